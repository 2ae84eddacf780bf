/** What any page on React and React Router costs before it says a word: the floor under the site's own script. */
import { rmSync } from "node:fs";
import path from "node:path";
import { node, repositoryRoot, runCommand } from "../gates/gate.ts";
import { gzippedBytes } from "./budget.ts";
import { routeFiles } from "./first-page.ts";

const site = "scripts/size/bare-site";
const build = path.join(repositoryRoot, ".cache/bare-site");

/** Builds the bare site, as the real one is built, and sums its first page's script after gzip, in bytes. */
export async function floorBytes(): Promise<number> {
  rmSync(build, { recursive: true, force: true });
  const { code, output } = await runCommand(
    node("node_modules/@react-router/dev/bin.cjs", "build", site),
  );
  if (code !== 0) throw new Error(`The bare site could not be built.\n${output}`);
  return gzippedBytes(routeFiles(path.join(build, "client")));
}
