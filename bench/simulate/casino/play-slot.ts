/** Some spins of a slot: any stake that it offers, its features bought now and then, requests repeated on purpose. */
import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { type Bot, count, expectSame, type Simulation } from "../simulation.ts";
import { openGame, type StudioAnswer } from "./studio-api.ts";
import type { StudioSlotRound } from "./studio-rounds.ts";

const mostSpins = 8;
/** What a player may meet whose money is little, or whose last stake is still on its way. */
const passing: ReadonlySet<string> = new Set(["round_open", "bet_unanswered", "session_unknown"]);
const refusals: ReadonlySet<string> = new Set(["NOT_ENOUGH_MONEY", "LIMIT_REACHED"]);

type Played = StudioAnswer<{ readonly round: StudioSlotRound }>;

export async function playSlot(simulation: Simulation, bot: Bot, slug: string): Promise<void> {
  const game = await openGame(simulation, bot, slug);
  const { levels = [], game: slot } = game?.opened ?? {};
  if (game === null || slot === undefined) return;
  const { chance, name } = bot;
  const spins = 1 + chance.integer(mostSpins);
  for (let spun = 0; spun < spins && performance.now() < simulation.endsAtMs; spun += 1) {
    const mode = chance.inPerCent(10) ? chance.pick(slot.modes) : slot.modes[0]!;
    const body = {
      request_id: randomUUID(),
      mode: mode.id,
      stake: mode.cost > 1 ? levels[0] : chance.pick(levels.slice(0, 4)),
    };
    const ask = (): Promise<Played> => game.call("/api/rounds", body);
    const answers = chance.inPerCent(6) ? await Promise.all([ask(), ask()]) : [await ask()];
    const [first, second = first] = answers;
    if (first?.error || second?.error) {
      const error = (first?.error ?? second?.error)!;
      count(simulation, `casino: refused, ${error.wallet_status ?? error.code}`);
      const [answered, expected] = [error, "a round"];
      if (!passing.has(error.code) && !refusals.has(error.wallet_status ?? ""))
        expectSame(simulation, { name }, { what: `a spin of ${slug}`, answered, expected });
      return;
    }
    const ids = [second?.body.round.id, first?.body.round.events];
    const expected = [first?.body.round.id, second?.body.round.events];
    expectSame(simulation, bot, { what: "one spin asked for twice", answered: ids, expected });
    count(simulation, `casino: spins of ${slug}${mode.cost > 1 ? ", bought" : ""}`);
    await delay(chance.integer(2 * simulation.pauseMs));
  }
}
