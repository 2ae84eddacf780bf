/**
 * In the build an import through a feature's index is replaced by imports of the files behind it. Unchanged, an index would tie all
 * that it names to every page that imports any of it: `chunkGroups` and the order of styles follow the imports.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

const face = /\/app\/features\/[a-z-]+\/index\.ts$/;
/** An index consists of nothing else; a test checks each of them. */
const exported = /^export (type )?\{([^}]*)\} from "(\.\/[^"]+)";$/gm;
const imported = /^import (type )?\{([^}]*)\} from "(\.[^"]+\/index\.ts)";$/gm;

export function publicFaces(): Plugin {
  return {
    name: "oddwright:public-faces",
    enforce: "pre",
    transform(code, id) {
      const [file = ""] = id.split("?", 1);
      if (!/\/app\/.*\.tsx?$/.test(file) || !code.includes('/index.ts"')) return null;
      return { code: pastFaces(code, file, (each) => readFileSync(each, "utf8")), map: null };
    },
  };
}

/** The same module with its imports of indexes replaced; types are dropped, as the compiler would. */
export function pastFaces(code: string, file: string, read: (face: string) => string): string {
  return code.replaceAll(imported, (...match) => {
    const [statement, typeOnly, names, specifier] = match as [string, string?, string?, string?];
    if (names === undefined || specifier === undefined) return statement;
    const target = path.posix.join(path.posix.dirname(file), specifier);
    if (!face.test(target)) return statement;
    if (typeOnly !== undefined) return "";
    const homes = homesOf(read(target));
    return valuesOf(names)
      .map((name) => {
        const home = homes.get(name);
        if (home === undefined) throw new Error(`${target} has no ${name}, which ${file} imports`);
        const from = path.posix.join(path.posix.dirname(target), home);
        return `import { ${name} } from "${relativeTo(file, from)}";`;
      })
      .join(" ");
  });
}

/** Where each value of a face is, relative to the face. */
export function homesOf(code: string): ReadonlyMap<string, string> {
  const homes = new Map<string, string>();
  for (const [, typeOnly, names = "", home = ""] of code.matchAll(exported)) {
    if (typeOnly === undefined) for (const name of valuesOf(names)) homes.set(name, home);
  }
  return homes;
}

function valuesOf(names: string): readonly string[] {
  const each = names.split(",").map((name) => name.trim());
  return each.filter((name) => name !== "" && !name.startsWith("type "));
}

function relativeTo(file: string, target: string): string {
  const relative = path.posix.relative(path.posix.dirname(file), target);
  return relative.startsWith(".") ? relative : `./${relative}`;
}
