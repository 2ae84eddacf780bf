/** Ends a login at another service: a session for who is known, an account for who is new, a link for who asked for one. */
import { likelyCurrency } from "@oddwright/core/money/likely-currency.ts";
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type { FastifyBaseLogger } from "fastify";
import { uuidv7 } from "uuidv7";
import {
  type AccountClosed,
  enterAccount,
  type SecondFactorRequired,
} from "../entrance/enter-account.ts";
import { storableText } from "../input/storable-text.ts";
import { normalizeEmail } from "../players/normalize-email.ts";
import { playerRegion } from "../players/player-region.ts";
import { takenContact } from "../players/player-store.ts";
import type { IdentityContext } from "../ports/context.ts";
import type { ProviderFailure, ProviderResult, SocialIdentity } from "../ports/social-provider.ts";
import { makeAccount } from "../registration/make-account.ts";
import { openSession, type OpenedSession } from "../sessions/open-session.ts";
import type { Browser } from "../sessions/read-browser.ts";
import { hashOfSecret, isSecret } from "../tokens/one-use-secret.ts";
import { secretsOfState } from "./attempt-secrets.ts";
import { type Attempt, takeAttempt } from "./attempt-store.ts";
import { callbackUrl } from "./callback-address.ts";
import { type LinkRefusal, linkAccount } from "./link-account.ts";
import {
  findOwner,
  insertSocialAccount,
  type SocialAccount,
  socialConflict,
} from "./social-account-store.ts";
import { logFailure } from "./start-social-login.ts";

const labelMaxLength = 254;
/** OpenID Connect allows no longer one. */
const subjectMaxLength = 255;

export interface Callback {
  readonly provider: string;
  readonly params: Readonly<Record<string, string>>;
}

export interface FinishingBrowser {
  readonly cookie: string | undefined;
  readonly browser: Browser;
  readonly log: FastifyBaseLogger;
}

type FailureCode =
  | "social_provider_unavailable"
  | "social_login_cancelled"
  | "social_login_failed"
  | "social_account_exists"
  | LinkRefusal;

export type FinishResult =
  | { ok: true; origin: string; session: OpenedSession; registered: boolean }
  | { ok: true; origin: string; session: null; registered: false }
  | { ok: false; code: "social_attempt_expired" }
  /** `origin` tells the page where the refusal may be posted. */
  | { ok: false; code: FailureCode; params: { origin: string } }
  | ((SecondFactorRequired | AccountClosed) & { params: { origin: string } });

const codeOfFailure: Readonly<Record<ProviderFailure["failure"], FailureCode>> = {
  unavailable: "social_provider_unavailable",
  cancelled: "social_login_cancelled",
  invalid: "social_login_failed",
};

export async function finishSocialLogin(
  context: IdentityContext,
  { provider: providerId, params }: Callback,
  finishing: FinishingBrowser,
): Promise<FinishResult> {
  const { social, keys, pool } = context;
  const { state } = params;
  const expired = { ok: false, code: "social_attempt_expired" } as const;
  const provider = social.providers.find(({ id }) => id === providerId);
  if (!provider || !isSecret(state) || !isSecret(finishing.cookie)) return expired;
  const proof = { stateHash: hashOfSecret(state), browserHash: hashOfSecret(finishing.cookie) };
  const attempt = await takeAttempt(pool, proof, providerId);
  if (!attempt) return expired;

  const { origin } = attempt;
  const redirectUri = callbackUrl(social.apiUrlOf(origin), providerId);
  const login = { ...secretsOfState(keys, state), redirectUri };
  const identified = withSubject(await provider.identify(login, params));
  if (!identified.ok) {
    logFailure(finishing.log, providerId, identified);
    return { ok: false, code: codeOfFailure[identified.failure], params: { origin } };
  }
  const result = await enter(context, {
    attempt,
    identity: identified.value,
    browser: browserOf(finishing.browser, attempt),
  });
  if (result.ok) return { ...result, origin };
  if (result.code === "second_factor_required")
    return { ...result, params: { ...result.params, origin } };
  if (result.code === "account_closed") return { ...result, params: { ...result.params, origin } };
  return { ok: false, code: result.code, params: { origin } };
}

