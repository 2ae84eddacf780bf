/** A bet of one of our own games, and how the API shows it. */
import type { BetState } from "@oddwright/contract/originals/states.ts";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { GameId } from "@oddwright/core/games/game-ids.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { formatMultiplier } from "@oddwright/core/money/multiplier.ts";
import { isoTime } from "@oddwright/core/text/iso-time.ts";
import { type MoneySplit, totalMinor } from "../../ledger/index.ts";
import type { Committed } from "../seeds/seeds-of-bet.ts";

export interface Bet extends Committed {
  readonly playerId: string;
  readonly id: string;
  readonly operationKey: string;
  readonly game: GameId;
  readonly algorithm: string;
  readonly state: BetState;
  readonly currency: Currency;
  readonly stake: MoneySplit;
  readonly payout: MoneySplit;
  /** What the bet is worth or was paid, 1/10 000 of the stake; dice keeps what it promised. */
  readonly multiplier10k: bigint;
  readonly params: Readonly<Record<string, unknown>>;
  /** The field names of the game's line in `npm run verify`. */
  readonly outcome: Readonly<Record<string, unknown>>;
  readonly createdAt: Date;
}

export type BetView = RouteResponse<"bets">["bets"][number];

/** What a player sees of a bet: all that proves it but the server seed. */
export function betView(bet: Bet): BetView {
  return {
    id: bet.id,
    game: bet.game,
    state: bet.state,
    currency: bet.currency,
    stake: formatAmount(totalMinor(bet.stake)),
    payout: formatAmount(totalMinor(bet.payout)),
    multiplier: formatMultiplier(bet.multiplier10k),
    params: { ...bet.params },
    outcome: { ...bet.outcome },
    algorithm: bet.algorithm,
    commitment: bet.commitment,
    server_seed_hash: bet.serverSeedHash,
    client_seed: bet.clientSeed,
    nonce: bet.nonce,
    created_at: isoTime(bet.createdAt),
  };
}
