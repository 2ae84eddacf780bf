/** Builds the players' site when what it is built from has changed since the last build. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { withLock } from "./lock.mjs";
import { runCaptured } from "./run-captured.mjs";
import { StartFault } from "./start-fault.mjs";
import { toolEnvironment } from "./tool-environment.mjs";

const inputPaths = [
  "apps/web",
  "packages/ui",
  "packages/core",
  "packages/contract",
  "package-lock.json",
];
const notInputs = new Set(["node_modules", "build", ".react-router"]);
const notBuilt = /\.(test|spec)\.tsx?$|\.md$/;

/** @param {string} root */
const stamp = (root) => path.join(root, "apps/web/build/.inputs");
/** @param {string} root */
const entry = (root) => path.join(root, "apps/web/build/server/index.js");

/**
 * @param {string} root
 * @param {() => void} onBuild called before a build, which takes some seconds
 * @returns {Promise<boolean>} true when it was built now; throws a StartFault when the build fails
 */
export async function ensureWebBuild(root, onBuild = () => {}) {
  if (isBuilt(root)) return false;
  return withLock(path.join(root, ".cache", "web-build.lock"), async (onStart) => {
    if (isBuilt(root)) return false;
    onBuild();
    const inputs = hashInputs(root);
    const { code, output } = await runCaptured("npm", ["run", "build", "-w", "@oddwright/web"], {
      cwd: root,
      env: { ...toolEnvironment(), NODE_ENV: "production" },
      shell: process.platform === "win32",
      onStart,
    });
    if (code !== 0) throw new StartFault("The players' site could not be built.", output.trim());
    writeFileSync(stamp(root), inputs);
    return true;
  });
}

/** @param {string} root */
function isBuilt(root) {
  if (!existsSync(stamp(root)) || !existsSync(entry(root))) return false;
  return readFileSync(stamp(root), "utf8") === hashInputs(root);
}

/**
 * SHA-256 over the names and contents of every input file.
 * @param {string} root
 */
function hashInputs(root) {
  const hash = createHash("sha256");
  for (const file of inputPaths.flatMap((input) => filesUnder(root, input)).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update("\0");
  }
  return hash.digest("hex");
}

/**
 * @param {string} root
 * @param {string} relative path below root, with slashes
 * @returns {string[]} files below it, as paths below root
 */
function filesUnder(root, relative) {
  const absolute = path.join(root, relative);
  if (!existsSync(absolute)) return [];
  if (relative.endsWith(".json")) return [relative];
  return readdirSync(absolute, { withFileTypes: true }).flatMap((item) => {
    if (notInputs.has(item.name) || notBuilt.test(item.name)) return [];
    const child = `${relative}/${item.name}`;
    return item.isDirectory() ? filesUnder(root, child) : [child];
  });
}
