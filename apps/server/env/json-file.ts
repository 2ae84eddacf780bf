/** A JSON file of the operator, or what is wrong with it. */
import { readFileSync } from "node:fs";

export type ReadJson =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problem: string };

export function readJsonFile(file: string): ReadJson {
  try {
    return { ok: true, value: JSON.parse(readFileSync(file, "utf8")) as unknown };
  } catch (error) {
    if (error instanceof SyntaxError) return { ok: false, problem: "is not JSON" };
    const { code } = error as NodeJS.ErrnoException;
    return { ok: false, problem: `cannot be read (${code ?? String(error)})` };
  }
}
