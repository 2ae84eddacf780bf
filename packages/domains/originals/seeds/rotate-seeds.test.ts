import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { parseBetRecord } from "@oddwright/core/fairness/bet-record.ts";
import { nobleHmacSha256, nobleSha256 } from "@oddwright/core/fairness/noble-hmac.ts";
import { serverSeedHashOf } from "@oddwright/core/fairness/server-seed.ts";
import { verifyBet } from "@oddwright/core/fairness/verify-bet.ts";
import { describe, expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import { nodeHashes } from "./node-hashes.ts";
import { withAuditedOriginals } from "../testing/audited-originals.ts";
import { asForger } from "../testing/forgery.ts";
import type { BetAnswer, TestOriginals } from "../testing/test-originals.ts";

type Seeds = RouteResponse<"seeds">;
type Rotated = RouteResponse<"rotateSeeds">;
type Fairness = RouteResponse<"fairnessBet">;
type Bets = RouteResponse<"bets">;

let it: TestOriginals;
withAuditedOriginals((started) => {
  it = started;
});

const verifierHashes = { hmac: nobleHmacSha256, sha256: nobleSha256 };

async function richPlayer(): Promise<string> {
  const playerId = await it.newPlayer();
  await it.give(playerId, 100_000_00n);
  return playerId;
}

const bet = (as: string, body: object = { stake: "10.00", target: "50.00", direction: "over" }) =>
  it.call<BetAnswer>("/games/dice/bets", { method: "POST", as, key: uuidv7(), body });
const seedsOf = async (as: string) => (await it.call<Seeds>("/fairness/seeds", { as })).body;
const rotate = (as: string, clientSeed: string, key: string = uuidv7()) =>
  it.call<Rotated>("/fairness/seeds/rotate", {
    method: "POST",
    as,
    key,
    body: { client_seed: clientSeed },
  });
const fairness = (as: string, betId: string) =>
  it.call<Fairness>(`/fairness/bets/${betId}`, { as });

describe("a rotation", () => {
  test("reveals exactly the seed that was committed, and makes the next commitment the active one", async () => {
    const playerId = await richPlayer();
    const before = await seedsOf(playerId);
    expect(before).toMatchObject({ client_seed: null, nonce: 0 });
    const firstBet = (await bet(playerId)).body.bet;
    const { status, body } = await rotate(playerId, "my own seed");
    expect(status).toBe(200);
    expect(body.revealed).toMatchObject({
      seed_pair_id: before.seed_pair_id,
      server_seed_hash: before.server_seed_hash,
      client_seed: firstBet.client_seed,
      nonce: 1,
    });
    expect(serverSeedHashOf(body.revealed.server_seed, nodeHashes.sha256)).toBe(
      before.server_seed_hash,
    );
    expect(body).toMatchObject({
      server_seed_hash: before.next_server_seed_hash,
      client_seed: "my own seed",
      nonce: 0,
    });
    const { revealed: _revealed, ...after } = body;
    expect(await seedsOf(playerId)).toEqual(after);
    const next = (await bet(playerId)).body.bet;
    expect(next).toMatchObject({
      commitment: { kind: "seed_pair", id: body.seed_pair_id },
      server_seed_hash: before.next_server_seed_hash,
      client_seed: "my own seed",
      nonce: 0,
    });
  });

  test("with the same key is one rotation, with another seed a conflict", async () => {
    const playerId = await richPlayer();
    const key = uuidv7();
    const first = await rotate(playerId, "abc", key);
    expect((await rotate(playerId, "abc", key)).text).toBe(first.text);
    expect((await rotate(playerId, "abd", key)).status).toBe(422);
    expect((await seedsOf(playerId)).seed_pair_id).toBe(first.body.seed_pair_id);
  });

  test("takes client seeds of 1 to 64 printable characters without a colon, and no other", async () => {
    const playerId = await richPlayer();
    for (const seed of ["", "a:b", "кот", "tab\there", "line\n"]) {
      const { status, text } = await rotate(playerId, seed);
      expect([status, (JSON.parse(text) as { error: string }).error]).toEqual([
        422,
        "client_seed_invalid",
      ]);
    }
    expect((await rotate(playerId, "x".repeat(65))).status).toBe(422);
    expect((await rotate(playerId, "~".repeat(64))).status).toBe(200);
    expect((await rotate(playerId, " ")).status).toBe(200);
  });

  test("is refused while a multi-step bet is open", async () => {
    const playerId = await richPlayer();
    const placed = (await bet(playerId)).body.bet;
    const setState = (state: string) =>
      asForger(it, (client) =>
        client.query(`update originals_bet set state = $3 where player_id = $1 and id = $2`, [
          playerId,
          placed.id,
          state,
        ]),
      );
    await setState("open");
    const refused = await rotate(playerId, "abc");
    expect([refused.status, (refused.body as unknown as { error: string }).error]).toEqual([
      409,
      "rotation_blocked",
    ]);
    await setState(placed.state);
    expect((await rotate(playerId, "abc")).status).toBe(200);
  });

  test("among bets in flight keeps every pair's nonces gapless, and each bet on one pair", async () => {
    const playerId = await richPlayer();
    const calls = Array.from({ length: 24 }, (_, index) =>
      index % 6 === 3 ? rotate(playerId, `seed ${index}`) : bet(playerId),
    );
    const answers = await Promise.all(calls);
    expect(answers.map((answer) => answer.status)).toEqual(Array(24).fill(200));
    const bets = answers.flatMap((answer) => ("bet" in answer.body ? [answer.body.bet] : []));
    for (const [, ofPair] of Map.groupBy(bets, (one) => one.commitment.id)) {
      const nonces = ofPair.map((one) => one.nonce).toSorted((a, b) => a - b);
      expect(nonces).toEqual(nonces.map((_, index) => index));
    }
  });
});

describe("the proof of a bet", () => {
  test("holds for every bet once its seed is revealed, checked by the browser's verifier", async () => {
    const playerId = await richPlayer();
    const bodies = ["0.01", "12.34", "50.00", "98.00"].flatMap((target) => [
      { stake: "1.23", target, direction: "under" },
      { stake: "1.00", target: (100 - Number(target)).toFixed(2), direction: "over" },
    ]);
    const placed = [];
    for (const body of [...bodies, ...bodies]) placed.push((await bet(playerId, body)).body.bet);
    await rotate(playerId, "for verification");
    for (const one of placed) {
      const { body } = await fairness(playerId, one.id);
      expect(body).toMatchObject({ ...one, revealed: true });
      const record = parseBetRecord(body);
      if (!record.ok) throw new Error(`the record lacks ${record.field}`);
      const verified = verifyBet(record.bet, verifierHashes);
      expect([verified.code, verified.ok]).toEqual(["verified", true]);
      const forged = { ...record.bet, server_seed: "00".repeat(32) };
      expect(verifyBet(forged, verifierHashes).ok).toBe(false);
    }
  });

  test("says that the seed is not revealed yet, and keeps it", async () => {
    const playerId = await richPlayer();
    const placed = (await bet(playerId)).body.bet;
    const { body } = await fairness(playerId, placed.id);
    expect(body).toEqual({ ...placed, revealed: false });
  });

  test("of another player's bet, or of none, is not found", async () => {
    const [owner, stranger] = [await richPlayer(), await richPlayer()];
    const placed = (await bet(owner)).body.bet;
    for (const [as, id] of [
      [stranger, placed.id],
      [owner, uuidv7()],
    ] as const) {
      const answer = await fairness(as, id);
      expect(answer.status).toBe(404);
      expect((answer.body as unknown as { error: string }).error).toBe("bet_not_found");
    }
    expect((await fairness(owner, "1 or 1=1")).status).toBe(422);
  });

  test("no answer, event or stored answer carries a server seed before its reveal", async () => {
    const playerId = await richPlayer();
    const from = it.recorded.length;
    for (let round = 0; round < 3; round += 1) {
      for (let count = 0; count < 4; count += 1) await bet(playerId);
      await seedsOf(playerId);
      const list = await it.call<Bets>("/games/bets", { as: playerId });
      await fairness(playerId, list.body.bets[0]!.id);
      const seeds = await it.openedSeeds(playerId);
      const { rows } = await it.database.ownerPool.query<{ text: string }>(
        `select answer as text from ledger_operation where player_id = $1
         union all select payload from ledger_outbox where player_id = $1`,
        [playerId],
      );
      const bytes = [...it.recorded.slice(from), ...rows.map((row) => row.text)].join("\n");
      const [active, next] = seeds.slice(-2);
      expect(seeds).toHaveLength(round + 2);
      expect(bytes).not.toContain(active);
      expect(bytes).not.toContain(next);
      expect((await rotate(playerId, `round ${round}`)).body.revealed.server_seed).toBe(active);
    }
  });
});

describe("the history", () => {
  test("lists the player's own bets, newest first, in pages, by game", async () => {
    const [playerId, stranger] = [await richPlayer(), await richPlayer()];
    await bet(stranger);
    const placed = [];
    for (let count = 0; count < 35; count += 1) placed.push((await bet(playerId)).body.bet);
    const first = (await it.call<Bets>("/games/bets?game=dice", { as: playerId })).body;
    expect(first.bets).toEqual(placed.toReversed().slice(0, 30));
    const rest = (await it.call<Bets>(`/games/bets?cursor=${first.next_cursor}`, { as: playerId }))
      .body;
    expect(rest).toEqual({ bets: placed.toReversed().slice(30), next_cursor: null });
    const crash = (await it.call<Bets>("/games/bets?game=crash", { as: playerId })).body;
    expect(crash).toEqual({ bets: [], next_cursor: null });
    expect((await it.call("/games/bets?cursor=nonsense", { as: playerId })).status).toBe(422);
  });
});

describe("the audit", () => {
  test("finds a bet that differs from its transfers, a missing bet and a nonce twice", async () => {
    const playerId = await richPlayer();
    const [first, second] = [(await bet(playerId)).body.bet, (await bet(playerId)).body.bet];
    const { ownerPool } = it.database;
    const findings = async () =>
      (await it.audit()).checks
        .filter((check) => check.findings.length > 0)
        .map((check) => check.name);
    const change = (text: string, id: string) =>
      asForger(it, (client) => client.query(text, [playerId, id]));

    await change(
      `update originals_bet set stake_main_minor = stake_main_minor + 1 where player_id = $1 and id = $2`,
      first.id,
    );
    expect(await findings()).toEqual([
      "every bet agrees with the transfers of its operations",
      "every settled bet is the one that its player was answered",
    ]);
    await change(
      `update originals_bet set stake_main_minor = stake_main_minor - 1 where player_id = $1 and id = $2`,
      first.id,
    );

    await change(`update originals_bet set nonce = 0 where player_id = $1 and id = $2`, second.id);
    expect(await findings()).toEqual([
      "nonces have no gaps",
      "every settled bet is the one that its player was answered",
    ]);
    await change(`update originals_bet set nonce = 1 where player_id = $1 and id = $2`, second.id);
    expect(await findings()).toEqual([]);

    await ownerPool.query("begin; create table kept as select * from originals_bet; commit");
    await change(`delete from originals_bet where player_id = $1 and id = $2`, second.id);
    expect(await findings()).toEqual([
      "every bet agrees with the transfers of its operations",
      "nonces have no gaps",
    ]);
    await change(
      `insert into originals_bet select * from kept where player_id = $1 and id = $2`,
      second.id,
    );
    await ownerPool.query("drop table kept");
  });
});

describe("what the running program may do", () => {
  test("does not reach to deleting bets or seed pairs", async () => {
    for (const table of ["originals_bet", "originals_seed_pair"]) {
      await expect(it.database.appPool.query(`delete from ${table}`)).rejects.toThrow(
        "permission denied",
      );
    }
  });

  test("does not reach to changing what a player was shown of a seed; the owner is stopped by a trigger", async () => {
    const playerId = await it.newPlayer();
    const changes = [
      `server_seed_sealed = '\\x00'`,
      `sealing_key_id = 'other'`,
      `server_seed_hash = repeat('0', 64)`,
      `id = gen_random_uuid()`,
      `player_id = gen_random_uuid()`,
      `created_at = now()`,
    ];
    for (const change of changes) {
      const statement = `update originals_seed_pair set ${change} where player_id = '${playerId}'`;
      const { appPool, ownerPool } = it.database;
      await expect(appPool.query(statement), change).rejects.toThrow("permission denied");
      await expect(ownerPool.query(statement), change).rejects.toThrow("a committed seed stays");
    }
  });
});
