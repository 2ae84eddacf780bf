/** What became of a player's rounds: the wallet and the studio say the same of each, the balance follows from them, and seeds give the spins. */
import { createHmac } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { fairDraw } from "@oddwright/core/fairness/fair-draw.ts";
import { slotOf } from "@oddwright/core/slots/slots.ts";
import { checkBalance } from "../check-books.ts";
import {
  addTurnover,
  type Bot,
  count,
  expectSame,
  minorOf,
  type Simulation,
} from "../simulation.ts";
import { callsOf, openGame } from "./studio-api.ts";
import { netOf, type StudioRound, type StudioSlotRound } from "./studio-rounds.ts";

type WalletRound = RouteResponse<"casinoRounds">["rounds"][number];

/** Ends are told again until they are answered, with pauses of up to a minute. */
const patienceMs = 180_000;
const lookMs = 1_000;

export async function checkCasinoBooks(simulation: Simulation, bot: Bot): Promise<void> {
  const rounds = await endedRounds(simulation, bot);
  const [first] = rounds;
  if (!first?.address) return checkBalance(simulation, bot);
  const seed = await revealSeed(simulation, bot);
  const { origin } = new URL(first.address);
  const call = callsOf(simulation, { origin, bot });
  for (const round of rounds) {
    const { body } = await call<StudioRound>(null, `/api/rounds/${round.id}`);
    const net = minorOf(round.payout) - minorOf(round.stake);
    const what = `the net of a round of ${round.game}`;
    expectSame(simulation, bot, { what, answered: net, expected: netOf(body) });
    bot.balanceMinor += net;
    addTurnover(simulation, bot.currency, {
      stakedMinor: minorOf(round.stake),
      paidMinor: minorOf(round.payout),
    });
    if (body.round !== undefined) verify(simulation, bot, { round: body.round, seed });
    count(simulation, `casino: rounds checked, ${round.state}`);
  }
  await checkBalance(simulation, bot);
}

/** All rounds of the player, once none is open. */
async function endedRounds(simulation: Simulation, bot: Bot): Promise<readonly WalletRound[]> {
  const giveUpAt = performance.now() + patienceMs;
  for (;;) {
    const rounds = await allRounds(bot);
    const open = rounds.filter(({ state }) => state === "open");
    if (open.length === 0) return rounds;
    if (performance.now() > giveUpAt) {
      const answered = open.map(({ id }) => id);
      expectSame(simulation, bot, { what: "rounds that stay open", answered, expected: [] });
      return rounds;
    }
    await delay(lookMs);
  }
}

async function allRounds({ api }: Bot): Promise<readonly WalletRound[]> {
  const rounds: WalletRound[] = [];
  let cursor: string | null = null;
  do {
    const query: string = cursor === null ? "" : `?cursor=${encodeURIComponent(cursor)}`;
    const page = (await api.call(`/casino/rounds${query}`)).json<RouteResponse<"casinoRounds">>();
    rounds.push(...page.rounds);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return rounds;
}

/** The server seed of every spin of the evening; null where the game cannot be opened. */
async function revealSeed(simulation: Simulation, bot: Bot): Promise<string | null> {
  const game = await openGame(simulation, bot, "brass-bells");
  if (game === null) return null;
  const { body, error } = await game.call<{ revealed_server_seed: string }>("/api/seeds/rotate", {
    client_seed: bot.name,
  });
  return error === null ? body.revealed_server_seed : null;
}

function verify(
  simulation: Simulation,
  bot: Bot,
  { round, seed }: { readonly round: StudioSlotRound; readonly seed: string | null },
): void {
  const { game, mode, stake, payout, events, proof } = round;
  const slot = slotOf(game);
  if (slot === undefined || proof === null || events === null || payout === null || seed === null)
    return;
  const draw = fairDraw({
    hmac: (key, message) => createHmac("sha256", key).update(message).digest(),
    serverSeed: seed,
    clientSeed: proof.client_seed,
    nonce: proof.nonce,
  });
  const spin = slot.spin(mode, draw);
  const { numerator, denominator } = spin.total;
  const [answered, expected] = [
    [events, minorOf(payout)],
    [
      JSON.parse(JSON.stringify(spin.events)) as unknown,
      (minorOf(stake) * numerator) / denominator,
    ],
  ];
  expectSame(simulation, bot, { what: `a spin of ${game} from its seeds`, answered, expected });
  count(simulation, "casino: spins verified from their seeds");
}
