/** Mirrors as an operator sets them, and as pages of theirs hear of them. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestProgram, type TestProgram } from "../testing/program-on-test-database.ts";
import { runOperatorCommand } from "../testing/run-operator-command.ts";

let program: TestProgram;
beforeAll(async () => {
  program = await startTestProgram();
});
afterAll(() => program.stop());

const mirrors = (...args: string[]) =>
  runOperatorCommand("mirrors.ts", args, { DATABASE_URL: program.database.appUrl });

const asked = async (origin: string | null) =>
  (await program.call("/mirror", origin === null ? {} : { headers: { origin } })).json();

const nothing = { redirect: { newLink: null }, meta_yandex_verification: null, sso: null };

test("S3.72 S3.74 S3.75 a page hears what was set for its own host, and no other's", async () => {
  const line = await mirrors(
    "set",
    "Mirror.Example:8443",
    "--sso=https://sso.example/enter?site=1",
    "--new-link=https://next.example",
    "--yandex=abc123",
  );
  expect(line).toBe(
    "mirror.example:8443  sso https://sso.example/enter?site=1  moved to https://next.example/  yandex abc123",
  );
  expect(await asked("https://mirror.example:8443")).toEqual({
    redirect: { newLink: "https://next.example/" },
    meta_yandex_verification: "abc123",
    sso: "https://sso.example/enter?site=1",
  });
  for (const other of ["https://mirror.example", "https://sso.example", "null", null])
    expect([other, await asked(other)]).toEqual([other, nothing]);
  expect(await mirrors("list")).toBe(line);
  expect(await mirrors("set", "mirror.example:8443")).toBe("mirror.example:8443");
  expect(await asked("https://mirror.example:8443")).toEqual(nothing);
  expect(await mirrors("remove", "mirror.example:8443")).toContain("has nothing of its own");
  expect(await mirrors("remove", "mirror.example:8443")).toBe("unknown_host");
});

test("what a browser may not be sent to is refused, and nothing is stored", async () => {
  const refused = await mirrors("set", "mirror.example", "--sso", "http://sso.example/enter");
  expect(refused).toContain("--sso is an address with https://");
  expect(await mirrors("set", "https://mirror.example")).toContain("the host is written");
  expect(await mirrors("list")).toBe("");
});
