/**
 * The page's modules, as browsers load them: each file stripped of its types by the runtime that runs the server, with imports that lead to
 * addresses. Only what the page reaches from its first module is served.
 */
import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";

export interface PageFiles {
  /** Changes with any of the files: what it begins may be kept for ever. */
  readonly base: string;
  /** By the rest of the address. */
  readonly files: ReadonlyMap<string, PageFile>;
}

interface PageFile {
  readonly type: string;
  readonly text: string;
}

const folderOf = (specifier: string, depth: string): string =>
  path.resolve(path.dirname(fileURLToPath(import.meta.resolve(specifier))), depth);

const roots = {
  page: fileURLToPath(new URL("../page", import.meta.url)),
  core: folderOf("@oddwright/core/slots/slots.ts", ".."),
  noble: folderOf("@noble/hashes/hmac.js", "."),
} as const;

export const sheets = [
  "studio.css",
  "table/table.css",
  "table/cloth.css",
  "table/table-panel.css",
  "table/roulette/roulette.css",
  "table/baccarat/baccarat.css",
  "table/blackjack/blackjack.css",
] as const;

/** `from "…"`, `import "…"` and `import("…")`. */
const importPattern = /(\bfrom\s*|\bimport\s*\(?\s*)(["'])([^"']+)\2/g;

function addressOf(file: string): string {
  for (const [name, root] of Object.entries(roots)) {
    const below = path.relative(root, file);
    if (!below.startsWith("..")) return `${name}/${below.split(path.sep).join("/")}`;
  }
  throw new Error(`the page may not load ${file}`);
}

const resolved = (specifier: string, importer: string): string =>
  specifier.startsWith(".")
    ? path.resolve(path.dirname(importer), specifier)
    : fileURLToPath(import.meta.resolve(specifier));

/** The code with its imports as relative addresses, and the files that they lead to. */
function linkedTo(code: string, importer: string): { text: string; targets: readonly string[] } {
  const targets: string[] = [];
  const text = code.replaceAll(importPattern, (found: string) => {
    const [, start = "", , name = ""] = [...found.matchAll(importPattern)][0] ?? [];
    const target = resolved(name, importer);
    targets.push(target);
    const relative = path.posix.relative(
      path.posix.dirname(addressOf(importer)),
      addressOf(target),
    );
    return `${start}"${relative.startsWith(".") ? relative : `./${relative}`}"`;
  });
  return { text, targets };
}

export function readPageFiles(): PageFiles {
  const files = new Map<string, PageFile>();
  const waiting = [path.join(roots.page, "main.ts")];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const importer = file;
    const source = readFileSync(file, "utf8");
    const code = file.endsWith(".ts") ? stripTypeScriptTypes(source) : source;
    const linked = linkedTo(code, importer);
    waiting.push(...linked.targets);
    const { text } = linked;
    files.set(addressOf(file), { type: "text/javascript; charset=utf-8", text });
    while (waiting.length > 0 && files.has(addressOf(waiting.at(-1)!))) waiting.pop();
  }
  for (const name of sheets) {
    const text = readFileSync(path.join(roots.page, name), "utf8");
    files.set(`page/${name}`, { type: "text/css; charset=utf-8", text });
  }
  const all = [...files].map(([address, { text }]) => `${address}\n${text}`).join("\n");
  return { base: `/assets/${hash("sha256", all, "hex").slice(0, 16)}/`, files };
}
