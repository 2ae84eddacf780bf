/** Keeps the evidence of a cash-out that came too late: the player sees when it arrived, and what it had grown to by then. */
import { crashMultiplierHundredths } from "@oddwright/core/games/crash/crash-growth.ts";
import { longTextArray, uuidArray } from "@oddwright/platform/database/binary-array.ts";
import {
  defineOperation,
  type OperationDefinition,
  type WriteStatement,
} from "../../../../ledger/index.ts";
import type { Bet } from "../../../bets/bet.ts";
import { readRoundBets, type RoundBet } from "../../betting/round-bets.ts";
import type { CashOutInput } from "./cash-out-operation.ts";
import { cashedOut } from "../bets/crash-bet.ts";
import { crashElapsedMs } from "../bets/crash-round-view.ts";

/** Moves no money. Under the player's lock, so that the settlement of the bet keeps it. The first one stays. */
export function lateCashOutOperation(
  scale: number,
): OperationDefinition<CashOutInput, RoundBet | null, Bet> {
  return defineOperation<CashOutInput, RoundBet | null, Bet>({
    kind: "crash_late",
    stake: false,
    staleAfterMs: null,
    keepKey: "30_days",
    fingerprint: ({ betId }) => betId,
    read: (client, items) => readRoundBets(client, "crash", items),
    decide: ({ item, rows }) => {
      if (rows?.bet.state !== "open" && rows?.bet.state !== "lost") {
        return { reject: "bet_finished" };
      }
      const { bet, round } = rows;
      const { betId: _betId, ...arrival } = item.input;
      const elapsedMs = crashElapsedMs(round, arrival.arrivedAtMs, scale);
      const hundredths = crashMultiplierHundredths(Math.max(0, elapsedMs));
      const evidence = { elapsedMs, ...arrival };
      const late = cashedOut({ by: "player", hundredths, evidence });
      return {
        transfers: [],
        row: { ...bet, outcome: { ...bet.outcome, late_cash_out: late } },
        answer: {},
      };
    },
    write: (bets) => [keepOutcomes(bets)],
  });
}

/** The bust that the runner adds meanwhile, under no player's lock, stays. */
export function keepOutcomes(bets: readonly Bet[]): WriteStatement {
  return {
    name: "originals-keep-late-cash-outs",
    text: `update originals_bet bet set outcome = bet.outcome || late.outcome::jsonb
      from unnest($1::uuid[], $2::uuid[], $3::text[]) as late (player_id, id, outcome)
      where bet.player_id = late.player_id and bet.id = late.id and bet.state in ('open', 'lost')`,
    values: [
      uuidArray(bets.map((bet) => bet.playerId)),
      uuidArray(bets.map((bet) => bet.id)),
      longTextArray(bets.map((bet) => JSON.stringify(bet.outcome))),
    ],
    rowCount: bets.length,
  };
}
