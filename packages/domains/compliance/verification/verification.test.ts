/** The check of a player through the real ledger: handed in, decided, tried again, met, and said to the player. */
import { randomUUID } from "node:crypto";
import { verificationAttempts } from "@oddwright/core/protection/verification-rules.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readOutbox } from "../../ledger/index.ts";
import {
  pdfOf,
  startTestVerification,
  type TestVerification,
} from "../testing/test-verification.ts";
import { verificationEvents } from "./announce.ts";
import { readStaffCase } from "./staff-cases.ts";
import { takeVerificationStep } from "./step.ts";
import type { VerificationStep } from "./verification-case.ts";

let it: TestVerification;
let playerId: string;
beforeAll(async () => {
  it = await startTestVerification();
});
beforeEach(async () => {
  playerId = await it.newPlayer();
});
afterAll(async () => {
  const findings = await it.findings();
  await it.close();
  expect(findings).toEqual([]);
});

const step = (taken: VerificationStep, key: string = randomUUID()) =>
  takeVerificationStep(
    { ledger: it.ledger, activeCurrency: async () => "RUB" },
    { playerId, key, step: taken, madeBy: "grace", staffNote: "looked at" },
  );

/** What was handed in last, as staff are shown it. */
const shown = async () => (await readStaffCase(it.database.ownerPool, playerId)).own.submissionId;

const refuse = async (outcome: "retry" | "final" = "retry", key?: string) => {
  const submissionId = await shown();
  const about = { reason: "unreadable", comment: "Too dark.", submissionId } as const;
  return step({ step: "decide", outcome, ...about }, key);
};

const approveOf = (submissionId: string | null) =>
  step({ step: "decide", outcome: "approved", reason: null, comment: null, submissionId });

const approve = async () => approveOf(await shown());

const submit = () => it.call("submitVerification", playerId);

async function handIn(): Promise<void> {
  await it.send(playerId, "identity", pdfOf(10));
  await it.send(playerId, "address", pdfOf(10));
  expect((await submit()).status).toBe(200);
}

async function askForCheck(dueIn = "30 days"): Promise<void> {
  await it.database.ownerPool.query(
    `insert into compliance_requirement (player_id, rule, opened_at, due_at)
     values ($1, 'deposits_2000_eur_180_days', now(), now() + $2::interval)`,
    [playerId, dueIn],
  );
}

test("nothing is asked at first; documents of both kinds are handed in together, and staff are told", async () => {
  expect(await it.viewOf(playerId)).toMatchObject({
    status: "unverified",
    is_need: false,
    is_open: true,
    attempts_left: verificationAttempts,
    due_at: null,
  });
  await it.send(playerId, "identity", pdfOf(10));
  expect((await submit()).error).toMatchObject({
    error: "verification_incomplete",
    params: { missing: "address" },
  });
  await it.send(playerId, "address", pdfOf(10));
  const { verification } = (await submit()).body;
  expect(verification).toMatchObject({ status: "pending", is_open: false, documents: [] });
  expect(it.notices.at(-1)).toMatchObject({
    topic: "verification_submitted",
    details: { player: playerId },
  });
});

test("of many submissions at once one is taken, and nothing is added or taken away while it is looked at", async () => {
  const identity = await it.send(playerId, "identity", pdfOf(10));
  await it.send(playerId, "address", pdfOf(10));
  const answers = await Promise.all(Array.from({ length: 6 }, submit));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const removed = await it.call("removeDocument", playerId, { params: { id: identity } });
  expect(removed.error.error).toBe("document_not_found");
  await expect(it.send(playerId, "identity", pdfOf(3))).rejects.toThrow("verification_closed");
});

test("a check that is asked for is met by approval, once and for all", async () => {
  await askForCheck();
  expect(await it.viewOf(playerId)).toMatchObject({ is_need: true, is_overdue: false });
  await handIn();
  expect(await it.viewOf(playerId)).toMatchObject({ is_need: true, status: "pending" });
  expect(await approve()).toEqual({ ok: true, status: "success" });
  expect(await it.viewOf(playerId)).toMatchObject({
    is_need: false,
    status: "success",
    due_at: null,
    is_open: false,
  });
  expect(await approve()).toMatchObject({ ok: false, code: "verification_closed" });
  expect(await refuse()).toMatchObject({ ok: false, code: "verification_closed" });
});

