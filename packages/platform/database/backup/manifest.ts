/** What a backup says of itself: written last, so that a folder with it is whole. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { EmbeddedServerError } from "../embedded/server-error.ts";

const format = 1;

export interface Manifest {
  readonly format: typeof format;
  readonly taken_at: string;
  readonly server_version: string;
  /** The first segment of the log that the backup needs; older ones in an archive are of no use to it. */
  readonly first_wal: string;
  readonly files: number;
  readonly bytes: number;
}

export const manifestFile = (backup: string): string => path.join(backup, "manifest.json");

export function makeManifest(content: Omit<Manifest, "format">): string {
  return `${JSON.stringify({ format, ...content }, null, 2)}\n`;
}

export function readManifest(backup: string): Manifest {
  let manifest: Partial<Manifest>;
  try {
    manifest = JSON.parse(readFileSync(manifestFile(backup), "utf8")) as Partial<Manifest>;
  } catch {
    throw new EmbeddedServerError(`${backup} is no whole backup: it has no readable manifest.json`);
  }
  if (manifest.format === format) return manifest as Manifest;
  throw new EmbeddedServerError(`${backup} was made by another version of this program`);
}
