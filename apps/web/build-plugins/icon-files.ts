/**
 * In the build an icon is imported from its own file. Lucide's index imports every icon, so through it each icon would count as
 * imported by every page that shows any, and `chunkGroups` would put all of them into the first page's script.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { Plugin } from "vite";

const imported = /^import \{([^}]*)\} from "lucide-react";$/gm;
const exported = /^export \{([^}]*)\} from '\.\/icons\/([a-z0-9-]+)\.mjs';$/gm;

export function iconFiles(): Plugin {
  const index = path.join(
    path.dirname(createRequire(import.meta.url).resolve("lucide-react")),
    "../esm/lucide-react.mjs",
  );
  const files = filesOf(readFileSync(index, "utf8"));
  return {
    name: "oddwright:icon-files",
    enforce: "pre",
    transform(code, id) {
      const [file = ""] = id.split("?", 1);
      if (!file.endsWith(".tsx") && !file.endsWith(".ts")) return null;
      if (!code.includes('from "lucide-react"')) return null;
      return { code: fromIconFiles(code, files), map: null };
    },
  };
}

/** The same module, each of its icons from the icon's file; types are left out, as the compiler would. */
export function fromIconFiles(code: string, files: ReadonlyMap<string, string>): string {
  return code.replaceAll(imported, (_statement, names: string) =>
    names
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== "" && !name.startsWith("type "))
      .map((name) => {
        const [icon = name, alias = icon] = name.split(" as ");
        const file = files.get(icon);
        if (file === undefined) throw new Error(`lucide-react has no icon ${icon}`);
        return `import ${alias} from "lucide-react/icons/${file}";`;
      })
      .join(" "),
  );
}

/** The file of each icon by each of its names, from Lucide's index. */
export function filesOf(index: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const [, names = "", file = ""] of index.matchAll(exported)) {
    for (const name of names.split(",")) files.set(name.trim().replace("default as ", ""), file);
  }
  return files;
}
