/** Reads `postmaster.pid`, in which a PostgreSQL server says who it is and where it listens. */
import { readFileSync } from "node:fs";
import path from "node:path";

export interface PostmasterFile {
  readonly pid: number;
  /** Where the server that wrote the file works: another folder than the file's own in a copy. */
  readonly dataFolder: string;
  readonly port: number;
  /** Empty when the server has no Unix socket. */
  readonly socketFolder: string;
  /** Empty when the server listens on no network address. */
  readonly listenAddress: string;
}

/** The file of the server in `clusterFolder`; undefined when there is none, or not a complete one yet. */
export function readPostmasterFile(clusterFolder: string): PostmasterFile | undefined {
  let text: string;
  try {
    text = readFileSync(path.join(clusterFolder, "postmaster.pid"), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
  // pid, data folder, start time, port, socket folder, listen address
  const [pidText, dataFolder = "", , portText, socketFolder = "", listenAddress = ""] =
    text.split("\n");
  const pid = Math.abs(Number(pidText));
  if (!Number.isSafeInteger(pid) || pid === 0) return undefined;
  return {
    pid,
    dataFolder: dataFolder.trim(),
    port: Number(portText),
    socketFolder: socketFolder.trim(),
    listenAddress: listenAddress.trim(),
  };
}
