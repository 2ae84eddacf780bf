/** A bot's life: it plays, and now and then does what else players do, until the time is over. */
import { setTimeout as delay } from "node:timers/promises";
import { leaveAndReturn, type Newcomer, register } from "./account.ts";
import { checkBalance, checkHistory } from "./check-books.ts";
import { deposit } from "./deposit.ts";
import { wishOf } from "./instant-wishes.ts";
import { playInstant } from "./play-instant.ts";
import { playRound } from "./play-rounds.ts";
import { finishSeries, playSeries } from "./play-series.ts";
import { rotateAndVerify } from "./rotate-and-verify.ts";
import type { Bot, Simulation } from "./simulation.ts";
import { tryWrongBets } from "./try-wrong-bets.ts";

/** Players come one after the other: each registration costs the server a slow hash. */
const arrivalMs = 150;

type Action = (simulation: Simulation, bot: Bot) => Promise<void>;

/** Weights in per cent; what remains is betting. */
const interludes: readonly (readonly [weight: number, action: Action])[] = [
  [4, rotateAndVerify],
  [3, (simulation, bot) => deposit(simulation, bot, { mustArrive: false })],
  [3, checkBalance],
  [1, checkHistory],
  [1, leaveAndReturn],
  [1, tryWrongBets],
  [20, playSeries],
  [2, playRound],
];

function nextAction(bot: Bot): Action {
  let point = bot.chance.integer(100);
  for (const [weight, action] of interludes) {
    if (point < weight) return action;
    point -= weight;
  }
  const wish = wishOf(bot);
  return wish === null
    ? (simulation) => deposit(simulation, bot, { mustArrive: true })
    : (simulation) => playInstant(simulation, bot, wish);
}

/** Resolves when the bot's last checks are done. Throws when the API answers something that no client could go on with. */
export async function live(newcomer: Newcomer): Promise<void> {
  const { simulation, index } = newcomer;
  await delay(index * arrivalMs);
  const bot = await register(newcomer);
  await deposit(simulation, bot, { mustArrive: true });
  while (performance.now() < simulation.endsAtMs) {
    await nextAction(bot)(simulation, bot);
    await delay(bot.chance.integer(2 * simulation.pauseMs));
  }
  await finishSeries(simulation, bot);
  await rotateAndVerify(simulation, bot);
  await checkHistory(simulation, bot);
  await checkBalance(simulation, bot);
}
