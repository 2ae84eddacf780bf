/** Nobody learns from the work done for an answer whether an address has an account: the same statements, bytes and waits for the disk. */
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

type Query = (this: pg.Client, ...given: unknown[]) => Promise<pg.QueryResult>;

/** Notes what the connections are asked, and of each transaction whether it has written: then its end waits for the disk. */
function noteStatements(statements: string[]) {
  const query = Reflect.get(pg.Client.prototype, "query") as Query;
  async function commit(client: pg.Client, given: unknown[]) {
    const id = "select pg_current_xact_id_if_assigned() is not null as has_written";
    const { rows } = await query.call(client, id);
    statements.push(rows[0].has_written === true ? "commit what was written" : "commit nothing");
    return query.call(client, ...given);
  }
  function noted(this: pg.Client, ...given: unknown[]) {
    const [first] = given as [string | { text: string }];
    const sql = (typeof first === "string" ? first : first.text).replaceAll(/\s+/g, " ").trim();
    if (sql === "commit") return commit(this, given);
    // What the process asks about ended sessions by itself is no work of the call.
    if (!sql.includes("identity_session")) statements.push(sql.replace(leaves, "leave message"));
    return query.call(this, ...given);
  }
  return vi.spyOn(pg.Client.prototype, "query").mockImplementation(noted as () => void);
}

/** A guess at a code comes after one was asked for, unless nobody did. */
async function workOf({ name, body, ...call }: GuestCall, to: Recipient, isAsked = true) {
  if (isAsked && "after" in call) await api.call(call.after, { body: to, address: newAddress() });
  await letResendPass(api);
  const statements: string[] = [];
  const query = noteStatements(statements);
  try {
    const asked = { body: { ...to, ...body }, address: newAddress() };
    const { status, text } = await api.call(name, asked);
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

test.each(emailCalls.filter((call) => "after" in call))(
  "$name does the same for both when nobody has asked for a code",
  async (call) => {
    const own = await workOf(call, { email: (await register(api)).email }, false);
    expect(own.statements).toContain("begin");
    const nobody = `unasked-${call.name.toLowerCase()}@example.test`;
    expect(await workOf(call, { email: nobody }, false)).toEqual(own);
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
