import { afterAll, beforeAll, expect, test } from "vitest";
import { goodPassword, registration, startTestApi, type TestApi } from "./test-server.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test("no e-mail, password, token, fingerprint or source reaches the log, whatever happens", async () => {
  const sources = {
    promo: "PROMO-77",
    partner: "PARTNER-77",
    adplace: "PLACE-77",
    stag: "STAG-77",
  };
  const body = registration({ ...sources, fp: "FINGERPRINT-77" });
  api.onRegistered = async () => {
    throw new Error("the later domain failed");
  };
  expect((await api.call("registerEmail", { body })).status).toBe(500);
  api.onRegistered = async () => {};
  const { refreshToken = "", body: session } = await api.call("registerEmail", { body });
  await api.call("registerEmail", { body });
  await api.call("loginEmailPassword", { body: { email: body.email, password: "a wrong one" } });
  const next = await api.call("refreshToken", { cookie: refreshToken });
  await api.call("refreshToken", { cookie: next.refreshToken! });
  expect((await api.call("refreshToken", { cookie: refreshToken })).status).toBe(401);

  const log = api.logLines.join("");
  expect(log).toContain("the later domain failed");
  expect(log).toContain("an old refresh token came back");
  const secrets = [
    body.email,
    goodPassword,
    "a wrong one",
    session.token,
    refreshToken,
    next.refreshToken!,
    "FINGERPRINT-77",
    ...Object.values(sources),
  ];
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
});
