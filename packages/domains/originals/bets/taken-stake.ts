/** A stake on our own games as the ledger knows it: whose product it is, and where it lies while its bet is open. */
import type { GameId } from "@oddwright/core/games/game-ids.ts";
import type { StakeAccount, TakenStake } from "../../ledger/index.ts";
import type { Bet } from "./bet.ts";

export const originalsProduct = "originals";

export const stakeAccountOf = (game: GameId): StakeAccount => `in_play:${game}`;

/** `account` where it does not lie in play any more. */
export const takenStake = (
  { id, game, stake }: Pick<Bet, "id" | "game" | "stake">,
  account: StakeAccount = stakeAccountOf(game),
): TakenStake => ({ id, product: originalsProduct, game, account, split: stake });
