/** What analytics hears of logins and registrations, through the forms' own calls. */
import { beforeEach, expect, test, vi } from "vitest";
import { localApi, type LocalAnswer } from "../../../testing/local-api.ts";
import { testServices } from "../../../testing/test-services.ts";
import { testUser } from "../../../testing/test-user.ts";
import { consent } from "../../runtime/analytics/consent.ts";
import { loginCalls } from "./login/login-calls.ts";
import { registerAccount } from "./register/register-account.ts";
import { enterWithSocial } from "./social/enter-with-social.ts";

/** A loaded machine is given time. */
const slow = { timeout: 20_000 };

beforeEach(() => {
  consent.set("given");
  return () => {
    consent.set("unasked");
    vi.unstubAllGlobals();
  };
});

const profile = {
  user: testUser(),
  fresh_token: null,
  super_bonus: null,
  failed_logins: null,
  previous_session_at: null,
};

/** A page of an operator with analytics; `answer` is what the API says to anything else. */
async function page(answer: LocalAnswer) {
  const server = await localApi(({ path }) => {
    if (path === "/ingest") return {};
    return path.startsWith("/profile/user") ? { body: profile } : answer;
  });
  const { origin, host } = new URL(server.url);
  vi.stubGlobal("location", { origin, host, pathname: "/en" });
  vi.stubGlobal("document", { referrer: "" });
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  const { services } = testServices({ url: server.url });
  const analytics = { token: "project-1", dataLayer: false, flags: false };
  const events = () =>
    server.seen
      .filter(({ path }) => path === "/ingest")
      .map(({ body }) => body as { event: string; properties: Record<string, unknown> })
      .filter(({ event }) => event !== "identify");
  /** The properties of what has arrived, once these have, in whatever order. */
  const heard = async (...names: string[]) => {
    const arrived = () => events().map(({ event }) => event);
    await vi.waitFor(() => expect(arrived().toSorted()).toEqual(names.toSorted()), slow);
    return events().map(({ properties }) => properties);
  };
  return { services: { ...services, config: { ...services.config, analytics } }, heard };
}

const grace = { way: "email", address: "grace@players.example" } as const;
const refused = (body: object): LocalAnswer => ({ status: 422, body });
const twoFields = refused({
  error: "validation_failed",
  message: "validation_failed",
  errors: { email: ["email_invalid: This is no address."], password: ["too_short: Too short."] },
});
const wrong = refused({ error: "credentials_wrong", message: "credentials_wrong" });
const social = {
  token: "a.b.c",
  currency: "EUR",
  close: () => undefined,
  next: undefined,
} as const;

test("S8.11 a refused login is told with the text of the error, and with nothing that was typed", async () => {
  const { services, heard } = await page(twoFields);
  await loginCalls(services, grace).withPassword("correct horse");
  const [fields] = await heard("login_error");
  expect(fields).toMatchObject({
    error: "email_invalid: This is no address.\ntoo_short: Too short.",
    code: "validation_failed",
  });
  expect(JSON.stringify(fields)).not.toMatch(/grace|correct horse/);
});

test("S8.12 a login refused without a map of errors is 'error 500'", async () => {
  const { services, heard } = await page(wrong);
  await loginCalls(services, grace).withCode("123456");
  expect(await heard("login_error")).toMatchObject([
    { error: "error 500", code: "credentials_wrong" },
  ]);
});

test("a second factor that is asked for is no failure", async () => {
  const { services, heard } = await page({
    status: 403,
    body: { error: "second_factor_required", message: "second_factor_required", params: {} },
  });
  await loginCalls(services, grace).withPassword("correct horse");
  await enterWithSocial(services, { ...social, registered: false });
  expect(await heard("login")).toHaveLength(1);
});

const filled = {
  password: "correct horse",
  currency: "EUR",
  locale: "en",
  is_adult: true,
} as const;

test("S8.13 S8.14 S8.15 a refused registration is told with its text, or as 'error 500', and a promo code as one more event", async () => {
  const first = await page(twoFields);
  await registerAccount(first.services, grace, filled);
  expect(await first.heard("registration_error")).toMatchObject([
    { error: expect.stringContaining("too_short") },
  ]);
  const second = await page(wrong);
  await registerAccount(second.services, { way: "phone", address: "+79161234567" }, filled);
  expect(await second.heard("registration_error")).toMatchObject([{ error: "error 500" }]);
  const third = await page(
    refused({ error: "validation_failed", errors: { promo: ["promo_unknown: Not a code."] } }),
  );
  await registerAccount(third.services, grace, filled);
  const told = await third.heard("registration_error", "promocode_error");
  expect(told).toMatchObject(told.map(() => ({ error: "promo_unknown: Not a code." })));
});

test.each([
  ["registration", true],
  ["login", false],
])("S4.31 a token from another service's window is a %s", async (event, registered) => {
  const { services, heard } = await page({ body: { success: true, user: testUser() } });
  await enterWithSocial(services, { ...social, registered });
  expect(await heard(event)).toMatchObject([{ method: "social", user_id: testUser().id }]);
});
