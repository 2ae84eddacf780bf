/** The games: their catalogue, their pages, and what is known and shown of bets. */
export { BetReplay } from "./bet-replay.tsx";
export { resultOf, searchNamesOf, stepOf, useBetWords } from "./game-words.ts";
export type { BetRoute } from "./bets/bet-calls.ts";
export { moneyOf } from "./bets/bet-money.ts";
export { type Bet, betsOf } from "./bets/bet-pages.ts";
export { openBetsKey } from "./bets/open-bets.ts";
export { type GamesAnswer, factsOf, shownReturn } from "./facts/games-answer.ts";
export { readGames } from "./facts/read-games.ts";
export { gameToPlay } from "./game-to-play.ts";
export { allGames, type ListedGame, resultShownMs } from "./games.ts";
export { FeedList } from "./history/feed-list.tsx";
export { PaidMoney } from "./history/paid-money.tsx";
export { ProofButton } from "./history/proof-button.tsx";
export { Payout } from "./history/use-bet-columns.tsx";
export type { GameKind } from "./manifest/game-manifest.ts";
export { browserHashes } from "./proof/browser-hashes.ts";
export {
  type FairnessBet,
  type FairnessPot,
  type Seeds,
  fairnessBetQuery,
  fairnessPotQuery,
  forgetSeeds,
  publicBetQuery,
  seedsQuery,
} from "./proof/fairness-queries.ts";
export { changePreferences, loadPreferences, preferences } from "./preferences/preferences.ts";
export { ProofFailure, ProofForGuest } from "./proof/proof-failure.tsx";
export type { PlayedSeries, SeriesGame } from "./series/series-routes.ts";
export { useOpenBet } from "./series/use-open-bet.ts";
export { useSeriesPlay } from "./series/use-series-play.ts";
export { type Shelf, loadShelf, shelf, toggleFavourite } from "./shelf/shelf.ts";
export { Picture } from "./tile-frame/picture.tsx";
export { cardText } from "./words/card-text.ts";
export { gameNameId, paidMultiple } from "./words/game-names.ts";
export { shortMultiplier } from "./words/short-multiplier.ts";
