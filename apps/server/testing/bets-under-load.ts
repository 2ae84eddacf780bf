/** Players who bet without pause and remember every answer, so that a killed program can be judged by what they were answered. */
import { invoiceStatus } from "@oddwright/contract/cashier/invoice-status.ts";
import { setTimeout as delay } from "node:timers/promises";
import { uuidv7 } from "uuidv7";

const currency = "RUB";
const stake = "10.00";

interface SentBet {
  readonly key: string;
  readonly body: string;
}

export interface BettingPlayer {
  readonly token: string;
  /** Answers by key, exactly as they came. */
  readonly acknowledged: Map<string, { readonly bet: SentBet; readonly answer: string }>;
  /** Sent, and never answered. */
  readonly inDoubt: Map<string, SentBet>;
}

export async function callApi(
  url: string,
  init: {
    readonly method: string;
    readonly token?: string;
    readonly key?: string;
    readonly body?: string;
  },
): Promise<{ readonly status: number; readonly text: string }> {
  const headers: Record<string, string> = {};
  if (init.body !== undefined) headers["content-type"] = "application/json";
  if (init.token !== undefined) headers["authorization"] = `Bearer ${init.token}`;
  if (init.key !== undefined) headers["idempotency-key"] = init.key;
  const { method, body = null } = init;
  const answer = await fetch(url, { method, headers, body, signal: AbortSignal.timeout(15_000) });
  return { status: answer.status, text: await answer.text() };
}

/** A new account with a deposit paid through the sandbox provider and credited by its signed webhook. */
export async function openAccount(
  apiUrl: string,
  name: string,
  amount: string,
): Promise<BettingPlayer> {
  const account = {
    email: `${name}@example.com`,
    password: "a long pass phrase",
    currency,
  };
  const registered = await callApi(`${apiUrl}/api/v2/auth/register/email`, {
    method: "POST",
    body: JSON.stringify({ ...account, locale: "en", is_adult: true }),
  });
  const { token } = JSON.parse(registered.text) as { token: string };
  const data = await callApi(`${apiUrl}/api/v2/billing/data`, { method: "GET", token });
  const { payments } = JSON.parse(data.text) as { payments: { methods: { hash: string }[] } };
  const created = await callApi(`${apiUrl}/api/v2/billing/payments`, {
    method: "POST",
    token,
    key: uuidv7(),
    body: JSON.stringify({ method: payments.methods[0]?.hash, amount }),
  });
  const { id } = JSON.parse(created.text) as { id: string };
  await callApi(`${apiUrl}/sandbox/payments/${id}`, {
    method: "POST",
    body: JSON.stringify({ outcome: "success" }),
  });
  await untilTrue(async () => {
    const status = await callApi(`${apiUrl}/billing/payment/status/${id}`, {
      method: "GET",
      token,
    });
    return (
      status.status === 200 &&
      (JSON.parse(status.text) as { status: number }).status === invoiceStatus.success
    );
  }, "the deposit is credited");
  return { token, acknowledged: new Map(), inDoubt: new Map() };
}

/** Polls until `check` answers true; throws what was waited for after 30 s. */
export async function untilTrue(check: () => Promise<boolean>, what: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    if (await check().catch(() => false)) return;
    await delay(20);
  }
  throw new Error(`waited in vain until ${what}`);
}

async function send(apiUrl: string, player: BettingPlayer, bet: SentBet): Promise<boolean> {
  player.inDoubt.set(bet.key, bet);
  const { token } = player;
  const answer = await callApi(`${apiUrl}/games/dice/bets`, {
    method: "POST",
    token,
    ...bet,
  }).catch(() => null);
  // Without an answer, and after a failure of the server, only a repeat under the same key finds out.
  if (answer === null || answer.status >= 500) return false;
  // Too late to place, and never placed: a definite answer, and the history must not hold the bet.
  if (answer.status === 422 && answer.text.includes("bet_stale")) {
    player.inDoubt.delete(bet.key);
    return false;
  }
  if (answer.status !== 200) throw new Error(`a bet was refused: ${answer.status} ${answer.text}`);
  player.inDoubt.delete(bet.key);
  player.acknowledged.set(bet.key, { bet, answer: answer.text });
  return true;
}

export interface Load {
  readonly acknowledged: () => number;
  /** Ends the betting; every request has come back or failed when this resolves. */
  readonly stop: () => Promise<void>;
}

/** Each player has one bet under way at a time, repeats it under its key until answered, and starts the next one at once. */
export function startLoad(apiUrl: () => string, players: readonly BettingPlayer[]): Load {
  let running = true;
  let acknowledged = 0;
  const loops = players.map(async (player, index) => {
    for (let round = 0; running; round += 1) {
      const direction = (round + index) % 2 === 0 ? "over" : "under";
      const body = JSON.stringify({ stake, currency, target: "50.00", direction });
      const [unanswered] = player.inDoubt.values();
      if (await send(apiUrl(), player, unanswered ?? { key: uuidv7(), body })) acknowledged += 1;
      else await delay(25);
    }
  });
  return {
    acknowledged: () => acknowledged,
    stop: async () => {
      running = false;
      await Promise.all(loops);
    },
  };
}

/** Sends everything in doubt again, until each has its answer. */
export async function resolveDoubts(
  apiUrl: string,
  players: readonly BettingPlayer[],
): Promise<void> {
  for (const player of players) {
    await untilTrue(async () => {
      for (const bet of player.inDoubt.values()) await send(apiUrl, player, bet);
      return player.inDoubt.size === 0;
    }, "every bet in doubt is answered");
  }
}

/** Repeats acknowledged bets and answers the keys whose second answer differs from the first. */
export async function findChangedAnswers(
  apiUrl: string,
  players: readonly BettingPlayer[],
): Promise<readonly string[]> {
  const changed: string[] = [];
  for (const { token, acknowledged } of players) {
    for (const { bet, answer } of acknowledged.values()) {
      const again = await callApi(`${apiUrl}/games/dice/bets`, { method: "POST", token, ...bet });
      if (again.status !== 200 || again.text !== answer) changed.push(bet.key);
    }
  }
  return changed;
}
