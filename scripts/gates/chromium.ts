/** Finds a Chromium for the browser journeys, or installs the system's. */
import { accessSync, constants } from "node:fs";
import path from "node:path";
import { runCaptured } from "../bootstrap/run-captured.mjs";
import { StartFault } from "../bootstrap/start-fault.mjs";

/** The first is the same engine without a window around it, and the quicker for it. */
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];
const usualFolders = [
  "/usr/bin",
  "/usr/lib/chromium",
  "/snap/bin",
  "/Applications/Google Chrome.app/Contents/MacOS",
  "/Applications/Chromium.app/Contents/MacOS",
];
const macNames = ["Google Chrome", "Chromium"];

const noChromium = (what: string) =>
  new StartFault(
    what,
    'Install Chromium (Debian: "apt-get install chromium"), or set CHROME to the path of a Chrome or Chromium.',
  );

/** Path of an installed Chromium: `CHROME`, the PATH, or a usual place. */
function findChromium(): string | undefined {
  const named = process.env["CHROME"];
  if (named) return isExecutable(named) ? named : undefined;
  const folders = (process.env["PATH"] ?? "")
    .split(path.delimiter)
    .filter((folder) => folder !== "");
  return [...names, ...macNames]
    .flatMap((name) => [...folders, ...usualFolders].map((folder) => path.join(folder, name)))
    .find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** As `findChromium`, and where there is none and this user may install packages, Debian's is installed. */
export async function findOrInstallChromium(): Promise<string> {
  const found = findChromium();
  if (found) return found;
  const named = process.env["CHROME"];
  if (named) throw noChromium(`CHROME names ${named}, where there is no program.`);
  if (process.getuid?.() === 0 && isExecutable("/usr/bin/apt-get")) {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    await runCaptured("apt-get", ["update", "-qq"], { env });
    await runCaptured("apt-get", ["install", "-y", "-qq", "chromium"], { env });
  }
  const installed = findChromium();
  if (!installed) throw noChromium("No Chromium was found on this machine.");
  return installed;
}
