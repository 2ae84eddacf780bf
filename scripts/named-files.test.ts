/** Every file that a document or a comment names is there. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { repositoryRoot } from "./gates/gate.ts";

const files = execFileSync("git", ["ls-files"], { cwd: repositoryRoot, encoding: "utf8" })
  .split("\n")
  .filter((file) => file !== "");

/** A file may be named by the end of its path: the reader knows the folder. */
const ends = new Set(
  files.flatMap((file) => {
    const parts = file.split("/");
    return parts.map((_, at) => parts.slice(at).join("/"));
  }),
);

/** In backticks, as in `scripts/gates/gate.ts`. Endings of names (`-voice.ts`) and packages of ours (`@oddwright/…`) are no paths. */
const named = /`((?:\.\.?\/)*\w[\w./-]*\.(?:tsx?|mjs|css|sql))`/g;

const isText = (file: string): boolean => /\.(?:md|tsx?|mjs)$/.test(file);
/** Named as a pattern of names. */
const patterns = new Set(["YYYYMMDDTHHMM-domain-name.sql"]);

test("every file that is named in backticks exists", () => {
  let found = 0;
  const missing = files.filter(isText).flatMap((file) => {
    const text = readFileSync(path.join(repositoryRoot, file), "utf8");
    const names = [...text.matchAll(named)].map(([, name = ""]) =>
      name.replace(/^(?:\.\.?\/)+/, ""),
    );
    found += names.length;
    return names
      .filter((name) => !ends.has(name) && !patterns.has(name))
      .map((name) => `${file}: ${name}`);
  });
  expect(missing).toEqual([]);
  expect(found).toBeGreaterThan(300);
});
