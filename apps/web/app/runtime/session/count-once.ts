/** Whichever tab or call finds out first how a bet ended: the session counts it once. */
import { storedKeys } from "../browser/stored-keys.ts";

const storageKey = storedKeys.countedBets;
/** More than all tabs have under way at once. */
const maxKept = 100;

export function countOnce(
  storage: Pick<Storage, "getItem" | "setItem">,
  betId: string,
  count: () => void,
): void {
  const known = (storage.getItem(storageKey) ?? "").split(" ");
  if (known.includes(betId)) return;
  storage.setItem(storageKey, [...known, betId].slice(-maxKept).join(" ").trim());
  count();
}
