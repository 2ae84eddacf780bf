/** Mirrors as an operator sets them, and as pages of theirs hear of them. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTestProgram, type TestProgram } from "../../testing/program-on-test-database.ts";
import { runOperatorCommand } from "../../testing/run-operator-command.ts";

/** A command starts a process of its own, which takes a busy machine a minute. */
vi.setConfig({ testTimeout: 300_000 });

let program: TestProgram;
beforeAll(async () => {
  program = await startTestProgram();
});
afterAll(() => program.stop());

async function mirrors(...args: string[]): Promise<string> {
  const settings = { DATABASE_URL: program.database.appUrl };
  return (await runOperatorCommand("mirrors", args, settings)).text;
}

const asked = async (origin: string | null) =>
  (await program.call("/mirror", origin === null ? {} : { headers: { origin } })).json();

const why = ["--reason", "a test"];

const nothing = { redirect: { newLink: null }, meta_yandex_verification: null, sso: null };

test("S3.72 S3.74 S3.75 a page hears what was set for its own host, and no other's", async () => {
  const line = await mirrors(
    "set",
    "Mirror.Example:8443",
    "--sso=https://sso.example/enter?site=1",
    "--new-link=https://next.example",
    "--yandex=abc123",
    "--reason=a new mirror",
  );
  expect(line).toBe(
    "mirror.example:8443  sso https://sso.example/enter?site=1  moved to https://next.example/  yandex abc123",
  );
  expect(await asked("https://mirror.example:8443")).toEqual({
    redirect: { newLink: "https://next.example/" },
    meta_yandex_verification: "abc123",
    sso: "https://sso.example/enter?site=1",
  });
  const asDomain = async (domain: string) =>
    (await program.call("/middleware/mirrorRedirect", { body: { domain } })).json();
  const ofDomain = (domain: string) => program.call("/middleware/mirror", { body: { domain } });
  expect(await (await ofDomain("mirror.example:8443")).json()).toMatchObject({
    meta_yandex_verification: "abc123",
  });
  expect(await (await ofDomain("other.example")).json()).toEqual(nothing);
  expect(await asDomain("mirror.example:8443")).toEqual({
    redirect: { newLink: "https://next.example/", oldDomain: "mirror.example:8443" },
  });
  expect(await asDomain("mirror.example")).toEqual({
    redirect: { newLink: null, oldDomain: null },
  });
  for (const other of ["https://mirror.example", "https://sso.example", "null", null])
    expect([other, await asked(other)]).toEqual([other, nothing]);
  expect(await mirrors("list")).toBe(line);
  expect(await mirrors("set", "mirror.example:8443", ...why)).toBe("mirror.example:8443");
  expect(await asked("https://mirror.example:8443")).toEqual(nothing);
  const remove = () => mirrors("remove", "mirror.example:8443", ...why);
  expect(await remove()).toContain("has nothing of its own");
  expect(await remove()).toBe("unknown_host");
});

test("S3.24 S7.51 a login at a host and the profile carry the host's single sign-on, and no other host's", async () => {
  const sso = "https://sso.example/in";
  await mirrors("set", "signs.example", "--sso", sso, ...why);
  const credentials = { email: `${randomUUID()}@example.test`, password: "a long password, 7" };
  const more = { currency: "RUB", locale: "en", is_adult: true };
  await program.call("/api/v2/auth/register/email", { body: { ...credentials, ...more } });
  const seenAt = async (origin: string) => {
    const headers = { origin };
    const path = "/api/v2/auth/login/email/password";
    const login = await (await program.call(path, { body: credentials, headers })).json();
    const ofProfile = { ...headers, authorization: `Bearer ${login.token}` };
    const profile = await (await program.call("/profile/user", { headers: ofProfile })).json();
    return [login.sso, profile.user.sso];
  };
  expect(await seenAt("https://signs.example")).toEqual([sso, sso]);
  expect(await seenAt("https://other.example")).toEqual([null, null]);
  await mirrors("remove", "signs.example", ...why);
  expect(await seenAt("https://signs.example")).toEqual([null, null]);
});

test("whatever is set and put back has a reason and stays in the history", async () => {
  const host = "history.example";
  expect(await mirrors("set", host)).toContain("--reason says why");
  expect(await mirrors("remove", host)).toContain("--reason says why");
  await mirrors("set", host, "--sso=https://elsewhere.example/", "--reason=a trial");
  await mirrors("set", host, "--reason=put back");
  await mirrors("remove", host, "--reason=no longer ours");
  const lines = (await mirrors("history", host)).split("\n");
  expect(lines.map((line) => line.replace(/^\S+ {2}(\S+) by \S+:/, "$1"))).toEqual([
    `removed no longer ours  ${host}`,
    `set put back  ${host}`,
    `set a trial  ${host}  sso https://elsewhere.example/`,
  ]);
  expect(await mirrors("history")).toContain(lines.at(-1));
  for (const change of [
    "update site_mirror_change set made_by = 'another'",
    "delete from site_mirror_change",
  ])
    await expect(program.database.appPool.query(change)).rejects.toThrow("permission denied");
});

test("what a browser may not be sent to is refused, and nothing is stored", async () => {
  const sso = ["--sso", "http://sso.example/enter"];
  const refused = await mirrors("set", "mirror.example", ...sso, ...why);
  expect(refused).toContain("--sso is an address with https://");
  expect(await mirrors("set", "https://mirror.example")).toContain("the host is written");
  expect(await mirrors("list")).toBe("");
});

test("pages hear of the rules that an operator sets, and of no others", async () => {
  const settings = { DATABASE_URL: program.database.appUrl };
  const redirects = async (...args: string[]) =>
    (await runOperatorCommand("redirects", args, settings)).text;
  const ruleOf = async (path: string) =>
    (await program.call(`/middleware/redirects?path=${encodeURIComponent(path)}`)).json();
  expect(await redirects("set", "/news", "https://blog.example/", ...why)).toBe(
    "/news  to https://blog.example/",
  );
  expect(await ruleOf("/news")).toEqual({ redirect: { target: "https://blog.example/" } });
  expect(await ruleOf("/faq")).toEqual({ redirect: null });
  expect(await redirects("set", "/faq", "/faq", ...why)).toContain("leads back to it");
});
