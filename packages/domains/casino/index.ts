/** The casino: all that others may import of it. */
export { importGames, listAllGames, setGameEnabled } from "./catalogue/game-store.ts";
export { type ProviderList, readProviderList } from "./catalogue/provider-list.ts";
export { listMessages, mutePlayer, unmutePlayer } from "./chat/mute-player.ts";
export { casinoDomain } from "./domain.ts";
export type { GameProvider } from "./ports/deps.ts";
export type { Hub88Partner } from "./ports/hub88-partner.ts";
export {
  decideHeldWin,
  type HeldWinDecision,
  readUndecidedWins,
  type WaitingWin,
} from "./staff/decide-held-win.ts";
export { type EndRoundByStaff, endRoundByStaff } from "./staff/end-round-by-staff.ts";
export {
  type BetOfRound,
  listOpenRounds,
  longOpenHours,
  type OpenRound,
  readRoundBets,
} from "./staff/open-rounds.ts";
export { compareRange, compareRound } from "./staff/compare-rounds.ts";
export type { RoundDifference } from "./staff/round-differences.ts";
