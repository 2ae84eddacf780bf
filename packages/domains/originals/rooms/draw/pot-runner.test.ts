/** Runners that stop, fall asleep and take over: no stake is lost, none is settled twice. */
import { LeaseLostError } from "@oddwright/platform/lease/fenced.ts";
import type { Room } from "@oddwright/core/money/bet-limits.ts";
import { acquireLease, type Lease } from "@oddwright/platform/lease/lease.ts";
import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { expect, test } from "vitest";
import { createLedger, readBalances } from "../../../ledger/index.ts";
import type { SeedVault } from "../../seeds/seed-vault.ts";
import { withAuditedOriginals } from "../../testing/audited-originals.ts";
import { newRoomPlayer, passTime, type Pot } from "../../testing/room-player.ts";
import type { TestOriginals } from "../../testing/test-originals.ts";
import { endPot } from "./end-pot.ts";
import { createPlaceRoomStake } from "../betting/play-rooms.ts";
import { createPotRunner } from "./pot-runner.ts";
import { settlePots } from "./settle-pots.ts";

let it: TestOriginals;
withAuditedOriginals((started) => {
  it = started;
});

const newRunner = () => createPotRunner({ ...it.deps, processId: randomUUID() });
const potOf = async (id: string) => (await it.call<Pot>(`/fairness/pots/${id}`)).body;

async function stepUntil(
  isDone: () => Promise<boolean>,
  ...runners: { step: () => Promise<void> }[]
) {
  const deadline = Date.now() + 20_000;
  while (!(await isDone())) {
    if (Date.now() > deadline) throw new Error("no runner came to it");
    await Promise.all(runners.map((runner) => runner.step()));
    await delay(20);
  }
}

const isSettled = (potId: string) => async () => {
  const { rows } = await it.database.ownerPool.query(
    `select 1 from originals_room_pot where id = $1 and settled_at is not null`,
    [potId],
  );
  return rows.length === 1;
};

/** Two players, with 10.00 each unless said otherwise, in a pot of their own. */
async function sharedPot(room: Room = "yellow", stake = "10.00") {
  const [ann, ben] = [await newRoomPlayer(it, "Ann"), await newRoomPlayer(it, "Ben")];
  const potId = (await ann.stake(room, stake)).body.bet.commitment.id;
  await ben.stake(room, stake);
  const balances = async () => {
    const all = await Promise.all(
      [ann, ben].map(({ playerId }) => readBalances(it.database.ownerPool, playerId)),
    );
    return all.map(([wallet]) => wallet!.mainMinor).toSorted((a, b) => Number(a - b));
  };
  return { potId, balances };
}

async function leaseOf(name: string, ttlMs = 60_000): Promise<Lease> {
  const lease = await acquireLease(it.deps.pool, { name, holder: randomUUID(), ttlMs });
  if (!lease) throw new Error("the lease is held");
  return lease;
}

test("a draw that its runner committed is settled by the next one, as it was drawn", async () => {
  const { potId, balances } = await sharedPot();
  await passTime(it, potId, 30_000);
  const lease = await leaseOf("one that stops after the draw");
  const drawn = await endPot({ ...it.deps, lease }, potId, { isFirstPoll: false });
  expect(drawn?.state).toBe("drawn");
  expect(await balances()).toEqual([990_00n, 990_00n]);
  // What a process that was killed in the middle of settling left: one of the two.
  const runner = newRunner();
  await stepUntil(isSettled(potId), runner);
  await runner.release();
  expect((await potOf(potId)).winner).toBe(drawn?.winnerBetId);
  expect(await balances()).toEqual([990_00n, 1_009_00n]);
});

test("a draw that was not made in time is not made later: every stake goes back", async () => {
  const { potId, balances } = await sharedPot();
  await passTime(it, potId, 33_000);
  const runner = newRunner();
  await stepUntil(isSettled(potId), runner);
  await runner.release();
  expect(await potOf(potId)).toMatchObject({ state: "refunded", secret: null, winner: null });
  expect(await balances()).toEqual([1_000_00n, 1_000_00n]);
  const { rows } = await it.database.ownerPool.query<{ outcome: object }>(
    `select outcome from originals_bet where seed_pair_id = $1`,
    [potId],
  );
  expect(rows.map((row) => row.outcome)).toEqual([
    { refunded: "interrupted" },
    { refunded: "interrupted" },
  ]);
});

