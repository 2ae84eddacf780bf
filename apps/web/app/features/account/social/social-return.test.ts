import { currentToasts } from "@oddwright/ui/parts/toast-store.ts";
import { afterEach, expect, test, vi } from "vitest";
import { localApi } from "../../../../testing/local-api.ts";
import { memoryCookies } from "../../../../testing/memory-browser.ts";
import { testServices } from "../../../../testing/test-services.ts";
import { testUser } from "../../../../testing/test-user.ts";
import { finishReturn, keepReturn, takeReturn } from "./social-return.ts";

afterEach(() => void vi.unstubAllGlobals());

const nothingChosen = { currency: null, wantsVip: false, next: null };

test.each([
  { purpose: "link", path: "/en/profile/access", ...nothingChosen },
  { purpose: "enter", path: "/en", currency: "KZT", wantsVip: true, next: "PayIn" },
] as const)("what this browser began is known once: $purpose", (begun) => {
  const cookies = memoryCookies();
  keepReturn(cookies, begun);
  expect(cookies.written[0]).toContain("Max-Age=600");
  expect(takeReturn(cookies)).toEqual(begun);
  expect(takeReturn(cookies)).toBeNull();
});

test.each([
  "",
  "enter",
  "enter - - - //evil.example",
  "enter - - - /\\evil.example",
  "win - - - /en",
  "enter - - Proof /en",
  "enter - - - en",
  "enter /en",
])("%j was begun by nobody here", (kept) => {
  expect(takeReturn(memoryCookies({ socialReturn: encodeURIComponent(kept) }))).toBeNull();
});

test.each(["registered", "login", "second_factor_required"])(
  "an address that says %s where a link was begun enters nothing",
  async (outcome) => {
    const server = await localApi(() => ({ status: 500 }));
    const { services } = testServices({ url: server.url });
    const hash = "#challenge=c&methods=totp";
    await finishReturn(services, { purpose: "link", ...nothingChosen, outcome, hash });
    expect(server.seen).toEqual([]);
    expect(services.modals.get()).toBeNull();
  },
);

test.each([
  ["#closed_at=2020-11-29T10:00:00.000Z", /2020/],
  ["#closed_at=call+0900", /^(?!.*0900)/],
])(
  "a closed account says when it was closed, and nothing else that the address has: %s",
  async (hash, said) => {
    const { services } = testServices({ url: "http://localhost:1" });
    services.messages.i18n.load("en-US", { "error.account_closed": ["closed on ", ["closed_at"]] });
    await finishReturn(services, {
      purpose: "enter",
      ...nothingChosen,
      outcome: "account_closed",
      hash,
    });
    expect(currentToasts().at(-1)?.title).toMatch(said);
  },
);

test("S4.33 S4.37 a new account gets the currency and the club that were chosen before the browser left, and then what was wanted", async () => {
  vi.stubGlobal("location", { pathname: "/en" });
  const profile = { user: testUser(), fresh_token: null, super_bonus: null, failed_logins: null };
  const server = await localApi(({ path }) => ({
    body: {
      "/auth/refresh-token": { access_token: "a.b.c" },
      "/api/v2/vip/join": { success: true },
      "/profile/currency": { user: testUser() },
    }[path] ?? { ...profile, previous_session_at: null },
  }));
  const { services } = testServices({ url: server.url });
  const begun = { purpose: "enter", currency: "KZT", wantsVip: true, next: "PayIn" } as const;
  await finishReturn(services, { ...begun, outcome: "registered", hash: "" });
  const titles = () => currentToasts().map(({ title }) => title);
  await vi.waitFor(() => expect(titles()).toContain("vip.asked.title"));
  expect(server.count("/api/v2/vip/join")).toBe(1);
  const chosen = server.seen.filter(({ path }) => path === "/profile/currency");
  expect(chosen.map(({ body }) => body)).toEqual([{ currency: "KZT" }]);
  expect(services.modals.get()).toMatchObject({ name: "PayIn" });
});

test("the second factor after a return leads to what was wanted as well", async () => {
  const { services } = testServices({ url: "http://localhost:1" });
  const begun = { purpose: "enter", ...nothingChosen, next: "PayIn" } as const;
  const hash = "#challenge=c&methods=totp";
  await finishReturn(services, { ...begun, outcome: "second_factor_required", hash });
  expect(services.modals.get()).toMatchObject({
    name: "login",
    input: { next: "PayIn", challenge: { challenge: "c", methods: ["totp"] } },
  });
});
