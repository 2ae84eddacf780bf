// Stakes and leavings of one pot that meet in one batch of the ledger, where neither sees the other.
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLedger, type RunningLedger } from "../../ledger/index.ts";
import { newRoomPlayer, type Pot } from "../testing/room-player.ts";
import { startTestOriginals, type TestOriginals } from "../testing/test-originals.ts";
import { leaveOperation } from "./leave-operation.ts";
import { ensureOpenPot } from "./pot-store.ts";
import { roomStakeOperation } from "./stake-operation.ts";

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
    guards: [],
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

/** One operation for all, as a process has it. */
const operation = () => (stakeOperation ??= roomStakeOperation(it.deps));
let stakeOperation: ReturnType<typeof roomStakeOperation> | undefined;

const stakeOf = (playerId: string, room: "red" | "purple") =>
  ledger.execute(operation(), {
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

test("a leaving and another's stake in one batch do not both succeed in the same pot", async () => {
  const [ann, ben] = [await newRoomPlayer(it, "Ann"), await newRoomPlayer(it, "Ben")];
  const potId = (await ann.stake("purple", "50.00")).body.bet.seedPairId;
  const leave = ledger.execute(leaveOperation, {
    playerId: ann.playerId,
    currency: "RUB",
    key: uuidv7(),
    input: { requestedCurrency: null, room: "purple" },
  });
  const [left, joined] = await Promise.all([leave, stakeOf(ben.playerId, "purple")]);
  // The batch fails on its counts and its entries run one by one, the leaving first.
  expect(failures).toHaveLength(1);
  expect(failures[0]).toMatch(/originals-(leave|join)-pots wrote 0 rows instead of 1/);
  expect(left.ok).toBe(true);
  expect(joined).toMatchObject({ ok: false, code: "round_not_open" });
  expect((await potOf(potId)).state).toBe("refunded");
});
