/** Picks a deposit up again after a reload; its code loads only when there is one. */
import { loadPart } from "../../../runtime/browser/load-part.ts";
import { deviceStorage } from "../../../runtime/browser/device-storage.ts";
import type { Services } from "../../../runtime/services/services.ts";
import { readMark } from "./open-deposit-mark.ts";

export function resumeDeposit(services: Services, playerId: string): void {
  if (readMark(deviceStorage, playerId) === null) return;
  void loadPart(() => import("./player-deposit.ts")).then(
    ({ resumeOpenPayment }) => resumeOpenPayment(services, playerId),
    // The mark stays for the next page.
    () => undefined,
  );
}
