/** Reloading the page for a missing module: once per path in ten seconds; then what was being opened opens. Browser only. */
import { leavePage } from "@oddwright/ui/parts/first-listener.ts";
import { deviceStorage } from "./device-storage.ts";
import { storageRefused } from "./storage-refused.ts";

const storageKey = "forcedReload";
const windowMs = 10_000;
/** The next page may take its time to come. */
const openingMs = 60_000;

interface ForcedReload {
  readonly path: string;
  readonly atMs: number;
  /** What the page was about to open, for the next one to open. */
  readonly opening: unknown;
}

let openingOf: () => unknown = () => null;

/** Records what is being opened, in case the page has to be reloaded. */
export function keepOpening(read: () => unknown): void {
  openingOf = read;
}

/** False where it was done a moment ago, where it could not be remembered, and while the site cannot be reached. */
export async function reloadOnce(): Promise<boolean> {
  const path = location.pathname;
  const last = readLast();
  if (last !== null && last.path === path && (isRecent(last) || cameFrom(last))) return false;
  if (!(await isReachable())) return false;
  const reload: ForcedReload = { path, atMs: Date.now(), opening: openingOf() };
  deviceStorage.setItem(storageKey, JSON.stringify(reload));
  // What is not remembered could not be done only once.
  if (storageRefused.get()) return false;
  leavePage(() => location.reload());
  return true;
}

/** What the page was about to open before the reload, returned once; null if nothing. */
export function takeOpening(): unknown {
  const last = readLast();
  if (last === null || last.opening === null || last.path !== location.pathname) return null;
  deviceStorage.setItem(storageKey, JSON.stringify({ ...last, opening: null }));
  return Date.now() - last.atMs < openingMs ? last.opening : null;
}

function isRecent({ atMs }: ForcedReload): boolean {
  return Date.now() - atMs < windowMs;
}

/** On a slow device the ten seconds pass before this page misses the module too: without this it would reload for ever. */
function cameFrom({ atMs }: ForcedReload): boolean {
  const sinceMs = performance.timeOrigin - atMs;
  return sinceMs >= 0 && sinceMs < openingMs;
}

function readLast(): ForcedReload | null {
  try {
    return JSON.parse(deviceStorage.getItem(storageKey) ?? "null") as ForcedReload | null;
  } catch {
    return null;
  }
}

/** A page that is loaded again without the site is lost altogether. */
async function isReachable(): Promise<boolean> {
  try {
    return (await fetch("/favicon.svg", { method: "HEAD", cache: "no-store" })).ok;
  } catch {
    return false;
  }
}