test("who was refused tries again while attempts are left, and staff can give more: no state is dead", async () => {
  for (let left = verificationAttempts - 1; left >= 0; left -= 1) {
    await handIn();
    await refuse();
    expect(await it.viewOf(playerId)).toMatchObject({
      status: left > 0 ? "user_pending" : "failed",
      is_open: left > 0,
      attempts_left: left,
      rejection: { reason: "unreadable", comment: "Too dark." },
    });
  }
  await expect(it.send(playerId, "identity", pdfOf(3))).rejects.toThrow("verification_closed");
  expect(await step({ step: "reopen", attempts: 1 })).toEqual({ ok: true, status: "user_pending" });
  await handIn();
  expect(await approve()).toEqual({ ok: true, status: "success" });
  expect((await it.viewOf(playerId)).rejection).toBeNull();
});

test("documents that were refused, however large, keep nobody from the next attempt", async () => {
  for (let count = 2; count < 8; count += 1) await it.send(playerId, "address", pdfOf(count));
  await handIn();
  // Those that were handed in lie there for as long as they are kept.
  const sizes = "update compliance_document set size = 10485760 where player_id = $1";
  await it.database.ownerPool.query(sizes, [playerId]);
  await refuse();
  await handIn();
  expect(await approve()).toEqual({ ok: true, status: "success" });
});

test("a final refusal leaves no attempt", async () => {
  await handIn();
  await refuse("final");
  expect(await it.viewOf(playerId)).toMatchObject({ status: "failed", attempts_left: 0 });
});

test("a decision that comes twice counts once, and one about earlier documents says nothing of the present ones", async () => {
  await handIn();
  const key = randomUUID();
  await Promise.all([refuse("retry", key), refuse("retry", key), refuse("retry", key)]);
  expect((await it.viewOf(playerId)).attempts_left).toBe(verificationAttempts - 1);
  const earlier = await shown();
  await handIn();
  for (const about of [earlier, randomUUID()])
    expect(await approveOf(about)).toMatchObject({ ok: false, code: "verification_closed" });
  expect((await it.viewOf(playerId)).status).toBe("pending");
});

test("an approval without documents is none of those that wait, and says so in the history", async () => {
  await handIn();
  expect(await approveOf(null)).toMatchObject({ ok: false, code: "verification_closed" });
  await refuse();
  expect(await approveOf(null)).toEqual({ ok: true, status: "verified" });
  const { rows } = await it.database.ownerPool.query<{ submission_id: string | null }>(
    `select submission_id from compliance_verification_event where player_id = $1 and action = 'approved'`,
    [playerId],
  );
  expect(rows).toEqual([{ submission_id: null }]);
  playerId = await it.newPlayer();
  expect(await approveOf(null)).toEqual({ ok: true, status: "verified" });
  expect(await approveOf(null)).toMatchObject({ ok: false, code: "verification_closed" });
});

test("approval and refusal at once: one of them holds, whole", async () => {
  for (let round = 0; round < 5; round += 1) {
    playerId = await it.newPlayer();
    await handIn();
    const [approved, refused] = await Promise.all([approve(), refuse("final")]);
    const { status } = await it.viewOf(playerId);
    expect([approved.ok, refused.ok].filter(Boolean)).toHaveLength(1);
    expect(status).toBe(approved.ok ? "success" : "failed");
  }
});

test("a decision sets from when on its documents are no longer kept", async () => {
  await handIn();
  await refuse();
  await handIn();
  await approve();
  const { rows } = await it.database.ownerPool.query<{ days: number }>(
    `select round(extract(epoch from delete_at - now()) / 86400)::int as days from compliance_document
     where player_id = $1 order by 1`,
    [playerId],
  );
  expect(rows.map(({ days }) => days)).toEqual([90, 90, 5 * 365, 5 * 365]);
});

test("each decision is said to the player once: to the pages, and by mail to an address that was proved", async () => {
  await handIn();
  await refuse();
  await handIn();
  await approve();
  const told: unknown[] = [];
  const read = () =>
    readOutbox(it.database.appPool, "test", async (events, client) => {
      const own = events.filter((event) => event.playerId === playerId);
      await verificationEvents.record!(client, own);
      // Whatever is read again is not said again.
      await verificationEvents.record!(client, own);
      for (const { topic, payload } of own)
        told.push(verificationEvents.playerEvents![topic]!(payload));
    });
  while ((await read()) > 0);
  expect(told).toEqual(Array(4).fill({ kind: "verification" }));
  const { rows } = await it.database.ownerPool.query<{ template: string; values: unknown }>(
    `select template, "values" from messaging_message where recipient = $1 order by id`,
    [`${playerId}@players.example`],
  );
  expect(rows).toEqual([
    {
      template: "verification_refused",
      values: { reason: "unreadable", attempts: verificationAttempts - 1 },
    },
    { template: "verification_passed", values: {} },
  ]);
});
