/** Stakes and leavings of one pot that meet in one batch of the ledger, where neither sees the other. */
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLedger, type RunningLedger } from "../../../ledger/index.ts";
import { newRoomPlayer, type Pot } from "../../testing/room-player.ts";
import { startTestOriginals, type TestOriginals } from "../../testing/test-originals.ts";
import { type RoomOperations, roomOperations } from "./play-rooms.ts";
import { ensureOpenPot } from "../pots/pot-store.ts";

let it: TestOriginals;
/** Everyone in one lane, so that what is asked for at once is in one batch. */
let ledger: RunningLedger;
const batches: number[] = [];
const failures: string[] = [];
beforeAll(async () => {
  it = await startTestOriginals();
  ledger = createLedger({
    connectionString: it.database.appUrl,
    label: "one lane",
    policies: [],
    lanes: 1,
    observer: {
      onBatch: ({ size }) => batches.push(size),
      onFailure: (error) => failures.push(String(error)),
    },
  });
});
afterAll(async () => {
  const { checks } = await it.audit();
  await ledger.close();
  await it.close();
  expect(checks.flatMap((check) => check.findings)).toEqual([]);
});

const potOf = async (id: string) => (await it.call<Pot>(`/fairness/pots/${id}`)).body;

/** One of each for all, as a process has them. */
const operations = () => (made ??= roomOperations(it.deps));
let made: RoomOperations | undefined;

const stakeOf = (playerId: string, room: "red" | "yellow" | "purple") =>
  ledger.execute(operations().stake, {
    playerId,
    currency: "RUB",
    key: uuidv7(),
    input: { betId: uuidv7(), requestedCurrency: null, stakeMinor: 50_00n, room },
  });

test("two first stakes in one batch are both in the pot, and start its countdown", async () => {
  const [ann, ben] = [await newRoomPlayer(it, "Ann"), await newRoomPlayer(it, "Ben")];
  await ensureOpenPot(it.deps, { room: "red", currency: "RUB" });
  batches.length = 0;
  const results = await Promise.all([stakeOf(ann.playerId, "red"), stakeOf(ben.playerId, "red")]);
  expect([batches, results.map((result) => result.ok)]).toEqual([[2], [true, true]]);
  const { rows } = await it.database.ownerPool.query<{ id: string }>(
    `select id from originals_room_pot where room = 'red'`,
  );
  const pot = await potOf(rows[0]!.id);
  expect([pot.state, pot.pot]).toEqual(["countdown", "100.00"]);
  expect(failures).toEqual([]);
});

const leaveOf = (playerId: string, room: "yellow" | "purple") =>
  ledger.execute(operations().leave, {
    playerId,
    currency: "RUB",
    key: uuidv7(),
    input: { requestedCurrency: null, room },
  });

const newPlayers = async () =>
  [
    await newRoomPlayer(it, "Ann"),
    await newRoomPlayer(it, "Ben"),
    await newRoomPlayer(it, "Cat"),
  ] as const;

test("a player who leaves and another one's later stake in one batch: the pot ends, and the batch commits as a whole", async () => {
  const [ann, ben, cat] = await newPlayers();
  const potId = (await ann.stake("purple", "50.00")).body.bet.commitment.id;
  batches.length = 0;
  const [left, joined, elsewhere] = await Promise.all([
    leaveOf(ann.playerId, "purple"),
    stakeOf(ben.playerId, "purple"),
    stakeOf(cat.playerId, "red"),
  ]);
  expect([left.ok, joined, elsewhere.ok]).toEqual([
    true,
    { ok: false, code: "round_not_open", params: { retry_after: "1" } },
    true,
  ]);
  expect((await potOf(potId)).state).toBe("refunded");
  expect([batches, failures]).toEqual([[3], []]);
});

test("a stake and a later attempt to leave by the player who was alone, in one batch: the pot goes on, and the batch commits as a whole", async () => {
  const [ann, ben, cat] = await newPlayers();
  const potId = (await ann.stake("yellow", "50.00")).body.bet.commitment.id;
  batches.length = 0;
  const [joined, left, third] = await Promise.all([
    stakeOf(ben.playerId, "yellow"),
    leaveOf(ann.playerId, "yellow"),
    stakeOf(cat.playerId, "yellow"),
  ]);
  expect([joined.ok, left, third.ok]).toEqual([true, { ok: false, code: "room_not_alone" }, true]);
  expect(await potOf(potId)).toMatchObject({ state: "countdown", pot: "150.00" });
  expect([batches, failures]).toEqual([[3], []]);
});
