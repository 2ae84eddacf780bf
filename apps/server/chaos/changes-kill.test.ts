/** SIGKILL of an API in which a player is being excluded and another's password changed: nothing of either is half done. */
import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { callApi, untilTrue } from "../testing/bets-under-load.ts";
import { startTestProgram, type TestProgram } from "../testing/program-on-test-database.ts";
import { runProgram, type RunningProgram } from "../testing/run-program.ts";

/** A program in a process of its own takes a busy machine a minute to start. */
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

let dataDir: string;
/** The one that lives on. */
let program: TestProgram;
/** Another API over the same database. */
let doomed: RunningProgram;
let doomedUrl: string;

beforeAll(async () => {
  // Both open the same sessions, and what is sealed.
  const secrets = Object.fromEntries(
    ["TOKEN_SECRET", "SEED_ENCRYPTION_KEY", "FACTOR_ENCRYPTION_KEY", "PAYOUT_ENCRYPTION_KEY"].map(
      (name) => [name, randomBytes(32).toString("hex")],
    ),
  );
  dataDir = await mkdtemp(join(tmpdir(), "oddwright-changes-"));
  program = await startTestProgram(secrets);
  doomed = runProgram({
    ...secrets,
    ROLES: "api",
    API_PORT: "0",
    DATA_DIR: dataDir,
    DATABASE_URL: program.database.appUrl,
    LOG_LEVEL: "error",
  });
  doomedUrl = await doomed.ready();
});
afterAll(async () => {
  doomed.child.kill("SIGKILL");
  await doomed.ended();
  await program.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const [before, after] = ["a long private phrase", "another long private phrase"];

interface Player {
  readonly email: string;
  readonly token: string;
}

/** With an address that is proved: its owner is told of the change, as the last thing before it is committed. */
async function newPlayer(): Promise<Player> {
  const email = `${randomUUID()}@players.example`;
  const token = await program.register({ email, password: before });
  await program.database.ownerPool.query(
    "update identity_player set email_verified_at = now() where email = $1",
    [email],
  );
  return { email, token };
}

const exclusion = { path: "/profile/exclusions", body: { term: "week" } };
const newPassword = {
  path: "/password/update",
  body: { old_password: before, password: after, password_confirm: after },
};
type Change = typeof exclusion | typeof newPassword;

const atDoomed = ({ path, body }: Change, { token }: Player) =>
  callApi(doomedUrl + path, { method: "POST", body: JSON.stringify(body), token });

const atOther = async ({ path, body }: Change, { token }: Player) =>
  (await program.call(path, { body, token })).status;

const logIn = async ({ email }: Player, password: string): Promise<number> =>
  (await program.call("/api/v2/auth/login/email/password", { body: { email, password } })).status;

const profileOf = ({ token }: Player) => program.call("/profile/user", { token });

const countMessages = async (): Promise<number> =>
  (await program.database.ownerPool.query("select from messaging_message")).rowCount ?? 0;

test("killed before the last statement of both, player and password are as they were, and both changes go through elsewhere", async () => {
  const [leaving, changing] = [await newPlayer(), await newPlayer()];
  const messages = await countMessages();
  const holder = await program.database.ownerPool.connect();
  await holder.query("begin; lock table messaging_message in exclusive mode");
  const answers = Promise.allSettled([
    atDoomed(exclusion, leaving),
    atDoomed(newPassword, changing),
  ]);
  await untilTrue(async () => {
    const { rowCount } = await program.database.ownerPool.query(
      "select from pg_locks where not granted and relation = 'messaging_message'::regclass",
    );
    return rowCount === 2;
  }, "both changes have come to their last statement");
  doomed.child.kill("SIGKILL");
  expect((await answers).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await doomed.ended();
  await holder.query("rollback");
  holder.release();

  expect(await countMessages()).toBe(messages);
  const stillThere = await profileOf(leaving);
  expect([stillThere.status, stillThere.json().user.protection.exclusion]).toEqual([200, null]);
  expect((await profileOf(changing)).status).toBe(200);
  expect([await logIn(changing, after), await logIn(changing, before)]).toEqual([422, 200]);

  expect(await atOther(exclusion, leaving)).toBe(200);
  expect((await profileOf(leaving)).status).toBe(401);
  expect(await atOther(newPassword, changing)).toBe(200);
  expect([await logIn(changing, after), await logIn(changing, before)]).toEqual([200, 422]);
  expect(await countMessages()).toBeGreaterThan(messages);
});
