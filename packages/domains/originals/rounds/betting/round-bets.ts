/** Bets of shared rounds with their rounds, read for a whole batch under the players' locks. */
import { uuidArray } from "@oddwright/platform/database/binary-array.ts";
import type pg from "pg";
import type { OperationItem } from "../../../ledger/index.ts";
import type { Bet } from "../../bets/bet.ts";
import { betOf, type BetRow } from "../../bets/bet-store.ts";
import type { ChainGame } from "../chains/chain-games.ts";
import { readSealedRounds, type SealedRound } from "../round/round-store.ts";

export interface RoundBet extends SealedRound {
  readonly bet: Bet;
}

/** One an item, in order; null for unknown bets, those of other players and of other games. */
export async function readRoundBets(
  client: Pick<pg.ClientBase, "query">,
  game: ChainGame,
  items: readonly OperationItem<{ readonly betId: string }>[],
): Promise<readonly (RoundBet | null)[]> {
  const { rows } = await client.query<BetRow>({
    name: "originals-read-round-bets",
    text: `select bet.* from unnest($1::uuid[], $2::uuid[]) as wanted (player_id, id)
      join originals_bet bet on bet.player_id = wanted.player_id and bet.id = wanted.id and bet.game = $3`,
    values: [
      uuidArray(items.map((item) => item.playerId)),
      uuidArray(items.map((item) => item.input.betId)),
      game,
    ],
  });
  const bets = new Map(rows.map((row) => [row.id, betOf(row)]));
  const rounds = await readSealedRounds(client, [...new Set(rows.map((row) => row.seed_pair_id))]);
  return items.map(({ input }) => {
    const bet = bets.get(input.betId);
    const sealed = bet && rounds.get(bet.commitment.id);
    return sealed ? { bet, ...sealed } : null;
  });
}

/** The bet as the round shows it now: the commitment of a bet from the queue is known once the round before has ended. */
export const withCommitment = ({ bet, round }: Pick<RoundBet, "bet" | "round">): Bet => ({
  ...bet,
  serverSeedHash: round.committedHash,
});

export interface OpenRoundBet {
  readonly playerId: string;
  readonly betId: string;
  readonly currency: Bet["currency"];
}
