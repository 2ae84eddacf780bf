/**
 * `npm run enumerate -- SLOT …`: prints the PAR sheets of slots, computed exactly; every slot without a name.
 * `--write` stores them beside the slots: a test compares each digit with what the rules compute.
 *
 * Exit code 0: done. 2: the arguments are wrong.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { parSheet } from "../packages/core/slots/par/par-sheet.ts";
import { slotOf, slots } from "../packages/core/slots/slots.ts";
import { parText } from "./enumerate/par-text.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: "boolean", default: false } },
});
const unknown = positionals.find((code) => !slotOf(code));
if (unknown !== undefined) {
  console.error(`no slot ${unknown}: there are ${slots.map(({ code }) => code).join(", ")}`);
  process.exit(2);
}
for (const slot of slots) {
  if (positionals.length > 0 && !positionals.includes(slot.code)) continue;
  const sheet = parSheet(slot);
  console.log(`${parText(slot, sheet)}\n`);
  if (values.write) {
    const file = new URL(`../packages/core/slots/${slot.code}/par.json`, import.meta.url);
    writeFileSync(file, `${JSON.stringify(sheet, null, 2)}\n`);
  }
}
