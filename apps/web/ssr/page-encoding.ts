/**
 * Which pages are compressed. The length of a compressed answer gives a secret in it away, byte by byte, to whoever chooses
 * other text of the same answer. A guest's page holds no secret. A player's holds personal data: it is compressed only
 * where its address leaves nothing to choose, and where it is a page of ours and not the report that there is none.
 */
import type { SessionState } from "../app/runtime/session/session-store.ts";
import { isPlainAddress } from "./page-facts.ts";

/** For a page that is sent many times. */
export const sharedGzipLevel = 6;
/** Most of the gain at half the work. */
const quickGzipLevel = 3;

export function takesGzip(acceptEncoding: string | string[] | undefined): boolean {
  return /(?:^|[,\s])gzip(?:$|[,;\s])/.test(String(acceptEncoding));
}

/** How hard to compress a page that was found; null where it must not be. */
export function gzipLevelOf(session: SessionState, url: string): number | null {
  return session.status === "guest" || isPlainAddress(url) ? quickGzipLevel : null;
}
