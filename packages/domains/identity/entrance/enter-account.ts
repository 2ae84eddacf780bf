/**
 * The one way into an account for a player who has proved the first factor, by a password, a code or another service: a session
 * at once, or the second factor first.
 */
import type { SetCookie } from "@oddwright/platform/http/handler.ts";
import type pg from "pg";
import { findContacts, lockPlayerForShare } from "../players/player-store.ts";
import type { IdentityContext } from "../ports/context.ts";
import { openSession, type OpenedSession } from "../sessions/open-session.ts";
import type { Browser } from "../sessions/read-browser.ts";
import { takeFailedLogins } from "../throttle/failed-logins.ts";
import { bindToBrowser } from "./browser-cookie.ts";
import { challengeTtlSeconds, insertChallenge } from "./challenge-store.ts";
import { findFactors } from "./factor-store.ts";
import { notifyOfNewDevice } from "./new-device.ts";

export interface SecondFactorRequired {
  readonly ok: false;
  readonly code: "second_factor_required";
  readonly params: {
    readonly challenge: string;
    /** Comma-separated: `totp`, `passkey`, `recovery_code`. */
    readonly methods: string;
    /** Seconds until the challenge ends. */
    readonly expires_in: string;
  };
  readonly cookies: readonly SetCookie[];
}

/** Its player closed it, and learns how to have it opened again. */
export interface AccountClosed {
  readonly ok: false;
  readonly code: "account_closed";
  readonly params: Readonly<Record<string, string>>;
}

export type LetInResult = { readonly ok: true; readonly session: OpenedSession } | AccountClosed;

export type EntranceResult = LetInResult | SecondFactorRequired;

export interface Proven {
  readonly playerId: string;
  readonly browser: Browser;
  /** False for a link of staff: who brings it need not be whom it was made for. */
  readonly isProof?: boolean;
}

/**
 * Runs in the caller's transaction, which commits in both cases. After a commit with a session, `verifier.noteEnded` is given its
 * `replaced`. A refusal goes out as it is, with its cookie.
 */
export async function enterAccount(
  context: IdentityContext,
  client: pg.PoolClient,
  proven: Proven,
): Promise<EntranceResult> {
  const factors = await findFactors(client, proven.playerId);
  if (factors.length > 0) return askForSecondFactor(client, proven.playerId, factors);
  return letIn(context, client, proven);
}

/**
 * The session of a player who has proved everything that the account asks for. The owner is notified of failed logins, here and not
 * before, so that a guesser who stops at the second factor takes nothing away, and of a browser that is new to the account.
 */
export async function letIn(
  context: IdentityContext,
  client: pg.PoolClient,
  { playerId, browser, isProof = true }: Proven,
): Promise<LetInResult> {
  // The lock first: a closure that has committed by then is seen, one that begins waits and ends this session.
  await lockPlayerForShare(client, playerId);
  const restriction = await context.restriction(client, playerId);
  if (restriction?.code === "account_closed")
    return { ok: false, code: restriction.code, params: restriction.params ?? {} };
  const contacts = await findContacts(client, playerId);
  const failedLogins = await takeFailedLogins(client, context.keys, contacts);
  const entrance = { playerId, browser, failedLogins, isProof };
  const session = await openSession(context, client, entrance);
  await notifyOfNewDevice(client, { playerId, browser, sessionId: session.sessionId });
  return { ok: true, session };
}

async function askForSecondFactor(
  client: pg.PoolClient,
  playerId: string,
  factors: readonly string[],
): Promise<SecondFactorRequired> {
  const { cookie, browserHash } = bindToBrowser();
  const challenge = await insertChallenge(client, {
    purpose: "second_factor",
    playerId,
    holder: { browserHash },
  });
  return {
    ok: false,
    code: "second_factor_required",
    params: {
      challenge,
      methods: factors.join(","),
      expires_in: String(challengeTtlSeconds),
    },
    cookies: [cookie],
  };
}
