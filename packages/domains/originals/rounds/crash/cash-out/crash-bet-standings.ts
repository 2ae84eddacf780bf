/** What is known of a bet before its cash-out enters the ledger's queue: one that cannot be cashed out is refused at once. */
import { crashBetsAPlayer } from "@oddwright/core/games/crash/crash-timing.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import type pg from "pg";
import type { Bet, BetView } from "../../../bets/bet.ts";
import type { Round } from "../../round/round.ts";

/** How a bet of crash stands, as far as it is known: the ledger's transaction has the last word. */
export type CrashBetStanding =
  /** Can be cashed out: it runs, or was placed here a moment ago. */
  | { readonly kind: "open"; readonly currency: Currency }
  | { readonly kind: "waits_for_round" }
  | { readonly kind: "finished"; readonly currency: Currency }
  | {
      readonly kind: "lost";
      readonly currency: Currency;
      readonly bustAtMs: number;
      /** Whether a cash-out that came too late is kept with it. */
      readonly hasLateCashOut: boolean;
    };

export interface CrashBetStandings {
  /** To be called with every bet that this process placed or ended. */
  readonly remember: (bet: Pick<BetView, "id" | "currency" | "state">, playerId: string) => void;
  /** Null for a foreign or unknown id. */
  readonly of: (playerId: string, betId: string) => Promise<CrashBetStanding | null>;
}

/** Of one player: those of the running round and of the queue. Older ones are read, so that none of them takes a turn. */
const rememberedBets = 2 * crashBetsAPlayer;
/** The players of a few full rounds; those who bet before them are remembered until there are as many again. */
const rememberedPlayers = 10_000;

interface OpenBet {
  readonly id: string;
  readonly currency: Currency;
}

export function createCrashBetStandings(pool: Pick<pg.Pool, "query">): CrashBetStandings {
  // Two maps, because the oldest key of one map from which many have gone is found only by stepping over their places.
  let openBets = new Map<string, readonly OpenBet[]>();
  let earlier: typeof openBets = new Map();
  const openBetsOf = (playerId: string) => openBets.get(playerId) ?? earlier.get(playerId) ?? [];
  return {
    remember: ({ id, currency, state }, playerId) => {
      const others = openBetsOf(playerId).filter((bet) => bet.id !== id);
      const open = state === "open" ? [...others, { id, currency }] : others;
      earlier.delete(playerId);
      if (open.length === 0) openBets.delete(playerId);
      else openBets.set(playerId, open.slice(-rememberedBets));
      if (openBets.size < rememberedPlayers) return;
      earlier = openBets;
      openBets = new Map();
    },
    of: async (playerId, betId) => {
      const bet = openBetsOf(playerId).find(({ id }) => id === betId);
      if (bet) return { kind: "open", currency: bet.currency };
      return readStanding(pool, playerId, betId);
    },
  };
}

interface StandingRow {
  readonly currency: Currency;
  readonly state: Bet["state"];
  readonly round_state: Round["state"];
  readonly ended_at: Date | null;
  readonly has_late_cash_out: boolean;
}

async function readStanding(
  pool: Pick<pg.Pool, "query">,
  playerId: string,
  betId: string,
): Promise<CrashBetStanding | null> {
  const { rows } = await pool.query<StandingRow>(
    `select bet.currency, bet.state, round.state as round_state, round.ended_at,
       bet.outcome ? 'late_cash_out' as has_late_cash_out
     from originals_bet bet join originals_round round on round.id = bet.seed_pair_id
     where bet.player_id = $1 and bet.id = $2 and bet.game = 'crash'`,
    [playerId, betId],
  );
  const [row] = rows;
  if (!row) return null;
  const { currency, state, ended_at: endedAt } = row;
  if (state === "open") {
    return row.round_state === "betting" ? { kind: "waits_for_round" } : { kind: "open", currency };
  }
  if (state !== "lost" || endedAt === null) return { kind: "finished", currency };
  const hasLateCashOut = row.has_late_cash_out;
  return { kind: "lost", currency, bustAtMs: endedAt.getTime(), hasLateCashOut };
}
