/** What a leader remembers of the rounds that it settles. */
import { createBackground } from "@oddwright/platform/lease/background.ts";
import { fenced } from "@oddwright/platform/lease/fenced.ts";
import { acquireLease, releaseLease } from "@oddwright/platform/lease/lease.ts";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestOriginals, type TestOriginals } from "../../testing/test-originals.ts";
import { rouletteGame } from "../roulette/roulette-game.ts";
import { createRoundSecrets } from "../round/round-secrets.ts";
import { chosenChain } from "../../testing/chosen-chain.ts";
import { addRound } from "./add-round.ts";
import { change, type Lead, newLead, type RoundWork } from "./lead.ts";
import { settleOperation } from "./settle-operation.ts";
import { settleRound } from "./settle-round.ts";
import { refundRound } from "./transitions.ts";

let it: TestOriginals;
beforeAll(async () => {
  it = await startTestOriginals();
});
afterAll(() => it.close());

test("a round is remembered while its settlement is to be tried again, and forgotten once it is settled", async () => {
  const { pool } = it.deps;
  const chain = await chosenChain({ ...it.deps, ownerPool: it.database.ownerPool }, "roulette");
  const stopped = await startLeading();
  const { work, lead } = stopped;
  const round = await fenced({ pool, lease: lead.lease }, async (client) => {
    const added = (await addRound(client, work.game))!;
    const [gameHash = ""] = chain.hashes;
    return (await refundRound(client, added, { gameHash, pauseMs: 1 }))!;
  });
  const settle = async (leading: Leading) => {
    change(leading.lead, { rounds: { current: round, queued: null, unsettled: [round] } });
    settleRound(leading.work, leading.lead, round);
    expect(leading.lead.state.settling.get(round.id)).toBe(Number.POSITIVE_INFINITY);
    await leading.work.background.finish();
    return leading.lead.state;
  };

  await releaseLease(pool, lead.lease);
  const failed = await settle(stopped);
  expect(failed.rounds?.unsettled).toEqual([round]);
  expect(failed.settling.get(round.id)).toBeLessThan(it.deps.clock.nowMs() + 1_000);

  const settled = await settle(await startLeading());
  expect(settled.rounds?.unsettled).toEqual([]);
  expect(settled.settling.size).toBe(0);
});

interface Leading {
  readonly work: RoundWork;
  readonly lead: Lead;
}

async function startLeading(): Promise<Leading> {
  const processId = randomUUID();
  const deps = { ...it.deps, processId, secrets: createRoundSecrets(it.vault) };
  const game = rouletteGame(deps);
  const lease = await acquireLease(it.deps.pool, {
    name: "roulette-rounds",
    holder: processId,
    ttlMs: 60_000,
  });
  if (lease === null) throw new Error("the lease is held");
  const operation = settleOperation(game.id, game.decideBet);
  const work = { deps, game, operation, background: createBackground() };
  return { work, lead: newLead(lease) };
}
