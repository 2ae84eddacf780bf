/** What somebody who has the program's own database role could write, and the check that finds it. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import type { RunningLedger } from "../create-ledger.ts";
import type { AccountRef } from "../operations/decision.ts";
import { defineOperation, type OperationDefinition } from "../operations/operation.ts";
import { fundHouse } from "../operator/fund-house.ts";
import { operatorPlayerId } from "../operator/operator-player.ts";
import { keepRows } from "../testing/kept-rows.ts";
import { pretendBet, pretendDeposit } from "../testing/pretend-domain.ts";
import { startTestLedger, type TestLedger } from "../testing/test-ledger.ts";

let subject: TestLedger;
/** Of the test. */
let ledger: RunningLedger;
let putBack: () => Promise<void>;
const playerId = uuidv7();
beforeAll(async () => {
  subject = await startTestLedger();
  ledger = subject.ledger;
  const funding = { amountMinor: 200_000_000n, note: "opening capital" };
  await execute(
    fundHouse(async () => new Map()),
    funding,
    { player: operatorPlayerId },
  );
  await execute(pretendDeposit, { amountMinor: 10_000n });
  await execute(pretendBet, { stakeMinor: 100n, payoutMinor: 500n });
  putBack = await keepRows(subject.database.ownerPool);
});
beforeEach(() => {
  ledger = subject.another();
});
afterEach(async () => {
  await ledger.close();
  await putBack();
});
afterAll(async () => {
  await subject.close();
});

function execute<Input, Rows, Row>(
  operation: OperationDefinition<Input, Rows, Row>,
  input: Input,
  { player = playerId, key = uuidv7() } = {},
) {
  return ledger.execute(operation, { playerId: player, currency: "RUB", key, input });
}

async function broken(): Promise<readonly string[]> {
  const { checks } = await subject.audit();
  return checks.filter((check) => check.findings.length > 0).map((check) => check.name);
}

const unknownKind = "every transfer is of a kind that a domain accounts for";
const notFunded = "every funding of the house is one transfer of what the operator said";
const notChained = "every stored answer is the one that the chain covers";
const answerGone = "no answer is gone before its time";
const withoutOperation = "every transfer belongs to an operation of its kind";
const notInChain = "every transfer is in the chain";
const chainBroken = "the hash chain over transfers and answers is unbroken";

/** A million through the ledger's own door, as the forger names it: its chain, balances and answers are in order. */
const forgedMove = (kind: string, from: AccountRef, to: AccountRef) =>
  defineOperation<null>({
    kind,
    stake: false,
    staleAfterMs: null,
    keepKey: "forever",
    fingerprint: () => "",
    decide: () => ({
      transfers: [{ purpose: kind, from, to, amountMinor: 1_000_000_00n }],
      answer: { funded: "100000000" },
    }),
  });

const house = { system: "house" };
const main = { wallet: "main" } as const;
const capital = { system: "operator_capital" };

describe("money moved through the ledger", () => {
  test("of untouched books is in order", async () => {
    expect(await broken()).toEqual([]);
  });

  test.each([
    ["from the house to a player under an unknown kind", "loan", house, main, [unknownKind]],
    ["from the house to a player as funding", "house_funding", house, main, [notFunded]],
    [
      "from the house to the bonus as funding",
      "house_funding",
      house,
      { wallet: "bonus" } as const,
      [notFunded],
    ],
    ["from the capital to a player as funding", "house_funding", capital, main, [notFunded]],
    [
      "from the capital to an account of its own",
      "house_funding",
      capital,
      { system: "mine" },
      [notFunded],
    ],
    ["as a funding that a player asked for", "house_funding", capital, house, [notFunded]],
    [
      "as a bet that nobody placed",
      "pretend_bet",
      house,
      main,
      ["every pretend bet moved what it says"],
    ],
  ])("%s", async (_what, kind, from, to, findings) => {
    const moved = await execute(forgedMove(kind, from, to), null);
    expect(moved).toMatchObject({ ok: true });
    expect(await broken()).toEqual(findings);
  });

  test("as a funding of another amount than its answer says", async () => {
    const forged = defineOperation<null>({
      ...forgedMove("house_funding", capital, house),
      decide: () => ({
        transfers: [{ purpose: "house_funding", from: capital, to: house, amountMinor: 5n }],
        answer: { funded: "4" },
      }),
    });
    await execute(forged, null, { player: operatorPlayerId });
    expect(await broken()).toEqual([notFunded]);
  });
});

