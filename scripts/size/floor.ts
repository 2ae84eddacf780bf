// What any page on React and React Router costs before it says a word: the floor under the site's own script.
import { rmSync } from "node:fs";
import path from "node:path";
import { node, ROOT, runCommand } from "../gates/gate.ts";
import { gzippedBytes } from "./budget.ts";
import { routeFiles } from "./first-page.ts";

const SITE = "scripts/size/bare-site";
const BUILD = path.join(ROOT, ".cache/bare-site");

/** Builds the bare site, as the real one is built, and sums its first page's script after gzip, in bytes. */
export async function floorBytes(): Promise<number> {
  rmSync(BUILD, { recursive: true, force: true });
  const { code, output } = await runCommand(
    node("node_modules/@react-router/dev/bin.cjs", "build", SITE),
  );
  if (code !== 0) throw new Error(`The bare site could not be built.\n${output}`);
  return gzippedBytes(routeFiles(path.join(BUILD, "client")));
}
