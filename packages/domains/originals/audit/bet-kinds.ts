/** The kinds of operations of our own games: the ledger executes no others of ours, and the audit holds the transfers of bets against them. */
import { instantGames, seriesGames } from "@oddwright/core/games/game-ids.ts";
import { instantBetKind } from "../instant/instant-bet-operation.ts";
import { seriesKind, seriesOperations } from "../series/series-game.ts";

/** Every kind whose transfers belong to a bet. */
export const betKinds: readonly string[] = [
  ...instantGames.map(instantBetKind),
  ...seriesGames.flatMap((game) =>
    seriesOperations.map((operation) => seriesKind(game, operation)),
  ),
  ...["bet", "cashout", "cancel", "settle"].map((step) => `crash_${step}`),
  ...["bet", "settle"].map((step) => `roulette_${step}`),
  ...["bet", "leave", "settle"].map((step) => `rooms_${step}`),
];

/** With those that move no money. */
export const operationKinds: readonly string[] = [...betKinds, "crash_late", "seed_rotation"];
