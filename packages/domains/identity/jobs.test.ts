import { afterAll, beforeAll, expect, test } from "vitest";
import { identityJobs } from "./jobs.ts";
import { register, startTestApi, type TestApi } from "./test-server.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test("sessions and failures that nobody needs any more are removed, others stay", async () => {
  const { pool } = api;
  const [alive, expired, ended, recent] = await Promise.all(
    Array.from({ length: 4 }, () => register(api)),
  );
  const sessionOf = "player_id = (SELECT id FROM identity_player WHERE email = $1)";
  await pool.query(
    `UPDATE identity_session SET expires_at = clock_timestamp() - interval '31 days' WHERE ${sessionOf}`,
    [expired!.email],
  );
  await pool.query(
    `UPDATE identity_session SET ended_at = clock_timestamp() - interval '31 days', end_reason = 'logout' WHERE ${sessionOf}`,
    [ended!.email],
  );
  await api.call("logout", { cookie: recent!.refreshToken });
  const failing = { email: "old@example.test", password: "not the password" };
  await api.call("loginEmailPassword", { body: failing });
  await pool.query("UPDATE identity_login_throttle SET forget_at = clock_timestamp()");
  await pool.query("UPDATE identity_failed_login SET forget_at = clock_timestamp()");
  await pool.query(`UPDATE identity_device SET forget_at = clock_timestamp() WHERE ${sessionOf}`, [
    expired!.email,
  ]);
  await api.call("loginEmailPassword", { body: { ...failing, email: "new@example.test" } });

  for (const job of identityJobs({ pool })) await job.run();

  const sessions = await pool.query<{ email: string }>(
    "SELECT email FROM identity_session JOIN identity_player AS player ON player.id = player_id",
  );
  expect(sessions.rows.map(({ email }) => email).toSorted()).toEqual(
    [alive!.email, recent!.email].toSorted(),
  );
  // The address is counted for both e-mails, and for the newer one by itself.
  expect((await pool.query("SELECT 1 FROM identity_login_throttle")).rowCount).toBe(2);
  expect((await pool.query("SELECT 1 FROM identity_failed_login")).rowCount).toBe(1);
  expect((await pool.query("SELECT 1 FROM identity_device")).rowCount).toBe(3);
});
