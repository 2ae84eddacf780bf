/** Deciding about a player's documents as an operator does it, beside the running program's database. */
import { randomUUID } from "node:crypto";
import { chmod, mkdtemp, readdir, readFile, rm, stat, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import {
  pdfOf,
  startTestVerification,
  type TestVerification,
} from "@oddwright/domains/compliance/testing/test-verification.ts";
import { readStaffCase } from "@oddwright/domains/compliance/index.ts";
import { runOperatorCommand } from "../../testing/run-operator-command.ts";

/** A command starts a process of its own, which takes a busy machine a minute. */
vi.setConfig({ testTimeout: 300_000 });

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

async function verification(...args: string[]): Promise<string> {
  const settings = { DATABASE_URL: it.database.appUrl, DOCUMENTS_DIR: it.folder };
  return (await runOperatorCommand("verification", args, settings)).text;
}

/** What waits of a player. */
async function submissionOf(playerId: string): Promise<string> {
  const { own } = await readStaffCase(it.database.appPool, playerId);
  return own.submissionId ?? "";
}

const reject = async (playerId: string, ...args: string[]) =>
  verification("reject", playerId, await submissionOf(playerId), ...args);

async function handIn(playerId: string) {
  const identity = pdfOf(100);
  const id = await it.send(playerId, "identity", identity);
  await it.send(playerId, "address", pdfOf(200));
  await it.call("submitVerification", playerId);
  return { id, identity };
}

test("a decision has a player, a reason where it refuses, and documents that were handed in", async () => {
  const playerId = await it.newPlayer();
  const [unknown, unexplained, reopened, early, unseen, unsaid] = await Promise.all([
    verification("approve", "nobody@players.example", randomUUID()),
    verification("reject", playerId, randomUUID(), "--reason", "ugly"),
    verification("reopen", playerId),
    verification("reject", playerId, randomUUID(), "--reason", "expired"),
    verification("approve", playerId),
    verification("approve-without-documents", playerId),
  ]);
  expect(unseen).toContain("say which submission was looked at");
  expect(unsaid).toContain("--note says why");
  expect(unknown).toBe("there is no player nobody@players.example");
  expect(unexplained).toContain("--reason is one of");
  expect(reopened).toContain("--note says why");
  expect(early).toBe("nothing was changed: verification_closed");
});

test("what waits is listed with its submission, and nothing is exported without a reason", async () => {
  const playerId = await it.newPlayer();
  await handIn(playerId);
  const submission = await submissionOf(playerId);
  const [listed, unexplained] = await Promise.all([
    verification("list"),
    verification("export", playerId, "--to", folder),
  ]);
  expect(listed).toContain(`${playerId}  ${submission}  pending, handed in `);
  expect(unexplained).toContain("--reason says why");
  expect(await readdir(folder)).toEqual([]);
});

test("documents are written for this account alone, with a trace", async () => {
  const playerId = await it.newPlayer();
  const { id, identity } = await handIn(playerId);
  const submission = await submissionOf(playerId);
  const exported = join(folder, `identity-${id}.pdf`);
  const to = ["export", playerId, "--to", folder];
  const printed = await verification(...to, "--reason", "first look");
  expect(printed.split("\n")).toContain(exported);
  expect(printed).toContain(`submission ${submission}`);
  const shown = await verification("show", playerId);
  expect(shown).toMatch(/exported by .*; first look; /);
  expect(shown.split("\n").find((line) => line.includes("exported"))).toContain(id);
  expect(await readdir(folder)).toHaveLength(2);
  expect(await readFile(exported)).toEqual(identity);
  expect((await stat(exported)).mode & 0o777).toBe(0o600);
});

test("nothing is written over a file that is there, through a link, or where others may write", async () => {
  const playerId = await it.newPlayer();
  const { id } = await handIn(playerId);
  const own = await mkdtemp(join(folder, "own-"));
  const elsewhere = join(folder, "elsewhere.pdf");
  await symlink(elsewhere, join(own, `identity-${id}.pdf`));
  const exportTo = (to: string) =>
    verification("export", playerId, "--to", to, "--reason", "second look");
  expect(await exportTo(own)).toContain("EEXIST");
  await expect(stat(elsewhere)).rejects.toThrow("ENOENT");
  const open = await mkdtemp(join(folder, "open-"));
  await chmod(open, 0o770);
  expect(await exportTo(open)).toBe(`others may write to ${open}: name a folder of your own`);
  expect(await readdir(open)).toEqual([]);
});

test("the trace of an export is not taken back by the program", async () => {
  for (const change of [
    "update compliance_document_export set reason = 'another'",
    "delete from compliance_document_export",
  ])
    await expect(it.database.appPool.query(change)).rejects.toThrow("permission denied");
});

test("a refusal says why, to the player and to staff", async () => {
  const playerId = await it.newPlayer();
  await handIn(playerId);
  const reason = ["--reason", "unreadable", "--comment", "Too dark.", "--note", "second look"];
  expect(await reject(playerId, ...reason)).toBe(`${playerId}: user_pending`);
  const refused = await submissionOf(playerId);
  const shown = await verification("show", playerId);
  expect(shown).toContain(`submission ${refused}`);
  expect(shown).toContain("user_pending, attempts left: 2");
  expect(shown).toMatch(/retry by .*; unreadable; Too dark\.; second look/);
});

test("nobody decides about documents that came after those that were looked at", async () => {
  const playerId = await it.newPlayer();
  await handIn(playerId);
  const refused = await submissionOf(playerId);
  await reject(playerId, "--reason", "unreadable");
  await handIn(playerId);
  // What was refused was looked at; what came after it was not.
  expect(await verification("approve", playerId, refused)).toBe(
    "nothing was changed: verification_closed",
  );
  const without = ["approve-without-documents", playerId, "--note", "by video"];
  expect(await verification(...without)).toBe("nothing was changed: verification_closed");
  expect(await verification("approve", playerId, await submissionOf(playerId))).toBe(
    `${playerId}: success`,
  );
  expect(await it.viewOf(playerId)).toMatchObject({ status: "success" });
});

test("what a service said last is shown", async () => {
  const playerId = await it.newPlayer();
  await it.database.ownerPool.query(
    `insert into compliance_service_check (id, player_id, service, begun_at, visited_at, attempt, state, heard_at)
     values ($1, $2, 'sumsub', now(), now(), 'first', 'refused', now())`,
    [randomUUID(), playerId],
  );
  const lines = (await verification("show", playerId)).split("\n");
  expect(lines.find((line) => line.startsWith("sumsub"))).toMatch(/^sumsub says refused, 20/);
});

test("after a final refusal staff give further attempts", async () => {
  const playerId = await it.newPlayer();
  await handIn(playerId);
  expect(await reject(playerId, "--reason", "other", "--final")).toBe(`${playerId}: failed`);
  expect(await verification("reopen", playerId, "--note", "by phone", "--attempts", "3")).toBe(
    `${playerId}: user_pending`,
  );
  expect(await it.viewOf(playerId)).toMatchObject({ is_open: true, attempts_left: 3 });
});
