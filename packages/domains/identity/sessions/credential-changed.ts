/** What follows a change of what an account is entered with: its other sessions end, and its owner is told (decision 0183). */
import type { Caller } from "@oddwright/platform/http/handler.ts";
import type pg from "pg";
import type { Credential } from "../../messaging/index.ts";
import { notifyOfCredential } from "../players/notify-owner.ts";
import { endEverySession } from "./session-store.ts";

/** Last in the transaction that makes the change. Answers the sessions that ended, for `verifier.noteEnded` after the commit. */
export async function credentialChanged(
  client: pg.PoolClient,
  { playerId, sessionId }: Pick<Caller, "playerId" | "sessionId">,
  what: Credential,
): Promise<readonly string[]> {
  const ended = await endEverySession(client, { playerId, except: sessionId }, "credentials");
  await notifyOfCredential(client, playerId, what);
  return ended;
}
