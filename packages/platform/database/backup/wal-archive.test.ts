/** The commands that the server runs for each segment of its log, run here as it runs them. */
import { spawnSync } from "node:child_process";
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { archiveSettings, prepareWalArchive, replaySettings } from "./wal-archive.ts";

const folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), "wal archive ")));
afterAll(() => rmSync(folder, { recursive: true }));

const archive = prepareWalArchive(path.join(folder, "log"), { kind: "self" });
const segment = "000000010000000000000001";

/** Runs a setting's command; tells whether it succeeded. */
function run(command: string | undefined, file: string): boolean {
  const text = (command ?? "false").replaceAll("%f", segment).replaceAll("%p", file);
  return spawnSync("/bin/sh", ["-c", text]).status === 0;
}

function written(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

test("a segment is stored once, and stored again only when it is the same", () => {
  const { archive_command } = archiveSettings(archive);
  const first = written("first", "what happened");
  expect([run(archive_command, first), run(archive_command, first)]).toEqual([true, true]);
  expect(run(archive_command, written("other", "something else"))).toBe(false);
  expect(readdirSync(archive)).toEqual([`${segment}.gz`]);
});

test("a stored segment comes back as it was, and one that is not there fails", () => {
  const { restore_command } = replaySettings(archive);
  const back = path.join(folder, "back");
  expect(run(restore_command, back)).toBe(true);
  expect(readFileSync(back, "utf8")).toBe("what happened");
  rmSync(path.join(archive, `${segment}.gz`));
  expect(run(restore_command, back)).toBe(false);
});

test("a folder whose name a shell would read is refused", () => {
  for (const name of ["a'b", "a$(id)", "a%f", "a;b"]) {
    const refused = () => prepareWalArchive(path.join(folder, name), { kind: "self" });
    expect(refused).toThrow(/choose a plain name/);
  }
});
