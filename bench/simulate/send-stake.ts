/** Sends what moves money the way people and their networks do: once, several times at once, or with a lost answer. */
import { type Bot, count, expectSame, type Simulation } from "./simulation.ts";
import type { Answer } from "./player-api.ts";

const parallelRepeats = 5;
const lostWithinMs = 15;

export interface StakeRequest {
  readonly path: string;
  readonly key: string;
  readonly body: object;
}

/** Once, five times at once, or with an answer that gets lost on the way. */
export async function sendStake(
  simulation: Simulation,
  { api, chance, name }: Bot,
  { path, ...request }: StakeRequest,
): Promise<Answer> {
  if (chance.inPerCent(4)) {
    const [first, ...others] = await Promise.all(
      Array.from({ length: parallelRepeats }, () => api.call(path, request)),
    );
    if (!first) throw new Error("no request was sent");
    for (const { text } of others) {
      const what = "one of five equal requests at once";
      expectSame(simulation, { name }, { what, answered: text, expected: first.text });
    }
    count(simulation, "bets sent five times at once");
    return first;
  }
  if (chance.inPerCent(4)) {
    const loseAnswerAfterMs = 1 + chance.integer(lostWithinMs);
    const lost = await api.attempt(path, { ...request, loseAnswerAfterMs });
    if (lost === null) count(simulation, "answers lost on the way");
  }
  return api.call(path, request);
}

export interface Sent {
  readonly request: StakeRequest;
  readonly answer: Answer;
  /** Another body under the same key; null leaves that out. */
  readonly changedBody: object | null;
}

/** The same key again: the same answer byte for byte, or a refusal when the body is another. */
export async function repeatSometimes(
  simulation: Simulation,
  bot: Bot,
  { request: { path, ...request }, answer, changedBody }: Sent,
): Promise<void> {
  if (bot.chance.inPerCent(6)) {
    const { text } = await bot.api.call(path, request);
    const what = "a bet sent again under its key";
    expectSame(simulation, bot, { what, answered: text, expected: answer.text });
    count(simulation, "bets sent again");
  }
  if (changedBody !== null && bot.chance.inPerCent(2)) {
    const { status, text } = await bot.api.call(path, { ...request, body: changedBody });
    expectSame(simulation, bot, {
      what: "another bet under a used key",
      answered: [status, text.includes("idempotency_conflict")],
      expected: [422, true],
    });
    count(simulation, "other bets under a used key");
  }
}

/** The only refusals that a careful player's stake can meet in any game. */
export const refusalsOfStakes: ReadonlySet<string> = new Set(["game_limit_reached", "bet_stale"]);

/** Any refusal but the `passing` ones contradicts the rules: the stake was within limits and balance. */
export function acceptRefusal(
  simulation: Simulation,
  bot: Bot,
  { answer, passing }: { readonly answer: Answer; readonly passing: ReadonlySet<string> },
): void {
  const { error } = answer.json<{ error: string }>();
  count(simulation, `bets refused: ${error}`);
  if (passing.has(error)) return;
  const what = "a bet within limits and balance";
  expectSame(simulation, bot, { what, answered: answer.text, expected: "a bet" });
}
