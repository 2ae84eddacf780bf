/**
 * The assets of the last two builds beside those of this one: a page that was opened before a deployment still finds its parts.
 * Vite empties the folder of the client build, so they wait in a folder of their own while it builds.
 */
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

const keptBuilds = 2;

/** Names of the files in `assets` that each earlier build made, the newest build first. */
type Builds = readonly (readonly string[])[];

interface Folders {
  /** The client build's assets. */
  readonly assets: string;
  /** Where those of earlier builds wait, and the list of them. */
  readonly earlier: string;
}

function foldersOf(buildDirectory: string): Folders {
  return {
    assets: join(buildDirectory, "client", "assets"),
    earlier: join(buildDirectory, "earlier-assets"),
  };
}

/** Before a build: the present assets join the earlier ones, and the oldest build is removed. */
export async function keepAssets(buildDirectory: string): Promise<void> {
  const { assets, earlier } = foldersOf(buildDirectory);
  const present = await namesIn(assets);
  if (present.length === 0) return;
  await mkdir(earlier, { recursive: true });
  const [own = present, ...older] = await readBuilds(earlier);
  const builds = [own, ...older].slice(0, keptBuilds);
  const kept = new Set(builds.flat());
  await Promise.all([
    ...present
      .filter((name) => kept.has(name))
      .map((name) => copyFile(join(assets, name), join(earlier, name))),
    ...(await namesIn(earlier))
      .filter((name) => !kept.has(name) && name !== listName)
      .map((name) => rm(join(earlier, name))),
  ]);
  await writeBuilds(earlier, builds);
}

/** After a build: the earlier assets are put beside it. */
export async function returnAssets(buildDirectory: string): Promise<void> {
  const { assets, earlier } = foldersOf(buildDirectory);
  await mkdir(earlier, { recursive: true });
  const own = await namesIn(assets);
  const builds = await readBuilds(earlier);
  const missing = [...new Set(builds.flat())].filter((name) => !own.includes(name));
  await Promise.all(missing.map((name) => copyFile(join(earlier, name), join(assets, name))));
  await writeBuilds(earlier, [own, ...builds]);
}

const listName = "builds.json";

async function readBuilds(earlier: string): Promise<Builds> {
  try {
    return JSON.parse(await readFile(join(earlier, listName), "utf8")) as Builds;
  } catch {
    // The first build, or a folder that an older version left.
    return [];
  }
}

async function writeBuilds(earlier: string, builds: Builds): Promise<void> {
  await writeFile(join(earlier, listName), JSON.stringify(builds));
}

/** The router's list of routes is read while a page opens: no open page requests it, and there would be two. */
const routeList = /^manifest-/;

async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => !routeList.test(name));
}
