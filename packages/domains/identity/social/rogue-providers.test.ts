/** Providers that lie, fail or keep silent. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApi, type TestApi } from "../testing/test-api.ts";
import { createOpenIdProvider } from "./providers/openid-provider.ts";
import { openBrowser } from "./testing/browser.ts";
import { rogueClient, type RogueProvider, startRogueProvider } from "./testing/rogue-provider.ts";

let rogue: RogueProvider;
let api: TestApi;
const nowhere = "http://127.0.0.1:9";

beforeAll(async () => {
  rogue = await startRogueProvider();
  const plain = { ...rogueClient, allowsPlainHttp: true };
  api = await startTestApi({
    social: () => ({
      providers: [
        createOpenIdProvider({ id: "google", issuer: () => rogue.url, ...plain }),
        createOpenIdProvider({ id: "vk", issuer: () => nowhere, ...plain }),
        createOpenIdProvider({ id: "apple", issuer: () => `${rogue.url}/another`, ...plain }),
      ],
      plugins: [],
    }),
  });
});
afterAll(async () => {
  await api.close();
  await rogue.close();
});

/** A login up to the token endpoint, which answers what `tokenOf` makes of the nonce. */
async function logIn(tokenOf: (nonce: string) => string | undefined | Promise<string | undefined>) {
  const browser = openBrowser(api.url);
  const started = await browser.start({ provider: "google" });
  const { searchParams } = new URL(started.url);
  rogue.tokenAnswer = async () => ({
    status: 200,
    body: {
      access_token: "anything",
      token_type: "Bearer",
      id_token: await tokenOf(searchParams.get("nonce")!),
    },
  });
  return browser.finish({ code: "a code", state: searchParams.get("state")! }, "google");
}

const players = async () => (await api.pool.query("select 1 from identity_player")).rowCount;

test("a right ID token logs in, and the code was asked for with its verifier", async () => {
  const answer = await logIn((nonce) => rogue.sign(rogue.claims(nonce, { sub: "right" })));
  expect(answer).toMatchObject({ status: 200, registered: true });
  expect(rogue.tokenRequests.at(-1)?.get("code_verifier")).toMatch(/^[\w-]{43}$/);
  expect(rogue.tokenRequests.at(-1)?.get("redirect_uri")).toBe(
    `${api.url}/auth/login/callback/google`,
  );
});

describe("an ID token opens nothing", () => {
  const past = Math.floor(Date.now() / 1_000) - 3_600;
  const lies: Readonly<Record<string, (nonce: string) => string | undefined | Promise<string>>> = {
    "for another client": (nonce) => rogue.sign(rogue.claims(nonce, { aud: "another" })),
    "of another issuer": (nonce) =>
      rogue.sign(rogue.claims(nonce, { iss: "https://evil.example" })),
    "that has expired": (nonce) => rogue.sign(rogue.claims(nonce, { exp: past, iat: past - 60 })),
    "with another login's nonce": () => rogue.sign(rogue.claims("A".repeat(43))),
    "without a nonce": (nonce) => rogue.sign(rogue.claims(nonce, { nonce: null })),
    "without a subject": (nonce) => rogue.sign(rogue.claims(nonce, { sub: "" })),
    "that nobody signed": (nonce) => rogue.unsigned(rogue.claims(nonce)),
    "signed with a key that is not the provider's": (nonce) =>
      rogue.signWithAnotherKey(rogue.claims(nonce)),
    "signed with the client's own secret": (nonce) =>
      rogue.signWithClientSecret(rogue.claims(nonce)),
    "that is no token": () => "x.y.z",
    "that is missing": () => undefined,
  };

  test.each(Object.entries(lies))("%s", async (_title, lie) => {
    const before = await players();
    expect(await logIn(lie)).toMatchObject({ status: 422, error: "social_login_failed" });
    expect(await players()).toBe(before);
  });

  test("vouched for by the provider only as a text that is no yes", async () => {
    const email = "half@example.test";
    const answer = await logIn((nonce) =>
      rogue.sign(rogue.claims(nonce, { sub: "half", email, email_verified: "maybe" })),
    );
    const { body } = await api.call("profileUser", { token: answer.token! });
    expect(body.user.email).toBeNull();
  });
});

describe("a provider that does not answer", () => {
  const begin = async () => {
    const browser = openBrowser(api.url);
    const { url } = await browser.start({ provider: "google" });
    const state = new URL(url).searchParams.get("state")!;
    return () => browser.finish({ code: "a code", state }, "google");
  };
  const unavailable = { status: 503, error: "social_provider_unavailable" };

  test("with a refusal of ours while its own server fails", async () => {
    const finish = await begin();
    rogue.tokenAnswer = async () => ({ status: 500, body: { error: "server_error" } });
    expect(await finish()).toMatchObject(unavailable);
  });

  test("in time: nobody waits for ever", async () => {
    const finish = await begin();
    rogue.tokenAnswer = async () => null;
    expect(await finish()).toMatchObject(unavailable);
  });

  test("at all: the login does not begin, and the next one asks again", async () => {
    expect(await openBrowser(api.url).start({ provider: "vk" })).toMatchObject(unavailable);
    expect(await openBrowser(api.url).start({ provider: "vk" })).toMatchObject(unavailable);
  });

  test("as who it is: metadata of another issuer begins nothing", async () => {
    expect(await openBrowser(api.url).start({ provider: "apple" })).toMatchObject(unavailable);
  });

  test("a code that it does not take is no outage", async () => {
    const finish = await begin();
    rogue.tokenAnswer = async () => ({ status: 400, body: { error: "invalid_grant" } });
    expect(await finish()).toMatchObject({ status: 422, error: "social_login_failed" });
  });
});
