/** Faults of the first start that a person can mend: what happened, and what to do about it. */
import path from "node:path";

export class StartFault extends Error {
  /**
   * @param {string} what one sentence
   * @param {string} remedy what to do next
   */
  constructor(what, remedy) {
    super(what);
    this.remedy = remedy;
  }
}

const diskFull = /ENOSPC|no space left on device/i;
const notWritableCodes = /\b(EACCES|EPERM|EROFS)\b|permission denied|read-only file system/i;
const network =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT|FETCH_ERROR)\b|network (request|timeout|connectivity)|socket hang up/i;
const lockMismatch = /can only install packages when your package\.json and package-lock\.json/i;

/**
 * True when npm's output says the disk was full: npm can warn about it and still exit with 0.
 * @param {string} output
 */
export const saysDiskFull = (output) => diskFull.test(output);

/**
 * The fault behind a failed `npm ci`, from what npm printed.
 * @param {string} output standard output and error together
 * @param {string} root the project's folder
 */
export function faultFromNpm(output, root) {
  if (diskFull.test(output)) {
    return new StartFault(
      "The disk is full: the packages could not be written.",
      `About 1 GB is needed in ${root}. Free some space and run the command again.`,
    );
  }
  if (lockMismatch.test(output)) {
    return new StartFault(
      "package.json and package-lock.json do not belong together.",
      'Run "npm install" once and commit the lock file, or restore both files.',
    );
  }
  if (network.test(output)) {
    return new StartFault(
      "The packages could not be fetched: the npm registry did not answer.",
      `Check the connection and proxy ("npm ping" shows whether the registry answers) and run the command again.\n${firstMatch(output, network)}`,
    );
  }
  if (notWritableCodes.test(output)) return notWritable(`${root}/node_modules`);
  return new StartFault("npm could not install the packages.", tail(output));
}

/** @param {string} folder */
export function notWritable(folder) {
  return new StartFault(
    `${folder} cannot be written by this user.`,
    "Give this user write access to the project folder (often it was installed once as root) and run the command again.",
  );
}

/**
 * @param {string} output
 * @param {RegExp} pattern
 */
const firstMatch = (output, pattern) =>
  output
    .split("\n")
    .find((line) => pattern.test(line))
    ?.trim() ?? "";

const tailLines = 12;

/** @param {string} output */
function tail(output) {
  const lines = output.split("\n").filter((line) => line.trim() && !/EBADENGINE/.test(line));
  return lines.slice(-tailLines).join("\n");
}

/**
 * The code of a system error (`ENOENT`), or undefined.
 * @param {unknown} error
 */
export const codeOf = (error) => /** @type {NodeJS.ErrnoException | undefined} */ (error)?.code;

/** @param {unknown} error */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error));

/** @param {unknown} error */
export const isNotWritable = (error) => ["EACCES", "EPERM", "EROFS"].includes(codeOf(error) ?? "");

/**
 * One readable message for anything thrown while starting.
 * @param {unknown} error
 * @returns {string}
 */
export function explainFault(error) {
  if (error instanceof StartFault) return `\n${error.message}\n${error.remedy}\n`;
  if (codeOf(error) === "ENOSPC") return explainFault(faultFromNpm("ENOSPC", process.cwd()));
  if (isNotWritable(error)) {
    const place = /** @type {NodeJS.ErrnoException} */ (error).path;
    return explainFault(notWritable(place ? path.dirname(place) : process.cwd()));
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
