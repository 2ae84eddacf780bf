/** Makes sure packages are installed and Node 24 is running. Uses nothing newer than Node 20 and no package. */
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import {
  installPackages,
  isInstalled,
  markInstalled,
  nodePackageName,
} from "./bootstrap/install.mjs";
import { withLock } from "./bootstrap/lock.mjs";
import { runForwarding } from "./bootstrap/run-forwarding.mjs";
import { explainFault, messageOf, StartFault } from "./bootstrap/start-fault.mjs";

export const repositoryRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

const oldestMajor = 20;
const runtimeMajor = 24;
const signals = ["SIGINT", "SIGTERM", "SIGHUP"];

const major = () => Number(process.versions.node.split(".")[0]);

/**
 * Returns when packages are installed and this process is Node ≥ 24. On an older Node the script named by
 * `process.argv[1]` runs again under the Node 24 that npm installed, and this process ends with its exit code.
 * Faults a person can mend are printed as one message and end the process with code 1.
 */
export async function bootstrap(root = repositoryRoot) {
  try {
    if (major() < oldestMajor) {
      throw new StartFault(
        `Oddwright needs Node ${oldestMajor} or newer to start; this is Node ${process.versions.node}.`,
        "Install a current Node from https://nodejs.org and run the command again.",
      );
    }
    await ensureInstalled(root);
    if (major() >= runtimeMajor) return;
    await runAgainUnder(runtimeNode(root), root);
  } catch (error) {
    console.error(explainFault(error));
    process.exit(1);
  }
}

/** @param {string} root */
async function ensureInstalled(root) {
  if (isInstalled(root)) return;
  const lock = path.join(root, ".cache", "install.lock");
  // Without a handler a signal ends this process at once, and npm would work on.
  const stop = () => process.exit(1);
  for (const signal of signals) process.on(signal, stop);
  await withLock(lock, async (noteHelper) => {
    if (isInstalled(root)) return;
    await installPackages(root, noteHelper);
    markInstalled(root);
  });
  for (const signal of signals) process.off(signal, stop);
}

/**
 * Path of the Node 24 that came with the packages.
 * @param {string} root
 */
function runtimeNode(root) {
  const name = process.platform === "win32" ? "node.exe" : "node";
  const binary = path.join(root, "node_modules", nodePackageName(), "bin", name);
  if (existsSync(binary)) return binary;
  throw new StartFault(
    `Oddwright runs on Node ${runtimeMajor}, which is not packaged for ${process.platform} ${process.arch}; this is Node ${process.versions.node}.`,
    `Install Node ${runtimeMajor} or newer so that "node" on the PATH is that one, and run the command again.`,
  );
}

/**
 * @param {string} binary
 * @param {string} root
 */
async function runAgainUnder(binary, root) {
  const bin = path.join(root, "node_modules", ".bin");
  const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ""}` };
  try {
    await runForwarding(binary, process.argv.slice(1), { env });
  } catch (error) {
    throw new StartFault(
      `The packaged Node ${runtimeMajor} does not run on this system (${messageOf(error)}).`,
      `Install Node ${runtimeMajor} or newer so that "node" on the PATH is that one, and run the command again.`,
    );
  }
}
