/** Checks at an outside service through the API and the real ledger: what it calls is asked back, once counts, and staff hear of what differs. */
import { randomUUID } from "node:crypto";
import published from "@oddwright/core/protection/vectors/due-diligence.json" with { type: "json" };
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { digestHeaders, startSumsubServer, type SumsubServer } from "../testing/sumsub-server.ts";
import {
  pdfOf,
  startTestVerification,
  type TestVerification,
} from "../testing/test-verification.ts";
import { readStaffCase } from "../verification/staff-cases.ts";
import { takeVerificationStep } from "../verification/step.ts";
import { askService } from "./ask-services.ts";
import { createSumsub } from "./sumsub.ts";

let sumsub: SumsubServer;
let it: TestVerification;
let playerId: string;
beforeAll(async () => {
  sumsub = await startSumsubServer();
  it = await startTestVerification({ verificationService: createSumsub(sumsub.settings) });
});
beforeEach(async () => {
  playerId = await it.newPlayer();
});
afterAll(async () => {
  const findings = await it.findings();
  await it.close();
  await sumsub.close();
  expect(findings).toEqual([]);
});

const begin = () => it.call("beginServiceCheck", playerId, { body: { locale: "en" } });

/** What the service knows the player by. */
async function visit(): Promise<string> {
  expect((await begin()).status).toBe(200);
  return (JSON.parse(sumsub.asked.at(-1)!.body) as { userId: string }).userId;
}

function hook(checkId: string, key = sumsub.settings.webhookKey, service = "sumsub") {
  // What it says of the result is not believed.
  const body = { externalUserId: checkId, reviewResult: { reviewAnswer: "GREEN" } };
  return it.call("verificationWebhook", playerId, {
    params: { service },
    body,
    headers: digestHeaders(JSON.stringify(body), { key }),
  });
}

const pending = { reviewStatus: "pending" };
const green = { reviewStatus: "completed", reviewResult: { reviewAnswer: "GREEN" } };
const red = (reviewRejectType: "RETRY" | "FINAL") => ({
  reviewStatus: "completed",
  reviewResult: { reviewAnswer: "RED", reviewRejectType, rejectLabels: ["LOW_QUALITY"] },
});

async function hear(checkId: string, review: Parameters<SumsubServer["setReview"]>[1]) {
  sumsub.setReview(checkId, review);
  expect((await hook(checkId)).status).toBe(200);
  return it.viewOf(playerId);
}

const events = async () =>
  (await readStaffCase(it.database.ownerPool, playerId)).events.map(({ action, madeBy }) => [
    action,
    madeBy,
  ]);

const askAll = () =>
  askService(
    {
      pool: it.database.appPool,
      ledger: it.ledger,
      activeCurrency: async () => "RUB",
      notifyStaff: () => {},
    },
    createSumsub(sumsub.settings),
  );

const differs = () =>
  it.notices.filter(
    ({ topic, details }) => topic === "verification_differs" && details["player"] === playerId,
  );

test("the page offers the service, says that it looks, and what came of it; staff see who decided", async () => {
  expect(await it.viewOf(playerId)).toMatchObject({ service: "Sumsub", is_at_service: false });
  const checkId = await visit();
  expect(await visit()).toBe(checkId);
  expect(checkId).not.toBe(playerId);
  expect(await it.viewOf(playerId)).toMatchObject({ status: "init" });
  expect(await hear(checkId, pending)).toMatchObject({
    status: "waiting",
    is_open: false,
    service: null,
    is_at_service: true,
  });
  expect((await begin()).error.error).toBe("verification_closed");
  expect(await hear(checkId, green)).toMatchObject({ status: "success", is_at_service: false });
  expect(await events()).toEqual([
    ["approved", "service sumsub"],
    ["submit_to_service", "service sumsub"],
  ]);
  expect(differs()).toEqual([]);
});

test("a call that is forged, unknown, or says more than the service does changes nothing", async () => {
  const checkId = await visit();
  const forged = await hook(checkId, "another key");
  expect([forged.status, forged.error.error]).toEqual([403, "signature_invalid"]);
  expect((await hook(checkId, undefined, "jumio")).error.error).toBe("signature_invalid");
  expect((await hook(randomUUID())).status).toBe(200);
  // Signed, and says GREEN: the service itself knows nothing of it.
  expect((await hook(checkId)).status).toBe(200);
  expect(await it.viewOf(playerId)).toMatchObject({ status: "init" });
  expect(await hear(checkId, { ...green, levelName: "phone-only" })).toMatchObject({
    status: "init",
  });
  expect(await events()).toEqual([]);
});

