/** The operator's own cards and phones that players pay to: a JSON file, checked as a whole before anything starts. */
import { readFileSync } from "node:fs";
import { type ManualMethod, readManualSettings } from "@oddwright/domains/cashier/index.ts";
import type { EnvReader } from "@oddwright/platform/environment/env-reader.ts";

const variable = "MANUAL_TRANSFERS_FILE";

/** Null where none is named. */
export function readManualTransfers(reader: EnvReader): readonly ManualMethod[] | null {
  const file = reader.text(variable);
  if (file === undefined) return null;
  const json = readJson(file);
  if (!json.ok) {
    reader.fault(variable, `${file} ${json.problem}`);
    return null;
  }
  const read = readManualSettings(json.value);
  if (read.ok) return read.methods;
  reader.fault(variable, `${file}: ${read.problem}`);
  return null;
}

type ReadJson =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problem: string };

function readJson(file: string): ReadJson {
  try {
    return { ok: true, value: JSON.parse(readFileSync(file, "utf8")) as unknown };
  } catch (error) {
    if (error instanceof SyntaxError) return { ok: false, problem: "is not JSON" };
    const { code } = error as NodeJS.ErrnoException;
    return { ok: false, problem: `cannot be read (${code ?? String(error)})` };
  }
}
