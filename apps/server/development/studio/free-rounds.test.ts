/** Free rounds between two programs: told to the real studio, played there with the house's money, and counted alike whatever is lost or killed. */
import { randomUUID } from "node:crypto";
import { cancelGrant } from "@oddwright/domains/bonuses/index.ts";
import { casinoDomain } from "@oddwright/domains/casino/index.ts";
import { giveFreeRounds } from "@oddwright/domains/casino/testing/give-free-rounds.ts";
import { expect, test, vi } from "vitest";
import { withAuditedStudio } from "./testing/audited-studio.ts";
import { startAgain } from "./testing/at-table.ts";
import { faultsOfBooks } from "./testing/books.ts";
import type { TestStudio } from "./testing/test-studio.ts";

let it: TestStudio;
withAuditedStudio((started) => {
  it = started;
});

/** What the worker does every second. */
async function keep(): Promise<void> {
  const jobs = casinoDomain.jobs({
    pool: it.casino.database.appPool,
    ledger: it.casino.ledger,
    gameProviders: [it.provider()],
    notifyStaff: (notice) => void it.casino.notices.push(notice),
    publish: () => {},
    shownNames: async () => new Map(),
  });
  await jobs.find(({ name }) => name === "casino-free-rounds")?.run();
}

interface Shown {
  readonly grant: string;
  readonly stake: string;
  readonly left: number;
}

const freeIn = async (token: string) =>
  (await it.call("/api/session", { token }))["free_rounds"] as Shown | null;

const game = "paper-kites";

/** A player with 100.00, and as many free rounds of 10.00, which the studio has. */
async function playerWith(count: number, ownMinor = 10_000n) {
  const player = await it.casino.player(ownMinor);
  const grant = await giveFreeRounds(it.casino, player, { game: `slots/studio/${game}`, count });
  await keep();
  const token = await it.open(player, game);
  expect(await freeIn(token)).toEqual({ grant, stake: "10.00", left: count });
  return { player, grant, token, startMinor: ownMinor + 1_000n * BigInt(count) };
}

const spin = (token: string, grant: string | null, changes: object = {}) =>
  it.call("/api/rounds", {
    token,
    body: {
      request_id: randomUUID(),
      mode: "base",
      stake: "10.00",
      free_rounds: grant,
      ...changes,
    },
  });

test("they are offered in their game alone, each is played once, and afterwards the player pays", async () => {
  const { player, grant, token, startMinor } = await playerWith(2);
  expect(await freeIn(await it.open(player, "brass-bells"))).toBe(null);
  expect(await freeIn(await it.open(await it.casino.player(), game))).toBe(null);
  const request = { request_id: randomUUID() };
  const first = await spin(token, grant, request);
  expect(first.round?.state).toBe("closed");
  expect((await spin(token, grant, request)).round?.id).toBe(first.round?.id);
  expect((await spin(token, null, request)).error?.code).toBe("request_conflict");
  expect(await freeIn(token)).toMatchObject({ left: 1 });
  expect((await spin(token, grant)).round?.state).toBe("closed");
  expect(await freeIn(token)).toBe(null);
  expect((await spin(token, grant)).error?.code).toBe("free_rounds_over");
  expect((await spin(token, null)).round?.state).toBe("closed");
  expect(await faultsOfBooks(it, player, startMinor)).toEqual([]);
});

test("a player without own money plays them", async () => {
  const { player, grant, token, startMinor } = await playerWith(2, 0n);
  for (const left of [1, 0]) {
    expect((await spin(token, grant)).round?.state).toBe("closed");
    expect((await freeIn(token))?.left ?? 0).toBe(left);
  }
  expect(await faultsOfBooks(it, player, startMinor)).toEqual([]);
});

test("another stake, mode, game or player gets none", async () => {
  const { player, grant, token } = await playerWith(1);
  const bells = await it.open(player, "brass-bells");
  const stranger = await it.open(await it.casino.player(), game);
  const codes = [
    await spin(token, grant, { stake: "20.00" }),
    await spin(bells, grant),
    await spin(stranger, grant),
    await spin(token, randomUUID()),
  ].map(({ error }) => error?.code);
  expect(codes).toEqual(Array(4).fill("free_rounds_over"));
  expect(await freeIn(token)).toMatchObject({ left: 1 });
});

test("a bet whose answers are lost is one round; one that is given up can be played again", async () => {
  const { player, grant, token, startMinor } = await playerWith(2);
  it.wire.next(["bet"], "lost_answer", "busy", "lost_request");
  expect((await spin(token, grant)).round?.state).toBe("closed");
  expect(await freeIn(token)).toMatchObject({ left: 1 });
  it.wire.next(["bet"], ...Array<"lost_answer">(100).fill("lost_answer"));
  expect((await spin(token, grant)).error?.code).toBe("bet_unanswered");
  it.wire.clear();
  expect(await faultsOfBooks(it, player, startMinor)).toEqual([]);
  expect(await freeIn(token)).toMatchObject({ left: 1 });
  expect((await spin(token, grant)).round?.state).toBe("closed");
  expect(await faultsOfBooks(it, player, startMinor)).toEqual([]);
});

test("killed at each step, a free round is played and paid once, or can be played again", async () => {
  const { player, grant, token, startMinor } = await playerWith(4);
  it.wire.onCut = () => it.kill();
  for (const [calls, fate] of [
    [["bet"], "cut_before"],
    [["bet"], "cut_after"],
    [["win", "end-round"], "cut_before"],
    [["win", "end-round"], "cut_after"],
  ] as const) {
    it.wire.next([...calls], fate);
    await spin(token, grant).catch(() => null);
    await startAgain(it);
    expect(await faultsOfBooks(it, player, startMinor)).toEqual([]);
  }
  // Both that were cut at the bet went back.
  expect(await freeIn(token)).toMatchObject({ left: 2 });
});

test("those that the casino called back, or whose bonus has ended, are not offered any more", async () => {
  const called = await playerWith(2);
  const staff = { name: "test", reason: "test" };
  const { ledger, database } = it.casino;
  await cancelGrant({ ledger, pool: database.appPool }, { grantId: called.grant, staff });
  // The bonus's end is seen, then the studio is told of it.
  await vi.waitUntil(async () => {
    await keep();
    return (await freeIn(called.token)) === null;
  });
  const { grant, token } = await playerWith(2);
  await it.casino.database.ownerPool.query(
    `update bonuses_grant set expires_at = clock_timestamp() where id = $1`,
    [grant],
  );
  expect((await spin(token, grant)).error).toEqual({
    code: "bet_refused",
    wallet_status: "FREE_ROUNDS_OVER",
  });
  expect(await freeIn(token)).toBe(null);
});
