/** Apple, VK and Telegram, in the shapes that they document, spoken by local servers. */
import { createHash, createHmac } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { decodeJwt, decodeProtectedHeader, exportPKCS8, generateKeyPair } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApi, type TestApi } from "../testing/test-api.ts";
import { socialCallbackPage } from "./callback-page.ts";
import { createAppleProvider } from "./providers/apple-provider.ts";
import { createTelegramProvider } from "./providers/telegram-provider.ts";
import { createVkProvider } from "./providers/vk-provider.ts";
import { openBrowser } from "./testing/browser.ts";
import { rogueClient, type RogueProvider, startRogueProvider } from "./testing/rogue-provider.ts";

const botToken = "123456:the-token-of-a-bot-in-a-test";
const failed = { status: 422, error: "social_login_failed" };

let api: TestApi;
let apple: RogueProvider;
let vk: Server;
/** What VK's server was sent, by path, and what it answers. */
const vkCalls: { path: string; fields: URLSearchParams }[] = [];
let vkAnswers: Record<string, (fields: URLSearchParams) => unknown>;

beforeAll(async () => {
  apple = await startRogueProvider();
  vk = createServer((request, response) => {
    void text(request).then((body) => {
      const path = request.url ?? "";
      const fields = new URLSearchParams(body);
      vkCalls.push({ path, fields });
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify(vkAnswers[path]?.(fields) ?? { error: "unknown" }));
    });
  });
  await new Promise<void>((resolve) => vk.listen(0, "127.0.0.1", resolve));
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  const appleKey = await exportPKCS8(privateKey);
  api = await startTestApi({
    social: () => ({
      providers: [
        createAppleProvider({
          clientId: rogueClient.clientId,
          teamId: "TEAM",
          keyId: "KEY",
          privateKey: appleKey,
          issuer: apple.url,
        }),
        createVkProvider({
          clientId: "54321",
          address: `http://127.0.0.1:${(vk.address() as AddressInfo).port}`,
        }),
        createTelegramProvider({ botToken }),
      ],
      plugins: [socialCallbackPage],
    }),
  });
});
beforeEach(() => {
  vkAnswers = {
    "/oauth2/auth": (fields) => ({ access_token: "vk-token", state: fields.get("state") }),
    "/oauth2/user_info": () => ({
      user: { user_id: "777", first_name: "Ivan", email: "ivan@example.test" },
    }),
  };
});
afterAll(async () => {
  await api.close();
  await apple.close();
  await new Promise((resolve) => vk.close(resolve));
});

const profile = async (token: string | null) =>
  (await api.call("profileUser", { token: token ?? "" })).body.user;

describe("Apple", () => {
  test("gets a client secret signed for the moment, and answers with a form", async () => {
    const browser = openBrowser(api.url);
    const { searchParams } = new URL((await browser.start({ provider: "apple" })).url);
    expect(searchParams.get("response_mode")).toBe("form_post");
    const claims = { sub: "apple-1", email: "apple@example.test", email_verified: "true" };
    apple.tokenAnswer = async () => ({
      status: 200,
      body: {
        access_token: "anything",
        token_type: "Bearer",
        id_token: await apple.sign(apple.claims(searchParams.get("nonce")!, claims)),
      },
    });
    const state = searchParams.get("state")!;
    const page = await fetch(`${api.url}/auth/login/callback/apple`, {
      method: "POST",
      body: new URLSearchParams({ code: "a code", state }),
    });
    expect(await page.text()).toContain(`"state":"${state}"`);
    const answer = await browser.finish({ code: "a code", state }, "apple");
    expect(await profile(answer.token)).toMatchObject({
      email: "apple@example.test",
      is_email_verified: true,
    });
    const secret = apple.tokenRequests.at(-1)?.get("client_secret") ?? "";
    expect(decodeProtectedHeader(secret)).toEqual({ alg: "ES256", kid: "KEY" });
    expect(decodeJwt(secret)).toMatchObject({
      iss: "TEAM",
      sub: rogueClient.clientId,
      aud: "https://appleid.apple.com",
    });
  });
});

