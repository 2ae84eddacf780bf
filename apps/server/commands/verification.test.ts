/** Deciding about a player's documents as an operator does it, beside the running program's database. */
import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  pdfOf,
  startTestVerification,
  type TestVerification,
} from "@oddwright/domains/compliance/testing/test-verification.ts";
import { inheritedEnvironment } from "../testing/run-program.ts";

let it: TestVerification;
let folder: string;
beforeAll(async () => {
  it = await startTestVerification();
  folder = await mkdtemp(join(tmpdir(), "oddwright-export-"));
});
afterAll(async () => {
  await it.close();
  await rm(folder, { recursive: true, force: true });
});

function verification(...args: string[]): Promise<string> {
  const command = fileURLToPath(new URL("verification.ts", import.meta.url));
  const env = {
    ...inheritedEnvironment(),
    DATABASE_URL: it.database.appUrl,
    DOCUMENTS_DIR: it.folder,
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [command, ...args], { env }, (_error, stdout, stderr) => {
      resolve((stdout + stderr).trim());
    });
  });
}

async function handIn(playerId: string) {
  const identity = pdfOf(100);
  const id = await it.send(playerId, "identity", identity);
  await it.send(playerId, "address", pdfOf(200));
  await it.call("submitVerification", playerId);
  return { id, identity };
}

test("a decision has a player, a reason where it refuses, and documents that were handed in", async () => {
  const playerId = await it.newPlayer();
  const [unknown, unexplained, reopened, early] = await Promise.all([
    verification("approve", "nobody@players.example"),
    verification("reject", playerId, "--reason", "ugly"),
    verification("reopen", playerId),
    verification("reject", playerId, "--reason", "expired"),
  ]);
  expect(unknown).toBe("there is no player nobody@players.example");
  expect(unexplained).toContain("--reason is one of");
  expect(reopened).toContain("--note says why");
  expect(early).toBe("nothing was changed: verification_closed");
});

test("what waits is listed, and its documents are written for this account alone", async () => {
  const playerId = await it.newPlayer();
  const { id, identity } = await handIn(playerId);
  expect(await verification("list")).toContain(`${playerId}  pending, handed in `);
  const exported = join(folder, `identity-${id}.pdf`);
  expect(await verification("export", playerId, "--to", folder)).toContain(exported);
  expect(await readdir(folder)).toHaveLength(2);
  expect(await readFile(exported)).toEqual(identity);
  expect((await stat(exported)).mode & 0o777).toBe(0o600);
});

test("a refusal says why, and an approval ends the check", async () => {
  const playerId = await it.newPlayer();
  await handIn(playerId);
  const reason = ["--reason", "unreadable", "--comment", "Too dark.", "--note", "second look"];
  expect(await verification("reject", playerId, ...reason)).toBe(`${playerId}: user_pending`);
  const shown = await verification("show", playerId);
  expect(shown).toContain("user_pending, attempts left: 2");
  expect(shown).toMatch(/retry by .*; unreadable; Too dark\.; second look/);
  expect(await verification("approve", playerId)).toBe(`${playerId}: success`);
  expect(await it.viewOf(playerId)).toMatchObject({ status: "success" });
});

test("after a final refusal staff give further attempts", async () => {
  const playerId = await it.newPlayer();
  await handIn(playerId);
  expect(await verification("reject", playerId, "--reason", "other", "--final")).toBe(
    `${playerId}: failed`,
  );
  expect(await verification("reopen", playerId, "--note", "by phone", "--attempts", "3")).toBe(
    `${playerId}: user_pending`,
  );
  expect(await it.viewOf(playerId)).toMatchObject({ is_open: true, attempts_left: 3 });
});
