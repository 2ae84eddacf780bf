/** Sumsub as its documentation describes it: signed calls, digests of webhooks, and what an applicant's review means. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  digestHeaders,
  startSumsubServer,
  type SumsubServer,
  testLevel,
} from "../testing/sumsub-server.ts";
import { createSumsub } from "./sumsub.ts";

let server: SumsubServer;
beforeAll(async () => {
  server = await startSumsubServer();
});
afterAll(() => server.close());

const service = () => createSumsub(server.settings);
const unavailable = { ok: false, code: "verification_unavailable" };

const visit = () => ({
  checkId: randomUUID(),
  locale: "br" as const,
  email: "ann@players.example",
  returnUrl: "https://casino.example/br/profile/verification",
});

test("the page is asked for with our own id, the level and the way back, in the player's language", async () => {
  const sent = visit();
  const opened = await service().openPage(sent);
  expect(opened).toMatchObject({ ok: true, url: expect.stringMatching(/^https:/) });
  const { path, body } = server.asked.at(-1)!;
  expect(path).toBe("/resources/sdkIntegrations/levels/-/websdkLink?lang=pt");
  expect(JSON.parse(body)).toMatchObject({
    levelName: testLevel,
    userId: sent.checkId,
    applicantIdentifiers: { email: sent.email },
    redirect: { successUrl: sent.returnUrl, rejectUrl: sent.returnUrl },
  });
});

test("a wrong key, a service that is away, and a page that is not encrypted lead nowhere", async () => {
  const stranger = createSumsub({ ...server.settings, secretKey: "another" });
  expect(await stranger.openPage(visit())).toEqual(unavailable);
  expect(await stranger.readReport(randomUUID())).toEqual(unavailable);
  const nobody = createSumsub({ ...server.settings, url: "http://127.0.0.1:1" });
  expect(await nobody.readReport(randomUUID())).toEqual(unavailable);
});

describe("of an applicant", () => {
  const report = async (review: Parameters<SumsubServer["setReview"]>[1] | null) => {
    const checkId = randomUUID();
    if (review !== null) server.setReview(checkId, review);
    return service().readReport(checkId);
  };
  const green = { reviewStatus: "completed", reviewResult: { reviewAnswer: "GREEN" } };
  const red = (fields: Readonly<Record<string, unknown>>) => ({
    reviewStatus: "completed",
    reviewResult: { reviewAnswer: "RED", ...fields },
  });

  test.each([
    ["nobody", null],
    ["one that handed nothing in", { reviewStatus: "init" }],
    ["one that has to do something", { reviewStatus: "awaitingUser" }],
    ["one of another level", { ...green, levelName: "phone-only" }],
    ["an end without a result", { reviewStatus: "completed" }],
  ])("%s there is no report", async (_what, review) => {
    expect(await report(review)).toEqual({ ok: true, report: null });
  });

  test.each([
    [{ reviewStatus: "pending" }, { state: "in_review" }],
    [{ reviewStatus: "onHold" }, { state: "in_review" }],
    [green, { state: "passed", reason: null, note: null }],
    [
      red({ reviewRejectType: "RETRY", rejectLabels: ["UNSATISFACTORY_PHOTOS"] }),
      { state: "retry", reason: "unreadable", note: "UNSATISFACTORY_PHOTOS" },
    ],
    [
      red({ reviewRejectType: "FINAL", rejectLabels: ["SCREENSHOTS", "FORGERY"] }),
      { state: "refused", reason: "not_genuine" },
    ],
    [red({ moderationComment: "Glare." }), { state: "retry", reason: "other", note: "Glare." }],
  ])("%j is %j", async (review, expected) => {
    expect(await report({ ...review, attemptId: "third" })).toMatchObject({
      ok: true,
      report: { attempt: "third", ...expected },
    });
  });
});

describe("a webhook", () => {
  const { stringify } = JSON;
  const read = (body: string, headers: Readonly<Record<string, string>>) =>
    service().readWebhook({ rawBody: Buffer.from(body), headers });
  const key = "a-webhook-key";

  test("names the check, and nothing else of it is taken", () => {
    const externalUserId = randomUUID();
    const body = stringify({
      type: "applicantReviewed",
      externalUserId,
      reviewResult: { reviewAnswer: "GREEN" },
    });
    for (const algorithm of ["sha256", "sha512"])
      expect(read(body, digestHeaders(body, { key, algorithm }))).toEqual({
        ok: true,
        checkId: externalUserId,
      });
    const foreign = stringify({ externalUserId: "level-1234" });
    expect(read(foreign, digestHeaders(foreign, { key }))).toEqual({ ok: true, checkId: null });
  });

  test("without the key's digest of exactly these bytes is nobody's", () => {
    const body = stringify({ externalUserId: randomUUID() });
    const signed = digestHeaders(body, { key });
    const invalid = { ok: false, code: "signature_invalid" };
    expect(read(`${body} `, signed)).toEqual(invalid);
    expect(read(body, digestHeaders(body, { key: "another" }))).toEqual(invalid);
    expect(read(body, digestHeaders(body, { key, algorithm: "sha1" }))).toEqual(invalid);
    expect(read(body, {})).toEqual(invalid);
    expect(read(body, { ...signed, "x-payload-digest": "zz" })).toEqual(invalid);
    expect(read("[", digestHeaders("[", { key }))).toEqual({ ok: false, code: "body_malformed" });
  });
});