describe("VK", () => {
  const begin = async () => {
    const browser = openBrowser(api.url);
    const url = new URL((await browser.start({ provider: "vk" })).url);
    const state = url.searchParams.get("state")!;
    return { browser, url, params: { code: "a code", device_id: "a device", state } };
  };

  test("exchanges the code with verifier and device; an address that it does not vouch for is not stored", async () => {
    const { browser, url, params } = await begin();
    const answer = await browser.finish(params, "vk");
    expect(await profile(answer.token)).toMatchObject({ email: null, register_method: "social" });
    const [exchange, question] = vkCalls.slice(-2).map(({ fields }) => Object.fromEntries(fields));
    const { code_verifier: verifier } = exchange!;
    expect(createHash("sha256").update(verifier!).digest("base64url")).toBe(
      url.searchParams.get("code_challenge"),
    );
    expect(exchange).toMatchObject({
      grant_type: "authorization_code",
      client_id: "54321",
      device_id: "a device",
      redirect_uri: `${api.url}/auth/login/callback/vk`,
    });
    expect(question).toEqual({ client_id: "54321", access_token: "vk-token" });
  });

  test.each([
    ["a refusal with status 200", "/oauth2/auth", () => ({ error: "invalid_grant" })],
    ["another login's state", "/oauth2/auth", () => ({ access_token: "t", state: "other" })],
    ["nobody", "/oauth2/user_info", () => ({ user: {} })],
  ])("is believed no %s", async (_title, path, answer) => {
    const { browser, params } = await begin();
    vkAnswers[path] = answer;
    expect(await browser.finish(params, "vk")).toMatchObject(failed);
  });

  test("without a code, or after a no, logs nobody in", async () => {
    const first = await begin();
    expect(await first.browser.finish({ state: first.params.state }, "vk")).toMatchObject(failed);
    const second = await begin();
    const denied = { state: second.params.state, error: "access_denied" };
    expect((await second.browser.finish(denied, "vk")).error).toBe("social_login_cancelled");
  });
});

describe("Telegram", () => {
  const now = () => Math.floor(Date.now() / 1_000);

  function signed(facts: Record<string, string | number>, token = botToken): string {
    const lines = Object.keys(facts)
      .toSorted()
      .map((name) => `${name}=${facts[name]}`);
    const key = createHash("sha256").update(token).digest();
    const hash = createHmac("sha256", key).update(lines.join("\n")).digest("hex");
    return Buffer.from(JSON.stringify({ ...facts, hash })).toString("base64url");
  }

  const finish = async (tgAuthResult: string) => {
    const browser = openBrowser(api.url);
    const url = new URL((await browser.start({ provider: "telegram" })).url);
    expect(url.searchParams.get("bot_id")).toBe("123456");
    const back = new URL(url.searchParams.get("return_to")!);
    expect(back.pathname).toBe("/auth/login/callback/telegram");
    const state = back.searchParams.get("state")!;
    return browser.finish({ state, tgAuthResult }, "telegram");
  };

  const facts = () => ({ id: 4242, first_name: "Ольга", username: "olga", auth_date: now() });

  test("signed facts of this moment log in, every time to the same account", async () => {
    const first = await finish(signed(facts()));
    expect(first).toMatchObject({ status: 200, registered: true });
    const again = await finish(signed({ ...facts(), username: "renamed" }));
    expect(again.registered).toBe(false);
    expect((await profile(again.token)).id).toBe((await profile(first.token)).id);
  });

  test.each([
    ["signed by another bot", () => signed(facts(), "123456:another-token-of-another-bot")],
    ["an hour old", () => signed({ ...facts(), auth_date: now() - 3_600 })],
    ["of the future", () => signed({ ...facts(), auth_date: now() + 3_600 })],
    ["changed afterwards", () => changed(signed(facts()))],
    ["unsigned", () => Buffer.from(JSON.stringify(facts())).toString("base64url")],
    ["no facts at all", () => "bm90IGpzb24"],
    ["another person's, made of a name with an end of a line in it", regrouped],
  ])("facts are worth nothing when they are %s", async (_title, written) => {
    expect(await finish(written())).toMatchObject(failed);
  });

  test("who says no comes back without facts", async () => {
    expect((await finish("false")).error).toBe("social_login_cancelled");
  });

  /** The same signed lines, read as facts of the person 1. */
  function regrouped(): string {
    const given = { ...facts(), first_name: "O\nid=1" };
    const { hash } = JSON.parse(Buffer.from(signed(given), "base64url").toString("utf8"));
    const read = {
      auth_date: given.auth_date,
      first_name: "O",
      id: 1,
      [`id=${given.id}\nusername`]: given.username,
      hash,
    };
    return Buffer.from(JSON.stringify(read)).toString("base64url");
  }

  function changed(written: string): string {
    const read = JSON.parse(Buffer.from(written, "base64url").toString("utf8"));
    return Buffer.from(JSON.stringify({ ...read, id: 1 })).toString("base64url");
  }
});
