/** A few rounds at a live table: a bet while bets are open, decisions where the player has a seat, and nothing missed that the table says. */
import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { actionsOf } from "@oddwright/core/tables/blackjack/blackjack-round.ts";
import { roundOfPlay } from "@oddwright/core/tables/blackjack/blackjack-play.ts";
import type { TableChip } from "@oddwright/core/tables/table-outcome.ts";
import type { TableState } from "../../../apps/studio/tables/shown-table.ts";
import { type Bot, count, expectSame, type Simulation } from "../simulation.ts";
import { openGame, type StudioGame } from "./studio-api.ts";
import type { StudioTableBet } from "./studio-rounds.ts";

const lookMs = 400;
const mostLooks = 150;
/** Bets close and seats fill while a player decides; what is on its way may go back. */
const passing: ReadonlySet<string> = new Set([
  "bets_closed",
  "bet_placed",
  "seat_taken",
  "seat_empty",
  "seat_not_yours",
  "bet_unanswered",
  "session_unknown",
  "turn_over",
  "turn_not_yours",
  "already_decided",
  "stake_pending",
  "round_not_played",
  "action_not_offered",
]);

export async function playTable(simulation: Simulation, bot: Bot, slug: string): Promise<void> {
  const game = await openGame(simulation, bot, slug);
  const { table } = game?.opened ?? {};
  if (game === null || table === undefined) return;
  const seat = table.kind === "blackjack" ? await takeSeat(simulation, bot, game) : null;
  if (table.kind === "blackjack" && seat === null) return;
  const least = table.chips[0] ?? "1.00";
  const chips = chipsOf(bot, { kind: table.kind, seat, amount: least });
  for (let looks = 0; looks < mostLooks && performance.now() < simulation.endsAtMs; looks += 1) {
    const { round, now_ms: nowMs } = await look(game);
    const isOpen =
      round !== null &&
      round.spun_at_ms === null &&
      round.dealt_at_ms === null &&
      nowMs < round.closes_at_ms;
    if (!isOpen) {
      await delay(lookMs);
      continue;
    }
    const { error } = await game.call<{ readonly bet: StudioTableBet }>("/api/table/bets", {
      request_id: randomUUID(),
      round: round.id,
      chips,
    });
    if (error !== null) return refused(simulation, bot, { what: `a bet at ${slug}`, error });
    count(simulation, `casino: bets at ${slug}`);
    return seeThrough(simulation, bot, { game, round: round.id, seat });
  }
}

const look = async (game: StudioGame): Promise<TableState> =>
  (await game.call<{ readonly state: TableState }>("/api/table")).body.state;

/** Null where all are taken. */
async function takeSeat(
  simulation: Simulation,
  { chance }: Bot,
  game: StudioGame,
): Promise<number | null> {
  const { chairs } = await look(game);
  const free = [0, 1, 2, 3, 4, 5, 6].filter((seat) => chairs.every((chair) => chair.seat !== seat));
  if (game.opened.seat !== null && game.opened.seat !== undefined) return game.opened.seat;
  if (free.length === 0) return null;
  const seat = chance.pick(free);
  const { error } = await game.call("/api/table/seat", { seat });
  if (error !== null) count(simulation, `casino: no seat, ${error.code}`);
  return error === null ? seat : null;
}

interface Place {
  readonly kind: string;
  readonly seat: number | null;
  readonly amount: string;
}

function chipsOf({ chance }: Bot, { kind, seat, amount }: Place): readonly TableChip[] {
  if (kind === "blackjack") return [{ kind: "seat", numbers: [seat ?? 0], amount }];
  if (kind === "baccarat") return [{ kind: chance.pick(["player", "banker", "tie"]), amount }];
  return [
    { kind: chance.pick(["red", "black", "odd", "even"]), amount },
    { kind: "straight", numbers: [chance.integer(37)], amount },
  ];
}

interface Seen {
  readonly game: StudioGame;
  readonly round: string;
  readonly seat: number | null;
}

/** Until the round has its outcome; decides in between, where the player has a seat. */
async function seeThrough(
  simulation: Simulation,
  bot: Bot,
  { game, round: id, seat }: Seen,
): Promise<void> {
  for (let looks = 0; looks < mostLooks; looks += 1) {
    const { round } = await look(game);
    if (round === null || round.id !== id || round.spun_at_ms !== null) return;
    const { play } = round;
    const offered = play === null || seat === null ? [] : actionsOf(roundOfPlay(play), seat);
    if (play === null || offered.length === 0) {
      await delay(lookMs);
      continue;
    }
    const action = bot.chance.pick(offered);
    const step = play.steps.filter((each) => each.seat === seat).length;
    const { error } = await game.call("/api/table/actions", {
      request_id: randomUUID(),
      round: id,
      seat,
      step,
      action,
    });
    if (error === null) count(simulation, `casino: decisions, ${action}`);
    else {
      refused(simulation, bot, { what: `a ${action}`, error });
      await delay(lookMs);
    }
  }
}

interface RefusedCall {
  readonly what: string;
  readonly error: { readonly code: string; readonly wallet_status?: string };
}

function refused(simulation: Simulation, bot: Bot, { what, error }: RefusedCall): void {
  const { code, wallet_status: wallet } = error;
  count(simulation, `casino: refused, ${wallet ?? code}`);
  if (!passing.has(code) && wallet !== "LIMIT_REACHED" && wallet !== "NOT_ENOUGH_MONEY")
    expectSame(simulation, bot, { what, answered: error, expected: "an acceptance" });
}
