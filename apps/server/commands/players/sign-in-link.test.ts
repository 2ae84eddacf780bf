/** A link as an operator makes it, and as it is used. */
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

async function command(...args: string[]): Promise<string> {
  const { text } = await runOperatorCommand("sign-in-link", args, {
    DATABASE_URL: program.database.appUrl,
    PUBLIC_WEB_URL: "https://casino.example",
  });
  return text;
}

test("a link for a player who exists, with a reason; it opens their session once", async () => {
  const email = `${randomUUID()}@players.example`;
  expect(await command(email, "--reason", "x")).toBe(`there is no player ${email}`);
  await program.register({ email });
  expect(await command(email)).toContain("--reason says why");
  expect(await command(email, "--reason", "x", "--minutes", "61")).toContain("from 1 to 60");
  const [link = "", said] = (await command(email, "--reason", "lost phone")).split("\n");
  expect(said).toMatch(
    /^signs [a-z]+-[a-z]+-\d+ in once, within 15 minutes; nobody is told: no address of it is proved$/,
  );
  expect(await command(email, "--confirm", "video call")).toBe("second_person_needed");
  const { origin, pathname, searchParams } = new URL(link);
  expect([origin, pathname, searchParams.get("simple_auth")]).toEqual([
    "https://casino.example",
    "/",
    "1",
  ]);
  const token = searchParams.get("simpleAuthToken") ?? "";
  const first = await program.call("/profile/user", { token });
  expect(first.json()).toMatchObject({ user: { email }, fresh_token: expect.any(String) });
  expect((await program.call("/profile/user", { token })).status).toBe(401);
  const { rows } = await program.database.ownerPool.query(
    "select reason, used_at is not null as used from identity_sign_in_link",
  );
  expect(rows).toEqual([{ reason: "lost phone", used: true }]);
});