/** Triggers and rights switched off, as whoever owns the database can. */
async function tamper(statement: string): Promise<void> {
  const client = await subject.database.ownerPool.connect();
  try {
    await client.query(`set session_replication_role = replica`);
    const { rowCount } = await client.query(statement);
    expect(rowCount, "the tampering must change something").toBeGreaterThan(0);
  } finally {
    await client.query(`reset session_replication_role`);
    client.release();
  }
}

const betAnswer = `kind = 'pretend_bet'`;
const setAnswer = (set: string) => `update ledger_operation set ${set} where ${betAnswer}`;

describe("rows changed by hand", () => {
  test.each([
    [
      "a stored answer",
      setAnswer(`answer = replace(answer, '"balance":"1', '"balance":"9')`),
      [notChained],
    ],
    ["an answer's input", setAnswer(`input_hash = sha256('x')`), [notChained]],
    ["an answer's time", setAnswer(`created_at = created_at - interval '1 ms'`), [notChained]],
    ["how long an answer is kept", setAnswer(`keep_forever = not keep_forever`), [notChained]],
    ["an answer's kind", setAnswer(`kind = 'pretend_cashout'`), [notChained, withoutOperation]],
    ["an answer's key", setAnswer(`key = gen_random_uuid()`), [notChained, withoutOperation]],
    ["an answer's place", setAnswer(`seq = seq + 1`), [notChained, answerGone]],
    [
      "an answer that is taken out of the chain",
      setAnswer(`stream_id = null, seq = null, position = null`),
      [notChained, answerGone],
    ],
    [
      "an answer that is deleted",
      `delete from ledger_operation where ${betAnswer}`,
      [answerGone, withoutOperation],
    ],
    [
      "an answer that nobody was given",
      `insert into ledger_operation select player_id, gen_random_uuid(), kind, input_hash, answer, keep_forever,
         created_at, stream_id, seq, position from ledger_operation where ${betAnswer}`,
      [notChained, answerGone],
    ],
    [
      "the digests of a batch",
      `update ledger_batch set operation_digests = sha256('x') where seq = 1`,
      [chainBroken, notChained],
    ],
    [
      "the digests of a batch taken away",
      `update ledger_batch set operation_digests = null where seq = 1`,
      [chainBroken, notChained],
    ],
    [
      "a transfer's time",
      `update ledger_transfer set created_at = created_at - interval '60 days' where kind = 'pretend_bet'`,
      [chainBroken, notInChain],
    ],
    [
      "a transfer's kind",
      `update ledger_transfer set kind = 'pretend_cashout' where kind = 'pretend_bet'`,
      [chainBroken, withoutOperation, "every pretend bet moved what it says"],
    ],
    [
      "the answer of a funding",
      `update ledger_operation set answer = '{"funded":"1"}' where kind = 'house_funding'`,
      [notChained, notFunded],
    ],
  ])("%s", async (_what, statement, findings) => {
    await tamper(statement);
    expect(await broken()).toEqual(findings);
  });

  test("a past from before answers were chained is in order, and nothing can be added to it", async () => {
    await tamper(`update ledger_operation set stream_id = null, seq = null, position = null`);
    await tamper(`update ledger_batch set operation_digests = null`);
    expect(await broken()).toEqual([chainBroken]);
    await execute(pretendDeposit, { amountMinor: 1n });
    await tamper(
      `insert into ledger_operation (player_id, key, kind, input_hash, answer, keep_forever, created_at)
       values ('${playerId}', gen_random_uuid(), 'pretend_bet', '', '{}', false, now())`,
    );
    expect(await broken()).toEqual([chainBroken, notChained]);
  });
});
