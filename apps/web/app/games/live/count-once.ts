/** Bets that end by themselves end in every tab: the session counts each of them once. */

const storageKey = "countedBets";
/** More than any page has open at once. */
const maxKept = 20;

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
