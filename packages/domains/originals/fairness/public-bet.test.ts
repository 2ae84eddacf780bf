/** Anybody's bet by its address: who may see what of it, and that it verifies. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { parseBetRecord } from "@oddwright/core/fairness/bet-record.ts";
import { verifyBet } from "@oddwright/core/fairness/verify-bet.ts";
import { uuidv7 } from "uuidv7";
import { expect, test } from "vitest";
import { nodeHashes } from "../seeds/node-hashes.ts";
import { createCloseAbandoned } from "../series/close-abandoned.ts";
import { withAuditedOriginals } from "../testing/audited-originals.ts";
import type { BetAnswer, TestOriginals } from "../testing/test-originals.ts";

let it: TestOriginals;
withAuditedOriginals((started) => {
  it = started;
});

const publicBet = (id: string) => it.call<RouteResponse<"publicBet">>(`/games/bets/${id}`);

async function diceBet(playerId: string): Promise<string> {
  const body = { stake: "10.00", target: "50.50", direction: "over" };
  const route = "/games/dice/bets";
  const answer = await it.call<BetAnswer>(route, {
    method: "POST",
    as: playerId,
    key: uuidv7(),
    body,
  });
  return answer.body.bet.id;
}

async function richPlayer(): Promise<string> {
  const playerId = await it.newPlayer();
  await it.give(playerId, 1_000_00n);
  return playerId;
}

test("an ended bet is shown to everyone, and verifies once its seed is revealed", async () => {
  const playerId = await richPlayer();
  const id = await diceBet(playerId);
  const before = await publicBet(id);
  expect(before.status).toBe(200);
  expect(before.body.bet).toMatchObject({ id, game: "dice", revealed: false });
  expect(before.body.bet).not.toHaveProperty("server_seed");
  expect(JSON.stringify(before.body)).not.toContain(playerId);

  const rotation = {
    method: "POST",
    as: playerId,
    key: uuidv7(),
    body: { client_seed: "new" },
  } as const;
  expect((await it.call("/fairness/seeds/rotate", rotation)).status).toBe(200);
  const { body } = await publicBet(id);
  const parsed = parseBetRecord(body.bet);
  if (!parsed.ok) throw new Error("the public bet is no bet record");
  const { checks } = verifyBet(parsed.bet, nodeHashes);
  expect(checks.length).toBeGreaterThan(0);
  expect(checks.filter(({ recorded, computed }) => recorded !== computed)).toEqual([]);
});

test("a player who hides stays hidden, also on bets from before", async () => {
  const playerId = await richPlayer();
  const id = await diceBet(playerId);
  it.names.set(playerId, "brass-dial-7");
  expect((await publicBet(id)).body.player).toBe("brass-dial-7");
  it.names.delete(playerId);
  expect((await publicBet(id)).body.player).toBeNull();
});

test("an open bet, one that was given back and an unknown id are not there", async () => {
  const playerId = await richPlayer();
  const start = { method: "POST", as: playerId, key: uuidv7(), body: { stake: "10.00" } } as const;
  const { body } = await it.call<BetAnswer>("/games/hilo/bets", start);
  expect(body.bet.state).toBe("open");
  const refusals = [await publicBet(body.bet.id), await publicBet(uuidv7())];
  // Abandoned for more than a day before its first step, it is given back.
  await it.database.ownerPool.query(
    `update originals_bet set created_at = clock_timestamp() - interval '25 hours' where id = $1`,
    [body.bet.id],
  );
  const { database, ledger, vault } = it;
  expect(await createCloseAbandoned({ pool: database.appPool, ledger, vault })()).toBe(1);
  refusals.push(await publicBet(body.bet.id));
  expect(refusals.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(refusals.map(({ body: answer }) => answer)).toMatchObject(
    refusals.map(() => ({ error: "bet_not_found" })),
  );
});
