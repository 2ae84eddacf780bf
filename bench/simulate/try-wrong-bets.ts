/** Bets that must be refused and must change nothing. */
import { betLimit } from "@oddwright/core/money/bet-limits.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { randomUUID } from "node:crypto";
import { checkBalance } from "./check-books.ts";
import { type Bot, count, expectSame, type Seeds, type Simulation } from "./simulation.ts";

/** A UUID v7 of two years ago: a bet that was given up long before. */
const staleKey = "018d0000-0000-7000-8000-";

export async function tryWrongBets(simulation: Simulation, bot: Bot): Promise<void> {
  const { minMinor, maxMinor } = betLimit("dice", bot.currency);
  const smallest = formatAmount(minMinor);
  const right = { stake: smallest, target: "50.00", direction: "under" };
  const wrong: { body: unknown; key?: string; expected: string }[] = [
    { body: { ...right, stake: formatAmount(maxMinor + 1n) }, expected: "stake_out_of_range" },
    { body: { ...right, target: "0.00" }, expected: "dice_target_invalid" },
    { body: { ...right, stake: `-${smallest}` }, expected: "validation_failed" },
    { body: { ...right, stake: "1e3" }, expected: "validation_failed" },
    { body: { ...right, extra: true }, expected: "validation_failed" },
  ];
  if (bot.balanceMinor < maxMinor) {
    const stake = formatAmount(bot.balanceMinor + 1n);
    if (bot.balanceMinor + 1n >= minMinor) {
      // At even odds the largest payout stays below the maximum win.
      wrong.push({ body: { ...right, stake }, expected: "balance_not_enough" });
    }
  }
  if (bot.balanceMinor >= minMinor) {
    const key = staleKey + randomUUID().slice(-12);
    wrong.push({ body: right, key, expected: "bet_stale" });
  }
  for (const { body, key = randomUUID(), expected } of wrong) {
    const answer = await bot.api.call("/games/dice/bets", { body, key });
    const { error } = answer.json<{ error: string }>();
    expectSame(simulation, bot, { what: "a wrong bet", answered: error, expected });
  }
  count(simulation, "wrong bets refused", wrong.length);
  const seeds = (await bot.api.call("/fairness/seeds")).json<Seeds>();
  expectSame(simulation, bot, {
    what: "seeds after refused bets",
    answered: seeds,
    expected: bot.seeds,
  });
  await checkBalance(simulation, bot);
}
