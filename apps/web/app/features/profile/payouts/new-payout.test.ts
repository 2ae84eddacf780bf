import { expect, test } from "vitest";
import type { CookieJar } from "../../../runtime/browser/cookies.ts";
import { takeNewPayout } from "./new-payout.ts";
import type { Payout } from "./payout-queries.ts";

function jar(): Omit<CookieJar, "isKept"> & { readonly written: string[] } {
  const written: string[] = [];
  return {
    written,
    isSecure: true,
    read: () => written.at(-1)?.split(";")[0] ?? "",
    write: (cookie) => void written.push(cookie),
  };
}

const payout = (id: string, status: Payout["status"]) => ({ id, status }) as Payout;

test("S3.91 the newest payout that ended is said once, as the session's cookie newPayoutShown says", () => {
  const cookies = jar();
  const payouts = [payout("3", "reviewing"), payout("2", "sent"), payout("1", "final")];
  expect(takeNewPayout(payouts, cookies)).toEqual({ payout: payouts[1], word: "sent" });
  expect(cookies.written).toEqual(["newPayoutShown=2%3Asent; Path=/; SameSite=Lax; Secure"]);
  expect(takeNewPayout(payouts, cookies)).toBeNull();
  expect(takeNewPayout([payout("2", "final")], cookies)).toBeNull();
  expect(takeNewPayout([payout("2", "returned")], cookies)).toMatchObject({ word: "back" });
});

test("nothing is said of what is on its way, or was taken back by the player", () => {
  const cookies = jar();
  for (const status of ["requested", "reviewing", "approved", "sending", "cancelled"] as const)
    expect([status, takeNewPayout([payout("1", status)], cookies)]).toEqual([status, null]);
  expect(takeNewPayout([], cookies)).toBeNull();
  expect(cookies.written).toEqual([]);
});
