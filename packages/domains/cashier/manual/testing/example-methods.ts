/** The methods of the example that operators start from. */
import { readFileSync } from "node:fs";
import { type ManualMethod, readManualSettings } from "../manual-settings.ts";

export const exampleFile = new URL(
  "../../../../../docs/manual-transfers.example.json",
  import.meta.url,
);

const read = readManualSettings(JSON.parse(readFileSync(exampleFile, "utf8")));
if (!read.ok) throw new Error(read.problem);

export const exampleMethods: readonly ManualMethod[] = read.methods;
