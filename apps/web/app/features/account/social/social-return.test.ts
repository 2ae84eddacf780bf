import { currentToasts } from "@oddwright/ui/parts/toast-store.ts";
import { expect, test } from "vitest";
import { localApi } from "../../../../testing/local-api.ts";
import { memoryCookies } from "../../../../testing/memory-browser.ts";
import { testServices } from "../../../../testing/test-services.ts";
import { finishReturn, keepReturn, takeReturn } from "./social-return.ts";

test("what this browser began is known once, with the page it began on", () => {
  const cookies = memoryCookies();
  keepReturn(cookies, "link", "/en/profile/access");
  expect(cookies.written[0]).toContain("Max-Age=600");
  expect(takeReturn(cookies)).toEqual({ purpose: "link", path: "/en/profile/access" });
  expect(takeReturn(cookies)).toBeNull();
});

test.each(["", "enter", "enter //evil.example", "enter /\\evil.example", "win /en", "enter en"])(
  "%j was begun by nobody here",
  (kept) => {
    expect(takeReturn(memoryCookies({ socialReturn: encodeURIComponent(kept) }))).toBeNull();
  },
);

test.each(["registered", "login", "second_factor_required"])(
  "an address that says %s where a link was begun enters nothing",
  async (outcome) => {
    const server = await localApi(() => ({ status: 500 }));
    const { services } = testServices({ url: server.url });
    const hash = "#challenge=c&methods=totp";
    await finishReturn(services, { purpose: "link", outcome, hash });
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
    await finishReturn(services, { purpose: "enter", outcome: "account_closed", hash });
    expect(currentToasts().at(-1)?.title).toMatch(said);
  },
);
