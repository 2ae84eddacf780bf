import { readFileSync } from "node:fs";
import { currentToasts } from "@oddwright/ui/parts/toast-store.ts";
import { expect, test } from "vitest";
import { testServices } from "../../../testing/test-services.ts";
import { notifyRefusal, type Refusal } from "./refusal.ts";

/** The text of the newest notification, where these texts are known. */
async function notified(
  known: Readonly<Record<string, string>>,
  refusal: Pick<Refusal, "route"> & { readonly status: number; readonly body: object },
): Promise<string | undefined> {
  const { services } = testServices({ url: "http://localhost:1" });
  services.messages.i18n.load("en-US", known);
  const { route, status, body } = refusal;
  const failure = { kind: "answered", status, body, retryAfterSeconds: null } as const;
  await notifyRefusal(services, { route, failure });
  return currentToasts()[0]?.body;
}

test("S5.3 each message of the server has a line of its own in one notification", async () => {
  const errors = { email: ["email_taken: Taken."], phone: ["phone_wrong: No number."] };
  const known = { "error.email_taken": "Taken already", "error.phone_wrong": "No such number" };
  const refusal = { route: "profileSettings", status: 422, body: { errors } } as const;
  expect(await notified(known, refusal)).toBe("Taken already\nNo such number");
  const styles = readFileSync(
    new URL(import.meta.resolve("@oddwright/ui/styles/parts/toast.css")),
    "utf8",
  );
  expect(/\.ow-toast-body \{[^}]*\}/.exec(styles)?.[0]).toContain("white-space: pre-line");
});

test("S8.5 a setting that is refused says what its code means, whatever the same code means elsewhere", async () => {
  const known = { "error.account_frozen": "Frozen", "profile.error.account_frozen": "Not now" };
  const refused = { status: 403, body: { error: "account_frozen", message: "account_frozen" } };
  expect(await notified(known, { route: "profileSettings", ...refused })).toBe("Frozen");
  expect(await notified(known, { route: "profileCurrency", ...refused })).toBe("Not now");
});
