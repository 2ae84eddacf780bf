/** What the leader of a table does where players decide: it deals when bets are closed, and decides for whoever's time is over. */
import { dealBlackjack } from "@oddwright/core/tables/blackjack/blackjack-round.ts";
import { minorOf, soFarOf } from "@oddwright/core/tables/blackjack/blackjack-play.ts";
import { outcomeOf } from "@oddwright/core/tables/table-outcome.ts";
import type { TablePace } from "@oddwright/core/tables/round/table-phase.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { Chain } from "./chain-store.ts";
import { isInterrupted, nextPlayStep } from "./next-step.ts";
import {
  decide,
  decisionsOfClock,
  endLate,
  goOn,
  type Playing,
  shoeOf,
  stateOf,
} from "./play-round.ts";
import { reopenBets } from "./play-store.ts";
import {
  countUnanswered,
  giveUpBets,
  lockPlacedBets,
  lockTableRound,
  readNow,
  readOutcomeBefore,
} from "./table-round-store.ts";

export interface Led {
  readonly id: string;
  readonly chain: Chain;
  readonly pace: TablePace;
}

/** Null where the step is not due any more, whoever took it. */
async function lockDue(
  db: Queryable,
  { id, chain, pace }: Led,
  due: "deal" | "decide",
): Promise<Playing | null> {
  const round = await lockTableRound(db, id);
  if (round === null) return null;
  const nowMs = await readNow(db);
  const unanswered = await countUnanswered(db, id);
  if (nextPlayStep({ ...round, unanswered }, pace, nowMs) !== due) return null;
  if (chain.id !== round.chainId)
    throw new Error(`${round.tableCode} plays a chain that is not known`);
  await giveUpBets(db, id);
  return { round, chain, pace, nowMs };
}

/** Where nobody plays, no card leaves the shoe. */
export async function dealRound(db: Queryable, led: Led): Promise<void> {
  const playing = await lockDue(db, led, "deal");
  if (playing === null) return;
  const { round, chain, pace, nowMs } = playing;
  const placed = await lockPlacedBets(db, round.id);
  const bets = placed.flatMap(({ seat, chips, currency }) => {
    const amount = chips.find(({ kind }) => kind === "seat")?.amount;
    if (seat === null || amount === undefined) return [];
    return [{ seat, currency, stakeMinor: minorOf(amount) }];
  });
  if (bets.length === 0) return reopenBets(db, round.id, pace.bettingMs);
  const before = await readOutcomeBefore(db, round);
  if ((before === null) !== (round.chainRound === 1))
    throw new Error("how far the shoe is dealt is not known");
  const start = before === null ? 0 : outcomeOf("blackjack", before).dealt;
  const state = dealBlackjack(shoeOf(chain), { start, bets });
  const reached = { state, soFar: { start, bets, steps: [] } };
  return isInterrupted(round, nowMs) ? endLate(db, playing, reached) : goOn(db, playing, reached);
}

/** Everybody who is asked at the same time is out of time at the same time. */
export async function decideByClock(db: Queryable, led: Led): Promise<void> {
  const playing = await lockDue(db, led, "decide");
  if (playing === null || playing.round.play === null) return;
  const { round, nowMs } = playing;
  const state = stateOf(playing);
  const soFar = soFarOf(playing.round.play);
  const closesAtMs = round.turnUntilMs ?? nowMs;
  if (isInterrupted({ closesAtMs }, nowMs)) return endLate(db, playing, { state, soFar });
  const due = decisionsOfClock(state).map((each) => ({ ...each, requestId: null }));
  if (due.length === 0) throw new Error(`nobody has to decide in the round ${round.id}`);
  await decide(db, playing, due);
}