test("the same call many times at once, and the decision before the beginning, count once", async () => {
  const checkId = await visit();
  sumsub.setReview(checkId, red("RETRY"));
  const answers = await Promise.all(Array.from({ length: 8 }, () => hook(checkId)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(await it.viewOf(playerId)).toMatchObject({
    status: "user_pending",
    attempts_left: 2,
    rejection: { reason: "unreadable", comment: null },
    service: "Sumsub",
  });
  await hook(checkId);
  expect(await events()).toHaveLength(2);
  // Another attempt is another decision.
  await visit();
  expect(await hear(checkId, { ...pending, attemptId: "second" })).toMatchObject({
    status: "waiting",
  });
  expect(await hear(checkId, { ...red("FINAL"), attemptId: "second" })).toMatchObject({
    status: "failed",
    attempts_left: 0,
  });
});

test("a service that cannot be asked is asked again: by its own next call, or by us", async () => {
  const [checkId, other] = [await visit(), playerId];
  sumsub.setReview(checkId, green);
  sumsub.setAway(true);
  const away = await hook(checkId);
  expect([away.status, away.error.error]).toEqual([503, "verification_unavailable"]);
  expect((await begin()).error.error).toBe("verification_unavailable");
  sumsub.setAway(false);
  playerId = await it.newPlayer();
  const silent = await visit();
  sumsub.setReview(silent, green);
  await Promise.all([askAll(), askAll()]);
  for (playerId of [other, playerId])
    expect(await it.viewOf(playerId)).toMatchObject({ status: "success" });
});

test("a check whose answer cannot be read keeps no other waiting", async () => {
  const [heard, waiting] = [await visit(), playerId];
  sumsub.setReview(heard, green);
  playerId = await it.newPlayer();
  const unreadable = await visit();
  // The latest visit is asked about first.
  sumsub.setReview(unreadable, { ...green, attemptId: "" });
  await askAll();
  expect(await it.viewOf(waiting)).toMatchObject({ status: "success" });
  expect(await it.viewOf(playerId)).toMatchObject({ status: "init" });
});

test("what staff have in hand or decided is not changed by the service: they are told", async () => {
  const checkId = await visit();
  await it.send(playerId, "identity", pdfOf(9));
  await it.send(playerId, "address", pdfOf(9));
  await it.call("submitVerification", playerId);
  expect(await hear(checkId, red("FINAL"))).toMatchObject({
    status: "pending",
    is_at_service: false,
  });
  // A notice holds no word of the service: they may be about the player's papers.
  expect(differs().map(({ details }) => details)).toEqual([
    { player: playerId, service: "sumsub", state: "refused", reason: "unreadable" },
  ]);
  const { services } = await readStaffCase(it.database.ownerPool, playerId);
  expect(services).toMatchObject([{ service: "sumsub", state: "refused" }]);
  await hook(checkId);
  expect(differs()).toHaveLength(1);
});

test("staff can decide about what the service looks at, and its later word is theirs to hear", async () => {
  const checkId = await visit();
  await hear(checkId, pending);
  const { own } = await readStaffCase(it.database.ownerPool, playerId);
  expect(own).toMatchObject({ service: "sumsub", status: "waiting" });
  await takeVerificationStep(
    { ledger: it.ledger, activeCurrency: async () => "RUB" },
    {
      playerId,
      key: randomUUID(),
      step: {
        step: "decide",
        outcome: "approved",
        reason: null,
        comment: null,
        submissionId: own.submissionId,
      },
      madeBy: "grace",
      staffNote: null,
    },
  );
  expect(await hear(checkId, green)).toMatchObject({ status: "success" });
  expect(differs()).toEqual([]);
  expect(await hear(checkId, red("FINAL"))).toMatchObject({ status: "success" });
  expect(differs()).toHaveLength(1);
});

/** The words of the specification's section 4, by what it makes of them. */
const wordsOf: Readonly<Record<string, readonly string[]>> = {
  pending: ["waiting", "user_pending", "pending"],
  success: ["success", "verified"],
};

const words = published.vectors.filter(({ group }) => group === "KYC status");

test.each(words.map(({ id, input, expected }) => [input.provider, expected.ours, id] as const))(
  "S4.1 S4.2 S4.3 S4.7 what the service calls %s is %s here (%s)",
  async (provider = "", ours = "") => {
    const [reviewStatus = "", answer, type] = provider.split(" ");
    const [word = "", state = word] = ours.split(" -> ");
    const review =
      answer === undefined
        ? { reviewStatus }
        : answer === "GREEN"
          ? green
          : red(type === "FINAL" ? type : "RETRY");
    const { status } = await hear(await visit(), review);
    const saysNothingNew = provider === "init" ? ["init"] : [];
    expect(word === state ? [...wordsOf[state]!, ...saysNothingNew] : [word]).toContain(status);
  },
);
