/** The second step of a login: one answer to the challenge of the first step opens the session. */
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type pg from "pg";
import {
  type ChallengeKey,
  endChallenge,
  failChallenge,
  findChallenge,
  type OpenChallenge,
} from "../entrance/challenge-store.ts";
import { stopFactorRemoval } from "../entrance/factor-removal-store.ts";
import { letIn, type LetInResult } from "../entrance/enter-account.ts";
import { noteFailedLogin } from "../throttle/failed-logins.ts";
import {
  countAttempt,
  secondFactorCounters,
  settleAttempt,
  type TooManyAttempts,
} from "../throttle/attempt-throttle.ts";
import { findContacts, lockPlayerForShare } from "../players/player-store.ts";
import type { IdentityContext } from "../ports/context.ts";
import { type Browser, deviceWith } from "../sessions/read-browser.ts";

/** Then the challenge ends, and with it what the first factor was worth. */
const wrongAnswers = 5;

export type SecondFactorResult =
  | LetInResult
  | TooManyAttempts
  | { readonly ok: false; readonly code: "challenge_ended" | "second_factor_wrong" };

export interface SecondFactorAnswer {
  readonly challenge: Omit<ChallengeKey, "purpose">;
  readonly browser: Browser;
  /** Whether the answer proves the factor; a right one is used up in the transaction. */
  readonly prove: (
    client: pg.PoolClient,
    playerId: string,
    open: OpenChallenge,
  ) => Promise<boolean>;
}

/**
 * Wrong answers count three times: for the challenge, which ends after five; for the account or the browser that it knows, across all
 * challenges; and for the owner's notice at the next login.
 */
export async function passSecondFactor(
  context: IdentityContext,
  { challenge, browser, prove }: SecondFactorAnswer,
): Promise<SecondFactorResult> {
  const { pool, keys } = context;
  const key = { ...challenge, purpose: "second_factor" } as const;
  const playerId = (await findChallenge(pool, key))?.playerId;
  if (!playerId) return { ok: false, code: "challenge_ended" };
  const counters = secondFactorCounters(keys, { playerId, from: deviceWith(browser, playerId) });
  const attempt = await countAttempt(pool, counters);
  if (!attempt.ok) return attempt;
  const result = await withTransaction(pool, async (client) => {
    await lockPlayerForShare(client, playerId);
    // Of parallel answers to one challenge the later ones wait here, and find it ended.
    const open = await findChallenge(client, key, { lock: true });
    if (!open) return "ended";
    if (!(await prove(client, playerId, open))) {
      await failChallenge(client, key.token, wrongAnswers);
      return "wrong";
    }
    await endChallenge(client, key.token);
    await settleAttempt(client, counters);
    await stopFactorRemoval(client, playerId);
    return letIn(context, client, { playerId, browser });
  });
  if (result === "ended") return { ok: false, code: "challenge_ended" };
  if (result === "wrong") {
    const [contact] = await findContacts(pool, playerId);
    if (contact !== undefined)
      await noteFailedLogin(pool, keys, { login: contact, address: browser.address });
    return { ok: false, code: "second_factor_wrong" };
  }
  if (result.ok) context.verifier.noteEnded(result.session.replaced);
  return result;
}
