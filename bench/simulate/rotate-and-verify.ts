/** Reveals the server seed and proves every bet that it decided, with the verifier that runs in the player's browser. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { nobleHmacSha256, nobleSha256 } from "@oddwright/core/fairness/noble-hmac.ts";
import { serverSeedHashOf } from "@oddwright/core/fairness/server-seed.ts";
import { verifyBet } from "@oddwright/core/fairness/verify-bet.ts";
import { uuidv7 } from "uuidv7";
import { type BetView, type Bot, count, expectSame, type Simulation } from "./simulation.ts";

/** Bets of a revealed pair that are also asked for one by one. */
const askedAgain = 3;

const hashes = { hmac: nobleHmacSha256, sha256: nobleSha256 };

export async function rotateAndVerify(simulation: Simulation, bot: Bot): Promise<void> {
  await checkStillHidden(simulation, bot);
  const clientSeed = `${bot.name}, turn ${bot.chance.integer(1_000_000)}`;
  const request = { body: { client_seed: clientSeed }, key: uuidv7() };
  const answer = await bot.api.call("/fairness/seeds/rotate", request);
  if (bot.open.size > 0) {
    const what = "a rotation while a bet is open";
    const { error: answered } = answer.json<{ error?: string }>();
    expectSame(simulation, bot, { what, answered, expected: "rotation_blocked" });
    count(simulation, "rotations refused while a bet was open");
    return;
  }
  if (answer.status !== 200) throw new Error(`rotation: ${answer.text}`);
  if (bot.chance.inPerCent(30)) {
    const { text } = await bot.api.call("/fairness/seeds/rotate", request);
    const what = "a rotation sent again under its key";
    expectSame(simulation, bot, { what, answered: text, expected: answer.text });
  }
  const { revealed, ...next } = answer.json<RouteResponse<"rotateSeeds">>();
  const { seed_pair_id, server_seed_hash, client_seed, nonce } = bot.seeds;
  expectSame(simulation, bot, {
    what: "the revealed pair",
    answered: { ...revealed, hashOfSeed: serverSeedHashOf(revealed.server_seed, nobleSha256) },
    expected: {
      seed_pair_id,
      server_seed: revealed.server_seed,
      server_seed_hash,
      client_seed,
      nonce,
      hashOfSeed: server_seed_hash,
    },
  });
  expectSame(simulation, bot, {
    what: "the next pair",
    answered: [next.server_seed_hash, next.client_seed, next.nonce],
    expected: [bot.seeds.next_server_seed_hash, clientSeed, 0],
  });
  bot.seeds = next;
  const bets = bot.unrevealed;
  bot.unrevealed = [];
  count(simulation, "rotations");
  for (const bet of bets) verify(simulation, bot, { ...bet, server_seed: revealed.server_seed });
  for (let asked = 0; asked < Math.min(askedAgain, bets.length); asked += 1) {
    const bet = bot.chance.pick(bets);
    const published = await bot.api.call(`/fairness/bets/${bet.id}`);
    expectSame(simulation, bot, {
      what: "a revealed bet",
      answered: published.json(),
      expected: { ...bet, revealed: true, server_seed: revealed.server_seed },
    });
  }
}

async function checkStillHidden(simulation: Simulation, bot: Bot): Promise<void> {
  const bet = bot.unrevealed.at(-1);
  if (!bet) return;
  const published = await bot.api.call(`/fairness/bets/${bet.id}`);
  expectSame(simulation, bot, {
    what: "a bet whose seed is not revealed",
    answered: published.json(),
    expected: { ...bet, revealed: false },
  });
}

function verify(simulation: Simulation, bot: Bot, bet: BetView & { server_seed: string }): void {
  const result = verifyBet({ ...bet, revealed: true }, hashes);
  const answered = { code: result.code, failed: result.checks.filter((check) => !check.ok) };
  const expected = { code: "verified", failed: [] };
  expectSame(simulation, bot, { what: `verification of bet ${bet.id}`, answered, expected });
  count(simulation, "bets verified");
}
