/**
 * Which pages are compressed. The length of a compressed answer reveals a secret in it, byte by byte, to an attacker who chooses
 * other text of the same answer. A guest's page holds no secret. A player's holds personal data: it is compressed only
 * where its address has no free text, and where it is a page of the site and not a 404.
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
