/** `docs/slots.md` says what the rules do: its commands are run, its table is compared with the PAR sheets. */
import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { ParSheet } from "../packages/core/slots/par/par-sheet.ts";
import { slots } from "../packages/core/slots/slots.ts";
import { runVerify } from "./verify/run-verify.ts";

const page = readFileSync(new URL("../docs/slots.md", import.meta.url), "utf8");
const command = "$ npm run --silent verify -- ";

const examples = page
  .split("```")
  .filter((block) => block.includes(command))
  .map((block) => {
    const [line = "", ...output] = block.trim().split("\n");
    return [line.slice(command.length), output.join("\n")] as const;
  });

test("there is an example with and one without parameters", () => {
  expect(examples).toHaveLength(2);
});

test.each(examples)("verify %s", (line, output) => {
  const args = line.split(" ").map((part) => part.replaceAll("'", ""));
  expect(runVerify(args)).toEqual({ exitCode: 0, stdout: `${output}\n`, stderr: "" });
});

test("the worked example's words are those of its seeds", () => {
  const [seed, clientSeed] = ["--server-seed", "--client-seed"].map(
    (name) => new RegExp(`${name} (\\S+)`).exec(page)?.[1] as string,
  ) as [string, string];
  const digest = createHmac("sha256", seed).update(`${clientSeed}:11:0`).digest();
  const stops = [0, 4, 8].map((offset) => {
    const word = digest.readUInt32BE(offset);
    expect(page).toContain(
      `0x${digest.toString("hex", offset, offset + 4)} = ${String(word).padStart(10)}`,
    );
    return word % 22;
  });
  expect(examples[0]?.[1]).toContain(`"stops":${JSON.stringify(stops)}`);
});

test("the table has every mode of every slot with the figures of its PAR sheet", () => {
  const rows = page
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const expected = slots.flatMap(({ code }) => {
    const file = new URL(`../packages/core/slots/${code}/par.json`, import.meta.url);
    const sheet = JSON.parse(readFileSync(file, "utf8")) as ParSheet;
    return sheet.modes.map((mode) => [
      `\`${code}\``,
      sheet.mechanic,
      mode.id,
      String(mode.cost),
      `${mode.return_percent} %`,
      mode.hit_one_in,
      mode.feature_one_in ?? "",
      Number(mode.sigma).toFixed(2),
      mode.volatility,
      mode.largest_win,
      String(sheet.win_cap),
    ]);
  });
  expect(rows).toEqual(expected);
});
