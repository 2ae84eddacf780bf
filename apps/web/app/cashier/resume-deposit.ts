/** Picks a deposit up again after a reload; its code loads only when there is one. */
import { deviceStorage } from "../browser/device-storage.ts";
import type { Services } from "../services/services.ts";
import { readMark } from "./open-deposit-mark.ts";

export function resumeDeposit(services: Services, playerId: string): void {
  if (readMark(deviceStorage, playerId) === null) return;
  void import("./player-deposit.ts").then(({ resumeOpenPayment }) =>
    resumeOpenPayment(services, playerId),
  );
}
