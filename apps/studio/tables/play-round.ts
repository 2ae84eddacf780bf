/** A round that its players decide, under the lock of its row: it goes on by one decision, or it ends, and every stake has its outcome with it. */
import { addedPayoutMinor } from "@oddwright/core/tables/blackjack/added-stakes.ts";
import {
  type BlackjackStep,
  type PlayedSoFar,
  replayBlackjack,
  shownPlay,
  soFarOf,
} from "@oddwright/core/tables/blackjack/blackjack-play.ts";
import {
  act,
  actionsOf,
  type BlackjackAction,
  type BlackjackRound,
  turnOf,
} from "@oddwright/core/tables/blackjack/blackjack-round.ts";
import { blackjackShoe } from "@oddwright/core/tables/blackjack/verify-blackjack-round.ts";
import type { TablePace } from "@oddwright/core/tables/round/table-phase.ts";
import type { Card } from "@oddwright/core/tables/shoe/cards.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import { nodeHashes } from "../seeds/node-hashes.ts";
import { type Chain, linkAt } from "./chain-store.ts";
import { endTableRound } from "./end-table-round.ts";
import { blackjackKind } from "./kinds/blackjack-kind.ts";
import { insertAction, storePlay } from "./play-store.ts";
import type { PlacedBet, TableRound } from "./table-round-store.ts";

/** So long the dealing of each first card is shown before anybody's time runs. */
const dealMsPerCard = 300;

export interface Playing {
  readonly round: TableRound;
  readonly chain: Chain;
  readonly pace: TablePace;
  readonly nowMs: number;
}

/** Shuffled once for a chain as it was read, by hundreds of HMACs. */
const shoes = new WeakMap<Chain, readonly Card[]>();

/** The order of the shoe stays in the process that asks for it. */
export function shoeOf(chain: Chain): readonly Card[] {
  const shoe =
    shoes.get(chain) ??
    blackjackShoe({ hmac: nodeHashes.hmac, seed: linkAt(chain, 1), salt: chain.salt });
  shoes.set(chain, shoe);
  return shoe;
}

/** As it stands after all decisions; throws for a round that is not played. */
export function stateOf({ round, chain }: Pick<Playing, "round" | "chain">): BlackjackRound {
  if (round.play === null) throw new Error(`the round ${round.id} is not played`);
  const state = replayBlackjack(shoeOf(chain), soFarOf(round.play));
  if (state === null) throw new Error(`the round ${round.id} was decided against the rules`);
  return state;
}

/** Whoever has not decided in time takes no insurance, and stands. */
export const decisionsOfClock = (
  state: BlackjackRound,
): readonly { readonly seat: number; readonly action: BlackjackAction }[] =>
  state.seats.flatMap(({ seat }) => {
    const offered = actionsOf(state, seat);
    const action = (["pass", "stand"] as const).find((each) => offered.includes(each));
    return action === undefined ? [] : [{ seat, action }];
  });

export interface Decision {
  readonly seat: number;
  readonly action: BlackjackAction;
  /** Null where the clock decided. */
  readonly requestId: string | null;
}

/** Decisions that are offered, one after the other; throws for others. */
export async function decide(
  db: Queryable,
  playing: Playing,
  decisions: readonly Decision[],
): Promise<void> {
  const { round, chain, nowMs } = playing;
  if (round.play === null) throw new Error(`the round ${round.id} is not played`);
  const shoe = shoeOf(chain);
  const soFar = soFarOf(round.play);
  const steps: BlackjackStep[] = [...soFar.steps];
  let state = stateOf(playing);
  for (const { seat, action, requestId } of decisions) {
    const next = act(shoe, state, { seat, action });
    if (next === null) throw new Error(`${action} is not offered in the round ${round.id}`);
    const hand = turnOf(state)?.hand ?? 0;
    const decision = { seat, action, hand, at_ms: Math.round(nowMs), by_clock: requestId === null };
    state = next;
    await insertAction(db, round.id, { step: steps.length, decision, requestId });
    steps.push(decision);
  }
  await goOn(db, playing, { state, soFar: { ...soFar, steps } });
}

export interface Reached {
  readonly state: BlackjackRound;
  readonly soFar: PlayedSoFar;
}

/** Stores what lies open, and for how long the next decision may take; or the end. */
export async function goOn(db: Queryable, playing: Playing, reached: Reached): Promise<void> {
  const { round, pace, nowMs } = playing;
  const { state, soFar } = reached;
  if (state.phase === "ended") return end(db, playing, { ...reached, isLate: false });
  const firstCards = round.play === null ? state.seats.length * 2 + 2 : 0;
  // All who are asked about insurance have the same time.
  const isAsked = state.phase === "insurance" && round.turnUntilMs !== null;
  const turnMs = isAsked
    ? (round.turnUntilMs ?? nowMs) - nowMs
    : pace.decisionMs + firstCards * dealMsPerCard;
  await storePlay(db, round.id, { play: shownPlay(state, soFar), turnMs });
}

/** Of a round that was interrupted: the clock decides all that is open, and each stake is paid what it won or comes back. */
export async function endLate(db: Queryable, playing: Playing, reached: Reached): Promise<void> {
  const shoe = shoeOf(playing.chain);
  let [state, steps] = [reached.state, reached.soFar.steps];
  for (let [due] = decisionsOfClock(state); due !== undefined; [due] = decisionsOfClock(state)) {
    const next = act(shoe, state, due);
    if (next === null) throw new Error("the clock decides against the rules");
    const hand = turnOf(state)?.hand ?? 0;
    steps = [...steps, { ...due, hand, at_ms: Math.round(playing.nowMs), by_clock: true }];
    state = next;
  }
  return end(db, playing, { state, soFar: { ...reached.soFar, steps }, isLate: true });
}

function end(
  db: Queryable,
  { round, chain, pace }: Playing,
  { state, soFar, isLate }: Reached & { readonly isLate: boolean },
): Promise<void> {
  const outcome = { ...shownPlay(state, soFar), kind: "blackjack" } as const;
  const kind = blackjackKind;
  const wonMinor = ({ stakeMinor, chips, added }: PlacedBet): bigint =>
    added === null
      ? kind.wonMinor(chips, outcome)
      : addedPayoutMinor({ ...added, stakeMinor }, state);
  const ended = { round, chain, kind, outcome, wonMinor };
  return endTableRound(db, { ...ended, isInterrupted: isLate }, pace);
}
