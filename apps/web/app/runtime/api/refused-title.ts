/** What a refusal is titled: the action that failed, by the call that was refused. */
import type { OperationRoute } from "./pending-operations.ts";
import type { KnownMessageId } from "../i18n/namespaces.ts";

/** Calls that are refused with a notification: those on money, and what is saved or cancelled at once. */
export type RefusableRoute =
  | OperationRoute
  | "cancelPayment"
  | "profileSettings"
  | "profileCurrency";

export const refusedTitle = {
  placeDiceBet: "refused.bet",
  placeKenoBet: "refused.bet",
  openCases: "refused.bet",
  spinWheel: "refused.bet",
  placeCrashBet: "refused.bet",
  placeRouletteBet: "refused.bet",
  placeRoomStake: "refused.bet",
  startCoinflip: "refused.bet",
  startHilo: "refused.bet",
  startMiner: "refused.bet",
  actCoinflip: "refused.step",
  actHilo: "refused.step",
  actMiner: "refused.step",
  cashoutCoinflip: "refused.cashOut",
  cashoutHilo: "refused.cashOut",
  cashoutMiner: "refused.cashOut",
  cashoutCrash: "refused.cashOut",
  cancelCrashBet: "refused.takeBack",
  leaveRoom: "refused.leave",
  rotateSeeds: "refused.seeds",
  createPayment: "refused.payment",
  cancelPayment: "refused.cancelPayment",
  profileSettings: "refused.setting",
  profileCurrency: "refused.currency",
} as const satisfies Record<RefusableRoute, KnownMessageId>;