test("a pot whose time had not come when its runner stopped is drawn by the next one", async () => {
  const { potId, balances } = await sharedPot();
  const [first, second] = [newRunner(), newRunner()];
  await first.step();
  await first.release();
  await second.step();
  // Late, but this leader was there in time.
  await passTime(it, potId, 40_000);
  await stepUntil(isSettled(potId), second);
  await second.release();
  expect((await potOf(potId)).state).toBe("drawn");
  expect(await balances()).toEqual([990_00n, 1_009_00n]);
});

test("of two runners one leads, and a pot is drawn and settled once", async () => {
  const { potId, balances } = await sharedPot();
  await passTime(it, potId, 29_000);
  const runners = [newRunner(), newRunner()];
  await stepUntil(isSettled(potId), ...runners);
  await Promise.all(Array.from({ length: 4 }, () => settlePots(it.deps)));
  await Promise.all(runners.map((runner) => runner.release()));
  expect(await balances()).toEqual([990_00n, 1_009_00n]);
});

test("a runner that slept through its lease ends no pot", async () => {
  const { potId } = await sharedPot();
  const lease = await leaseOf("asleep");
  await it.database.ownerPool.query(
    `update lease set lease_until = clock_timestamp() where name = 'asleep'`,
  );
  await passTime(it, potId, 30_000);
  await expect(endPot({ ...it.deps, lease }, potId, { isFirstPoll: false })).rejects.toThrow(
    LeaseLostError,
  );
  expect((await potOf(potId)).state).toBe("locked");
  const runner = newRunner();
  await stepUntil(isSettled(potId), runner);
  await runner.release();
});

test("a pot that cannot be drawn keeps no other from its draw and its settlement", async () => {
  const [bad, due, later] = [
    await sharedPot("yellow"),
    await sharedPot("red"),
    await sharedPot("purple", "50.00"),
  ];
  await passTime(it, bad.potId, 30_000);
  await passTime(it, due.potId, 30_000);
  const vault: SeedVault = {
    ...it.vault,
    open: (seed, name) => {
      if (name === bad.potId) throw new Error("the seal is broken");
      return it.vault.open(seed, name);
    },
  };
  const crippled = createPotRunner({ ...it.deps, vault, processId: randomUUID() });
  await expect(crippled.step()).rejects.toThrow("the seal is broken");
  expect((await potOf(due.potId)).state).toBe("drawn");
  expect(await isSettled(due.potId)()).toBe(true);
  // Late, but this leader was there in time.
  await passTime(it, later.potId, 40_000);
  await delay(600);
  await expect(crippled.step()).rejects.toThrow("the seal is broken");
  expect((await potOf(later.potId)).state).toBe("drawn");
  await crippled.release();
  const runner = newRunner();
  await stepUntil(isSettled(bad.potId), runner);
  await runner.release();
});

test("a draw that was not made in time is not made later either when the first refund of its stakes failed", async () => {
  const { potId, balances } = await sharedPot();
  await passTime(it, potId, 33_000);
  let isDown = true;
  const { pool } = it.deps;
  const shaky = {
    query: pool.query.bind(pool),
    connect: () => (isDown ? Promise.reject(new Error("no connection")) : pool.connect()),
  } as unknown as pg.Pool;
  const runner = createPotRunner({ ...it.deps, pool: shaky, processId: randomUUID() });
  await expect(runner.step()).rejects.toThrow("no connection");
  isDown = false;
  await stepUntil(isSettled(potId), runner);
  await runner.release();
  expect((await potOf(potId)).state).toBe("refunded");
  expect(await balances()).toEqual([1_000_00n, 1_000_00n]);
});

