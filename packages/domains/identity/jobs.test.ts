import { placeUnknown } from "@oddwright/platform/geo/geo-database.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { identityJobs } from "./jobs.ts";
import { register } from "./testing/members.ts";
import { startTestApi, type TestApi } from "./testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test("sessions and failures past their time are removed, others stay", async () => {
  const { pool } = api;
  const [alive, expired, ended, recent] = await Promise.all(
    Array.from({ length: 4 }, () => register(api)),
  );
  const sessionOf = "player_id = (select id from identity_player where email = $1)";
  await pool.query(
    `update identity_session set expires_at = clock_timestamp() - interval '31 days' where ${sessionOf}`,
    [expired!.email],
  );
  await pool.query(
    `update identity_session set ended_at = clock_timestamp() - interval '31 days', end_reason = 'logout' where ${sessionOf}`,
    [ended!.email],
  );
  await api.call("logout", { cookie: recent!.refreshToken });
  const failing = { email: "old@example.test", password: "not the password" };
  await api.call("loginEmailPassword", { body: failing });
  await pool.query("update identity_login_throttle set forget_at = clock_timestamp()");
  await pool.query("update identity_failed_login set forget_at = clock_timestamp()");
  await pool.query(`update identity_device set forget_at = clock_timestamp() where ${sessionOf}`, [
    expired!.email,
  ]);
  await api.call("loginEmailPassword", { body: { ...failing, email: "new@example.test" } });

  await pool.query(
    `insert into identity_social_attempt (state_hash, browser_hash, provider, origin, locale, expires_at)
     select sha256(minutes::text::bytea), sha256(''), 'google', 'https://site.example', 'en',
       clock_timestamp() + minutes * interval '1 minute' from unnest(array[-1, 1]) as minutes`,
  );
  await pool.query(
    `insert into identity_challenge (token_hash, purpose, browser_hash, expires_at)
     select sha256(minutes::text::bytea), 'passkey_login', sha256(''),
       clock_timestamp() + minutes * interval '1 minute' from unnest(array[-1, 1]) as minutes`,
  );
  await pool.query(
    `insert into identity_avatar_upload (player_id, id, size, created_at)
     select id, id, 1, clock_timestamp() - case email when $1 then 25 else 23 end * interval '1 hour'
     from identity_player where email in ($1, $2)`,
    [alive!.email, recent!.email],
  );
  await pool.query("delete from identity_code");
  await api.call("passwordEmailForgot", { body: { email: "old@example.test" } });
  await pool.query("update identity_code set forget_at = clock_timestamp()");
  await api.call("passwordEmailForgot", { body: { email: "new@example.test" } });

  for (const job of identityJobs({ pool, sessionIdleMs: null, placeOf: placeUnknown }))
    await job.run();

  const sessions = await pool.query<{ email: string }>(
    "select email from identity_session join identity_player as player on player.id = player_id",
  );
  expect(sessions.rows.map(({ email }) => email).toSorted()).toEqual(
    [alive!.email, recent!.email].toSorted(),
  );
  // The address is counted for both e-mails, and for the newer one by itself, and for what it had sent.
  expect((await pool.query("select 1 from identity_login_throttle")).rowCount).toBe(3);
  expect((await pool.query("select 1 from identity_failed_login")).rowCount).toBe(1);
  expect((await pool.query("select 1 from identity_code")).rowCount).toBe(1);
  expect((await pool.query("select 1 from identity_device")).rowCount).toBe(3);
  expect((await pool.query("select 1 from identity_social_attempt")).rowCount).toBe(1);
  expect((await pool.query("select 1 from identity_challenge")).rowCount).toBe(1);
  expect((await pool.query("select 1 from identity_avatar_upload")).rowCount).toBe(1);
});
