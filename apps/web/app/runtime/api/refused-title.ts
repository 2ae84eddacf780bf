/** What a refusal is titled: the action that failed, by the call that was refused. */
import type { OperationRoute } from "./pending-operations.ts";
import type { KnownMessageId } from "../i18n/namespaces.ts";

/** Calls that are refused with a notification: those on money, and what is saved or cancelled at once. */
export type RefusableRoute =
  | OperationRoute
  | "cancelPayment"
  | "cancelPayout"
  | "profileSettings"
  | "changeConsent"
  | "betHistoryFile"
  | "bettingBetsFile"
  | "casinoRoundsFile"
  | "paymentHistoryFile"
  | "payoutHistoryFile"
  | "bonusGrantsFile"
  | "personalData"
  | "profileCurrency"
  | "vipJoin"
  | "acceptBonus"
  | "cancelFreeSpins"
  | "endBonus"
  | "markCasinoGame"
  | ProtectionRoute;

type ProtectionRoute =
  | "setLimit"
  | "removeLimit"
  | "confirmLimit"
  | "withdrawLimitChange"
  | "declineLimits"
  | "excludeSelf"
  | "setRealityCheck";

/** Calls that place a bet, by how such calls are named: they have one title. */
type PlacingRoute = Extract<
  RefusableRoute,
  `place${string}` | `start${string}` | `open${string}` | `spin${string}` | "bettingPlace"
>;

const titles: Record<Exclude<RefusableRoute, PlacingRoute>, KnownMessageId> = {
  actCoinflip: "refused.step",
  actHilo: "refused.step",
  actMiner: "refused.step",
  cashoutCoinflip: "refused.cashOut",
  cashoutHilo: "refused.cashOut",
  cashoutMiner: "refused.cashOut",
  cashoutCrash: "refused.cashOut",
  bettingCashOut: "refused.cashOut",
  cancelCrashBet: "refused.takeBack",
  leaveRoom: "refused.leave",
  rotateSeeds: "refused.seeds",
  createPayment: "refused.payment",
  cancelPayment: "refused.cancelPayment",
  requestPayout: "refused.payout",
  cancelPayout: "refused.cancelPayout",
  profileSettings: "refused.setting",
  changeConsent: "refused.setting",
  markCasinoGame: "refused.setting",
  betHistoryFile: "refused.file",
  bettingBetsFile: "refused.file",
  casinoRoundsFile: "refused.file",
  paymentHistoryFile: "refused.file",
  payoutHistoryFile: "refused.file",
  bonusGrantsFile: "refused.file",
  personalData: "refused.file",
  profileCurrency: "refused.currency",
  setLimit: "refused.protection",
  removeLimit: "refused.protection",
  confirmLimit: "refused.protection",
  withdrawLimitChange: "refused.protection",
  declineLimits: "refused.protection",
  excludeSelf: "refused.protection",
  setRealityCheck: "refused.protection",
  vipJoin: "refused.vip",
  acceptBonus: "refused.bonus",
  endBonus: "refused.bonus",
  cancelFreeSpins: "refused.bonus",
};

export function refusedTitle(route: RefusableRoute): KnownMessageId {
  return route in titles ? titles[route as keyof typeof titles] : "refused.bet";
}