test("a message that cannot be published delays nothing, and the lock of the last moments is published as soon as it can be", async () => {
  const { potId } = await sharedPot();
  await passTime(it, potId, 28_100);
  let isDown = true;
  const shownNames: typeof it.deps.shownNames = async (ids) => {
    if (isDown) throw new Error("no names");
    return it.deps.shownNames(ids);
  };
  const runner = createPotRunner({ ...it.deps, shownNames, processId: randomUUID() });
  const toldStates = () =>
    it.published.flatMap(({ event }) =>
      event.kind === "pot" && event.pot.id === potId ? [event.pot.state] : [],
    );
  await runner.step();
  expect(toldStates()).not.toContain("locked");
  isDown = false;
  await stepUntil(async () => toldStates().includes("locked"), runner);
  isDown = true;
  await passTime(it, potId, 30_000);
  await stepUntil(isSettled(potId), runner);
  await runner.release();
  expect((await potOf(potId)).state).toBe("drawn");
});

test("two players who join at the same moment, in two processes, start the countdown", async () => {
  const ledger = createLedger({
    connectionString: it.database.appUrl,
    label: "another process",
    policies: [],
    observer: { onBatch: () => {}, onFailure: (error) => void it.failures.push(error) },
  });
  const stakeElsewhere = createPlaceRoomStake({ ...it.deps, ledger });
  const runner = newRunner();
  for (let round = 0; round < 6; round += 1) {
    const [ann, ben, cid] = [
      await newRoomPlayer(it, "Ann"),
      await newRoomPlayer(it, "Ben"),
      await newRoomPlayer(it, "Cid"),
    ];
    const [first, second, third] = await Promise.all([
      ann.stake("red", "1.00"),
      stakeElsewhere({
        playerId: ben.playerId,
        key: randomUUID(),
        currency: "RUB",
        room: "red",
        stake: "1.00",
      }),
      cid.stake("red", "1.00"),
    ]);
    expect(second.ok).toBe(true);
    const potId = first.body.bet.commitment.id;
    expect(third.body.bet.commitment.id).toBe(potId);
    const pot = await potOf(potId);
    expect([pot.state, pot.bets.length]).toEqual(["countdown", 3]);
    await passTime(it, potId, 30_000);
    await stepUntil(isSettled(potId), runner);
  }
  await runner.release();
  await ledger.close();
});

test("one player leaves while another joins: either the second is alone in the next pot, or both stay", async () => {
  const runner = newRunner();
  for (let round = 0; round < 12; round += 1) {
    const [ann, ben] = [await newRoomPlayer(it, "Ann"), await newRoomPlayer(it, "Ben")];
    const potId = (await ann.stake("purple", "50.00")).body.bet.commitment.id;
    const [left, joined] = await Promise.all([ann.leave("purple"), ben.stake("purple", "50.00")]);
    expect(joined.status).toBe(200);
    const joinedPot = joined.body.bet.commitment.id;
    expect([left.status === 200, left.body.error ?? "left"]).toEqual(
      joinedPot === potId ? [false, "room_not_alone"] : [true, "left"],
    );
    await passTime(it, joinedPot, 11 * 60_000);
    await stepUntil(isSettled(joinedPot), runner);
  }
  await runner.release();
  // Where the two met in one batch, it failed and its entries ran one by one.
  const others = it.failures.filter((failure) => !String(failure).includes("-pots wrote 0 rows"));
  it.failures.splice(0, it.failures.length, ...others);
});

test("a countdown that lies an hour ahead because the clock was set back begins again, and its pot is drawn", async () => {
  const { potId, balances } = await sharedPot();
  await passTime(it, potId, -3_600_000);
  const runner = newRunner();
  const countsDown = async () => {
    const { rows } = await it.database.ownerPool.query(
      `select 1 from originals_room_pot where id = $1 and second_player_at <= clock_timestamp()`,
      [potId],
    );
    return rows.length === 1;
  };
  await stepUntil(countsDown, runner);
  await passTime(it, potId, 29_000);
  await stepUntil(isSettled(potId), runner);
  await runner.release();
  expect(await balances()).toEqual([990_00n, 1_009_00n]);
});
