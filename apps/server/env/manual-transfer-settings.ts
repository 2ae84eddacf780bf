/** The operator's own cards and phones that players pay to: a JSON file, checked as a whole before anything starts. */
import { type ManualMethod, readManualSettings } from "@oddwright/domains/cashier/index.ts";
import type { EnvReader } from "@oddwright/platform/environment/env-reader.ts";
import { readJsonFile } from "./json-file.ts";

const variable = "MANUAL_TRANSFERS_FILE";

/** Null where none is named. */
export function readManualTransfers(reader: EnvReader): readonly ManualMethod[] | null {
  const file = reader.text(variable);
  if (file === undefined) return null;
  const json = readJsonFile(file);
  if (!json.ok) {
    reader.fault(variable, `${file} ${json.problem}`);
    return null;
  }
  const read = readManualSettings(json.value);
  if (read.ok) return read.methods;
  reader.fault(variable, `${file}: ${read.problem}`);
  return null;
}
