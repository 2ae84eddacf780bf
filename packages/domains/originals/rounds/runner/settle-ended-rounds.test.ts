// What a leader remembers of the rounds that it settles.
import { createBackground } from "@oddwright/platform/lease/background.ts";
import { fenced } from "@oddwright/platform/lease/fenced.ts";
import { randomUUID } from "node:crypto";
import { acquireLease, releaseLease } from "@oddwright/platform/lease/lease.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestOriginals, type TestOriginals } from "../../testing/test-originals.ts";
import { rouletteGame } from "../roulette/roulette-game.ts";
import { createRoundSecrets } from "../round-secrets.ts";
import { chosenChain } from "../testing/chosen-chain.ts";
import { addRound } from "./add-round.ts";
import type { Lead } from "./lead.ts";
import { settleEndedRounds } from "./settle-ended-rounds.ts";
import { settleOperation } from "./settle-operation.ts";
import { refundRound } from "./transitions.ts";

let it: TestOriginals;
beforeAll(async () => {
  it = await startTestOriginals();
});
afterAll(() => it.close());

test("a round is remembered while its settlement is to be tried again, and forgotten once it is settled", async () => {
  const { pool } = it.deps;
  const chain = await chosenChain({ ...it.deps, ownerPool: it.database.ownerPool }, "roulette");
  const stopped = await newLead();
  const round = await fenced({ pool, lease: stopped.lease }, async (client) => {
    const added = (await addRound(client, stopped.game))!;
    const [gameHash = ""] = chain.hashes;
    return (await refundRound(client, added, { gameHash, pauseMs: 1 }))!;
  });
  const rounds = { current: round, queued: null, unsettled: [round] };
  const settle = async (lead: Lead) => {
    lead.rounds = rounds;
    settleEndedRounds(lead, rounds);
    await lead.background.finish();
  };

  await releaseLease(pool, stopped.lease);
  await settle(stopped);
  expect(rounds.unsettled).toEqual([round]);
  expect(stopped.settling.get(round.id)).toBeLessThan(it.deps.clock.nowMs() + 1_000);

  const lead = await newLead();
  await settle(lead);
  expect(rounds.unsettled).toEqual([]);
  expect(lead.settling.size).toBe(0);
});

async function newLead(): Promise<Lead> {
  const processId = randomUUID();
  const deps = { ...it.deps, processId, secrets: createRoundSecrets(it.vault) };
  const game = rouletteGame(deps);
  const lease = await acquireLease(it.deps.pool, {
    name: "roulette-rounds",
    holder: processId,
    ttlMs: 60_000,
  });
  if (lease === null) throw new Error("the lease is held");
  return {
    deps,
    game,
    operation: settleOperation(game.id, game.decideBet),
    background: createBackground(),
    lease,
    rounds: null,
    run: null,
    settling: new Map(),
    resumed: true,
    chainAskedAtMs: 0,
  };
}
