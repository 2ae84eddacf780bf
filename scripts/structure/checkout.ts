/** A checkout as the figures of its structure read it: its files, and what every module imports, exports and names. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Loading, type ModuleSource, readModule } from "./module-source.ts";

/** An import of a file of the checkout. */
export interface Import extends Loading {
  readonly file: string;
}

export interface Module extends ModuleSource {
  readonly imports: readonly Import[];
}

export interface Checkout {
  /** Paths with slashes below the root. */
  readonly files: readonly string[];
  readonly lineCount: (file: string) => number;
  /** Empty for a file that is not there. */
  readonly read: (file: string) => string;
  readonly modules: ReadonlyMap<string, Module>;
}

const modulePattern = /\.(ts|tsx|mjs)$/;
const textPattern = /\.(ts|tsx|mjs|css|md)$/;
const workspacePattern = /^[^/]+\/[^/]+\/package\.json$/;

/** Nothing has to be installed in the checkout: the workspace's own packages are found by the names that they have there. */
export function readCheckout(root: string): Checkout {
  const listing = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  });
  const files = new Map<string, string>();
  for (const file of listing.split("\n")) {
    const place = path.join(root, file);
    if (file === "" || !existsSync(place)) continue;
    const isRead = textPattern.test(file) || workspacePattern.test(file);
    files.set(file, isRead ? readFileSync(place, "utf8") : "");
  }
  return checkoutOf(files);
}

export function checkoutOf(texts: ReadonlyMap<string, string>): Checkout {
  const read = (file: string) => texts.get(file) ?? "";
  const files = [...texts.keys()].toSorted();
  const packages = new Map(
    files
      .filter((file) => workspacePattern.test(file))
      .map((file) => [(JSON.parse(read(file)) as { name: string }).name, path.posix.dirname(file)]),
  );
  const readOne = (file: string): Module => {
    const source = readModule(file, read(file));
    const imports = source.loadings
      .map((loading) => ({ ...loading, file: resolve(loading.specifier, file, packages) }))
      .filter((each) => texts.has(each.file));
    return { ...source, imports };
  };
  let modules: ReadonlyMap<string, Module> | undefined;
  return {
    files,
    read,
    lineCount: (file) => linesOf(read(file)),
    // Reading them takes seconds: only where a figure is made of them.
    get modules() {
      return (modules ??= new Map(
        files.filter((file) => modulePattern.test(file)).map((file) => [file, readOne(file)]),
      ));
    },
  };
}

const linesOf = (text: string) => text.split("\n").length - (text.endsWith("\n") ? 1 : 0);

/** Imports name the whole file, as Node wants it; what packages of the workspace export are their folders. */
function resolve(
  specifier: string,
  importer: string,
  packages: ReadonlyMap<string, string>,
): string {
  const plain = specifier.replace(/\?.*$/, "");
  if (plain.startsWith(".")) return path.posix.join(path.posix.dirname(importer), plain);
  const [scope, name, ...rest] = plain.split("/");
  const home = packages.get(`${scope}/${name}`);
  return home === undefined ? "" : path.posix.join(home, ...rest);
}
