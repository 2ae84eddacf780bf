/** Nobody learns from the work done for an answer whether an address has an account: the same statements, the same bytes. */
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { newPhone, register, registerByPhone } from "../testing/members.ts";
import { letResendPass } from "../testing/messages.ts";
import { newAddress, startTestApi, type TestApi } from "../testing/test-api.ts";
import { emailCalls, type GuestCall, phoneCalls } from "./testing/guest-calls.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

type Recipient = { readonly email: string } | { readonly phone: string };

/** A message to nobody is written and taken back, one to somebody is written and kept: one statement either way. */
const leaves = /^(release|rollback to) savepoint message$/;

async function workOf({ name, body, ...call }: GuestCall, to: Recipient) {
  if ("after" in call) await api.call(call.after, { body: to, address: newAddress() });
  await letResendPass(api);
  const statements: string[] = [];
  const query = vi.spyOn(pg.Client.prototype, "query");
  try {
    const asked = { body: { ...to, ...body }, address: newAddress() };
    const { status, text } = await api.call(name, asked);
    for (const [first] of query.mock.calls as unknown as [string | { text: string }][]) {
      const sql = (typeof first === "string" ? first : first.text).replaceAll(/\s+/g, " ").trim();
      // What the process asks about ended sessions by itself is no work of the call.
      if (!sql.includes("identity_session")) statements.push(sql.replace(leaves, "leave message"));
    }
    return { status, text, statements };
  } finally {
    query.mockRestore();
  }
}

test.each(emailCalls)(
  "$name does the same for an address that has an account and one that has none",
  async (call) => {
    const own = await workOf(call, { email: (await register(api)).email });
    expect(own.statements.length).toBeGreaterThan(2);
    const nobody = `nobody-${call.name.toLowerCase()}@example.test`;
    expect(await workOf(call, { email: nobody })).toEqual(own);
  },
);

test.each(emailCalls)(
  "$name does the same for an address that an account merely claims",
  async (call) => {
    const { email } = await register(api);
    await api.pool.query(
      "update identity_player set phone = $2, phone_verified_at = now() where email = $1",
      [email, newPhone()],
    );
    const claimed = await workOf(call, { email });
    expect(
      await workOf(call, { email: `claimed-${call.name.toLowerCase()}@example.test` }),
    ).toEqual(claimed);
  },
);

test.each(phoneCalls)(
  "$name does the same for a phone that has an account and one that has none",
  async (call) => {
    const own = await workOf(call, { phone: (await registerByPhone(api)).phone });
    expect(own.statements.length).toBeGreaterThan(2);
    expect(await workOf(call, { phone: newPhone() })).toEqual(own);
  },
);
