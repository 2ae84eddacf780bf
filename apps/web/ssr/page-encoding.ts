/**
 * Compression of pages. A guest's page is compressed; a player's is not, because it holds personal
 * data beside parts of the address, and the length of such a mix gives the data away byte by byte.
 */
import { pipeline, type Readable } from "node:stream";
import { constants, createGzip } from "node:zlib";
import type { SessionState } from "../app/session/session-store.ts";

/** Most of the gain at a fifth of the highest level's work. */
const level = 4;

export function mayCompress(
  session: SessionState,
  acceptEncoding: string | string[] | undefined,
): boolean {
  return session.status === "guest" && /(?:^|[,\s])gzip(?:$|[,;\s])/.test(String(acceptEncoding));
}

/** Every chunk is flushed, so that the first bytes of a streamed page arrive as early as without. */
export function gzipped(page: Readable): Readable {
  const gzip = createGzip({ level, flush: constants.Z_SYNC_FLUSH });
  // A broken page destroys the stream, and the host ends the answer; there is nothing to add.
  pipeline(page, gzip, () => undefined);
  return gzip;
}
