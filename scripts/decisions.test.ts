/** Each page of `docs/decisions/` says its number as its file does, and every decision that anything names exists. */
import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { repositoryRoot } from "./gates/gate.ts";

const folder = path.join(repositoryRoot, "docs/decisions");
const files = globSync("*", { cwd: folder });
const numberOf = (file: string): string => file.slice(0, 4);
const numbers = new Set(files.map(numberOf));
const read = (file: string): string => readFileSync(path.join(repositoryRoot, file), "utf8");

test("every file is named by its number and title, and no number is given twice", () => {
  expect(files.filter((file) => !/^\d{4}-[a-z0-9]+(-[a-z0-9]+)*\.md$/.test(file))).toEqual([]);
  expect(files.filter((file, at) => files.findIndex(sharesNumber(file)) !== at)).toEqual([]);
});

const sharesNumber = (file: string) => (other: string) => numberOf(other) === numberOf(file);

test("every heading is the number of its file, a full stop and a title", () => {
  const wrong = files.filter((file) => {
    const [heading = ""] = read(`docs/decisions/${file}`).split("\n");
    return !heading.startsWith(`# ${numberOf(file)}. `) || !/^# \d{4}\. [\p{Lu}\d]/u.test(heading);
  });
  expect(wrong).toEqual([]);
});

/** `decision 0012`, `decisions 0012, 0013 and 0014`; in a comment, the line may end in between. */
const mention = /\bdecisions?[\s*]+(\d+(?:(?:,|\s+and)[\s*]+\d+)*)/gi;
const link = /\bdecisions\/(\d+-[\w-]+\.md)/g;
/** Among themselves the pages leave the folder out of a link, and write `(0012)`. */
const linkAmongPages = /\]\((\d+-[\w-]+\.md)\)/g;
const mentionAmongPages = /\((0\d{3})\)/g;

const all = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, found = ""]) => found);

test("every decision that a text names exists, by all four digits", () => {
  const tracked = execFileSync("git", ["ls-files", "*.ts", "*.tsx", "*.mjs", "*.css", "*.md"], {
    cwd: repositoryRoot,
    encoding: "utf8",
  });
  const known = new Set(files);
  let mentions = 0;
  const unknown = tracked
    .split("\n")
    .filter((file) => file !== "" && file !== "scripts/decisions.test.ts")
    .flatMap((file) => {
      const text = read(file);
      const isPage = file.startsWith("docs/decisions/");
      const named = [
        ...all(text, mention).flatMap((list) => list.match(/\d+/g) ?? []),
        ...(isPage ? all(text, mentionAmongPages) : []),
      ];
      const linked = [...all(text, link), ...(isPage ? all(text, linkAmongPages) : [])];
      mentions += named.length + linked.length;
      return [
        ...named.filter((number) => !numbers.has(number)),
        ...linked.filter((name) => !known.has(name)),
      ].map((name) => `${file}: ${name}`);
    });
  expect(unknown).toEqual([]);
  expect(mentions).toBeGreaterThan(50);
});
