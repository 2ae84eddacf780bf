/** Installs the packages of the lock file, and knows when that is already done. */
import { createHash } from "node:crypto";
import {
  accessSync,
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { runCaptured } from "./run-captured.mjs";
import {
  codeOf,
  faultFromNpm,
  isNotWritable,
  notWritable,
  saysDiskFull,
  StartFault,
} from "./start-fault.mjs";
import { toolEnvironment } from "./tool-environment.mjs";

/** @param {string} root */
const marker = (root) => path.join(root, "node_modules", ".oddwright-lock");

/** @param {string} root */
function lockHash(root) {
  const lock = readFileSync(path.join(root, "package-lock.json"));
  return createHash("sha256")
    .update(lock)
    .update(`${process.platform} ${process.arch}`)
    .digest("hex");
}

/**
 * True when node_modules holds what the lock file asks for on this platform. Costs one hash when nothing changed.
 * @param {string} root
 */
export function isInstalled(root) {
  if (readText(marker(root)) === lockHash(root)) return true;
  if (!matchesNpmRecord(root)) return false;
  markInstalled(root);
  return true;
}

/**
 * Remembers the lock file that node_modules was installed from; a folder that cannot be written is only slower.
 * @param {string} root
 */
export function markInstalled(root) {
  try {
    writeFileSync(marker(root), lockHash(root));
  } catch (error) {
    if (!isNotWritable(error)) throw error;
  }
}

/**
 * Compares the lock file with npm's own record of what it installed, so that packages installed by hand with
 * `npm install` or `npm ci` are not installed twice. Optional packages differ by platform and follow the version of the
 * package that names them, so only Node itself is looked at.
 * @param {string} root
 */
function matchesNpmRecord(root) {
  /** @type {Record<string, { version?: string, optional?: boolean }>} */
  const wanted = readJson(path.join(root, "package-lock.json"))?.packages;
  /** @type {typeof wanted} */
  const present = readJson(path.join(root, "node_modules", ".package-lock.json"))?.packages;
  if (!wanted || !present) return false;
  const nodePackage = `node_modules/${nodePackageName()}`;
  return Object.entries(wanted).every(([where, entry]) => {
    if (!where.includes("node_modules/")) return true;
    if (entry.optional && where !== nodePackage) return true;
    return present[where]?.version === entry.version && existsSync(path.join(root, where));
  });
}

/** Name of the npm package that holds Node for this platform. */
export function nodePackageName() {
  return `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
}

/** @param {string} file */
const readText = (file) => {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
};

/** @param {string} file */
const readJson = (file) => {
  const text = readText(file);
  return text === undefined ? undefined : JSON.parse(text);
};

const progressEveryMs = 5_000;

/**
 * npm says nothing while it loads packages, which takes minutes on a slow line.
 * @param {string} root
 * @param {number} startedAt
 */
function tellProgress(root, startedAt) {
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  const modules = path.join(root, "node_modules");
  const there = existsSync(modules) ? readdirSync(modules).length : 0;
  console.log(`  still installing: ${seconds} s, ${there} packages in node_modules so far`);
}

/**
 * Runs `npm ci` quietly; throws a StartFault that says what went wrong.
 * @param {string} root
 * @param {(pid: number) => void} onStart told npm's pid
 */
export async function installPackages(root, onStart) {
  assertWritable(root);
  const startedAt = Date.now();
  console.log("Installing packages (only after a change of the lock file) …");
  const progress = setInterval(() => tellProgress(root, startedAt), progressEveryMs);
  const { code, output } = await npm(["ci", "--no-audit", "--no-fund", "--loglevel=warn"], {
    root,
    onStart,
  }).finally(() => clearInterval(progress));
  if (code !== 0 || saysDiskFull(output)) throw faultFromNpm(output, root);
  console.log(`Packages installed in ${Math.round((Date.now() - startedAt) / 1000)} s.`);
}

/** @param {string} root */
function assertWritable(root) {
  const modules = path.join(root, "node_modules");
  const folder = existsSync(modules) ? modules : root;
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    throw notWritable(folder);
  }
}

/**
 * npm must not run under the Node of node_modules: `npm ci` removes that folder. Its `bin` entries, which npm puts first
 * on the PATH of every script, are left out.
 * @param {string[]} args
 * @param {{ root: string, onStart: (pid: number) => void }} options
 */
async function npm(args, { root, onStart }) {
  const local = path.join(root, "node_modules", ".bin");
  const search = (process.env.PATH ?? "")
    .split(path.delimiter)
    .filter((entry) => path.resolve(entry) !== local)
    .join(path.delimiter);
  try {
    return await runCaptured("npm", args, {
      cwd: root,
      env: { ...toolEnvironment(), PATH: search, npm_config_loglevel: "warn" },
      shell: process.platform === "win32",
      onStart,
    });
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error;
    throw new StartFault(
      "npm was not found, so the packages cannot be installed.",
      "Install Node together with npm from https://nodejs.org and run the command again.",
    );
  }
}
