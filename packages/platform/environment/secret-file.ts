/** Reads a secret from a file that its owner alone may read. */
import { readFileSync, statSync } from "node:fs";

/** A list of keys is the longest of them. */
const maxBytes = 65_536;

/** What the group and everybody else may do with a file. */
const othersMode = 0o077;

export type SecretFile =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problem: string };

/** Links are followed, as secret mounts need it. Spaces and line ends around the secret are not part of it. */
export function readSecretFile(file: string): SecretFile {
  try {
    const { mode, size } = statSync(file);
    // Windows shows the same mode for every file.
    if (process.platform !== "win32" && (mode & othersMode) !== 0) {
      return { ok: false, problem: `${file} can be read or changed by others: chmod 600 it` };
    }
    if (size > maxBytes) return { ok: false, problem: `${file} is too large for a secret` };
    const text = readFileSync(file, "utf8").trim();
    return text === "" ? { ok: false, problem: `${file} is empty` } : { ok: true, text };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return { ok: false, problem: `${file} cannot be read (${code ?? String(error)})` };
  }
}