function withSubject(result: ProviderResult<SocialIdentity>): ProviderResult<SocialIdentity> {
  if (!result.ok) return result;
  const { length } = result.value.subject;
  if (length > 0 && length <= subjectMaxLength) return result;
  return { ok: false, failure: "invalid", reason: "no usable subject" };
}

/** The fingerprint was sent when the login began. */
function browserOf(browser: Browser, { fingerprintHash: deviceHash }: Attempt): Browser {
  if (deviceHash === null) return browser;
  return { ...browser, evidence: { evidence: "fingerprint", deviceHash } };
}

interface Arrival {
  readonly attempt: Attempt;
  readonly identity: SocialIdentity;
  readonly browser: Browser;
}

type Entered =
  | { ok: true; session: OpenedSession; registered: boolean }
  | { ok: true; session: null; registered: false }
  | { ok: false; code: "social_account_exists" | LinkRefusal }
  | AccountClosed
  | SecondFactorRequired;

async function enter(context: IdentityContext, arrival: Arrival): Promise<Entered> {
  const { attempt, identity } = arrival;
  const account = {
    provider: attempt.provider,
    subject: identity.subject,
    label: storableText(identity.label, labelMaxLength),
  };
  if (attempt.linking !== null) {
    const linked = await linkAccount(context, attempt.linking, account);
    return linked.ok ? { ok: true, session: null, registered: false } : linked;
  }
  const owner = await findOwner(context.pool, account);
  if (owner !== null) return logIn(context, owner, arrival);
  return register(context, account, arrival);
}

async function logIn(
  context: IdentityContext,
  playerId: string,
  { browser }: Arrival,
): Promise<Entered> {
  const entered = await withTransaction(context.pool, (client) =>
    enterAccount(context, client, { playerId, browser }),
  );
  if (!entered.ok) return entered;
  context.verifier.noteEnded(entered.session.replaced);
  return { ...entered, registered: false };
}

/**
 * An address that the provider vouches for and that an account has here is never a way into that account: whoever made either
 * may be somebody else. Its owner logs in and links. A mere claim holds it too (decision 0267), or one person would have two
 * accounts. An address that nobody vouches for is not even stored.
 */
async function register(
  context: IdentityContext,
  account: SocialAccount,
  arrival: Arrival,
): Promise<Entered> {
  const { attempt, identity, browser } = arrival;
  const email = identity.isEmailVerified ? normalizeEmail(identity.email ?? "") : null;
  const player = {
    id: uuidv7(),
    registerMethod: "social",
    email,
    isEmailVerified: email !== null,
    phone: null,
    passwordHash: null,
    // The site sets what the player chose right afterwards.
    currency: likelyCurrency({ locale: attempt.locale, languages: [] }),
    locale: attempt.locale,
    promo: attempt.promo,
    partner: null,
    adplace: null,
    stag: null,
    region: playerRegion(context, { phone: null, address: browser.address }),
  } as const;
  try {
    const session = await withTransaction(context.pool, async (client) => {
      await makeAccount(context, client, player);
      await insertSocialAccount(client, player.id, account);
      const entrance = { playerId: player.id, browser, failedLogins: null, isProof: true };
      return openSession(context, client, entrance);
    });
    context.verifier.noteEnded(session.replaced);
    return { ok: true, session, registered: true };
  } catch (error) {
    if (takenContact(error) === null && socialConflict(error) === null) throw error;
    // Another of the player's windows may have registered meanwhile.
    const owner = await findOwner(context.pool, account);
    if (owner !== null) return logIn(context, owner, arrival);
    return { ok: false, code: "social_account_exists" };
  }
}
