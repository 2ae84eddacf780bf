/** Opening an account, leaving and coming back. */
import { currencies } from "@oddwright/core/money/currency.ts";
import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { bettingStyles } from "./betting-styles.ts";
import { createChance } from "./chance.ts";
import { createPlayerApi, type PlayerApi } from "./player-api.ts";
import { checkBalance } from "./check-books.ts";
import { type Bot, count, expectSame, type Seeds, type Simulation } from "./simulation.ts";

export interface Newcomer {
  readonly simulation: Simulation;
  readonly index: number;
  readonly seed: number;
  readonly apiUrl: string;
  readonly origin: string;
}

export async function register(newcomer: Newcomer): Promise<Bot> {
  const { simulation, index, seed, apiUrl, origin } = newcomer;
  const chance = createChance(seed + index);
  const api = createPlayerApi({
    apiUrl,
    origin,
    onRetry: (why) => count(simulation, `retries after ${why}`),
  });
  const email = `bot-${randomUUID()}@simulation.example`;
  const password = `a simulated phrase ${randomUUID()}`;
  const currency = chance.pick(currencies);
  const body = { email, password, currency, locale: "en", is_adult: true };
  const registered = await api.call("/api/v2/auth/register/email", { body });
  // Nobody else has this address: an earlier try whose answer was lost had opened the account.
  const lost = registered.status === 422 && registered.text.includes("email_taken");
  if (lost) count(simulation, "registrations whose answer was lost");
  const entered = lost ? await logIn(api, { email, password }) : registered;
  if (entered.status !== 200) throw new Error(`registration: ${entered.text}`);
  api.useToken(entered.json<{ token: string }>().token);
  count(simulation, "registrations");
  const seeds = (await api.call("/fairness/seeds")).json<Seeds>();
  const bot: Bot = {
    name: `bot ${index}`,
    email,
    password,
    currency,
    style: chance.pick(bettingStyles),
    chance,
    api,
    balanceMinor: 0n,
    seeds,
    bets: [],
    unrevealed: [],
    open: new Map(),
    payments: new Map(),
  };
  await checkBalance(simulation, bot);
  return bot;
}

const logIn = (api: PlayerApi, body: { email: string; password: string }) =>
  api.call("/api/v2/auth/login/email/password", { body });

/** Every session of a player ends within a second, in every process. */
const sessionEndMs = 1_100;

/** Logs out, sees that the old token is refused, and logs in again. */
export async function leaveAndReturn(simulation: Simulation, bot: Bot): Promise<void> {
  const { api, email, password } = bot;
  const logout = await api.call("/auth/logout", { method: "PUT" });
  expectSame(simulation, bot, { what: "logout", answered: logout.status, expected: 200 });
  await delay(sessionEndMs);
  const refused = await api.attempt("/profile/user");
  if (refused !== null) {
    const [answered, expected] = [refused.status, 401];
    expectSame(simulation, bot, { what: "a call after logout", answered, expected });
  }
  api.useToken(null);
  const login = await logIn(api, { email, password });
  if (login.status !== 200) throw new Error(`login: ${login.text}`);
  api.useToken(login.json<{ token: string }>().token);
  count(simulation, "logouts and logins");
  await checkBalance(simulation, bot);
}
