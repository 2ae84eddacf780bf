/** The session that a page came with, as data in its HTML: written by the host, read once by the browser. */
import type { SessionState } from "./session-store.ts";

export const sessionBlockId = "page-session";

/** Inside a `script` element only `<` can end it or begin a comment, and JSON has another way to write it. */
export function sessionBlock(session: SessionState): string {
  return JSON.stringify(session).replaceAll("<", "\\u003c");
}

export function readSessionBlock(page: Pick<Document, "getElementById">): SessionState {
  return JSON.parse(page.getElementById(sessionBlockId)?.textContent as string) as SessionState;
}
