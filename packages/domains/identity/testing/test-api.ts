/** A real API with identity's handlers, over a real database with the real ledger, for the tests of this domain. */
import { createCipheriv, randomBytes } from "node:crypto";
import { identityRoutes } from "@oddwright/contract/identity/routes.ts";
import type { ErrorBody } from "@oddwright/contract/errors.ts";
import { fillPath } from "@oddwright/contract/route.ts";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "@oddwright/platform/database/test-database.ts";
import { type PlaceOf, placeUnknown } from "@oddwright/platform/geo/geo-database.ts";
import { createVault } from "@oddwright/platform/sealing/vault.ts";
import { createLogger } from "@oddwright/platform/observability/logger.ts";
import { startTestServer, testOrigin } from "@oddwright/platform/http/testing.ts";
import type { FastifyPluginAsync } from "fastify";
import type pg from "pg";
import { ensureWallet, ledgerDomain, readBalances } from "../../ledger/index.ts";
import type { SocialProvider } from "../ports/social-provider.ts";
import { messagingDomain } from "../../messaging/index.ts";
import type { IdentityDeps, OnRegistered, WalletPort } from "../ports/context.ts";
import { challengeCookieName } from "../entrance/browser-cookie.ts";
import { findRecentAuth, identityDomain } from "../index.ts";
import {
  codeCookieName,
  deviceCookieName,
  refreshCookieName,
} from "../sessions/session-cookies.ts";
import { createTokenVerifier, type RestrictionPort } from "../tokens/token-verifier.ts";

type IdentityRoute = keyof typeof identityRoutes;

export interface CallOptions {
  readonly body?: unknown;
  readonly token?: string;
  /** The value of the refresh cookie. */
  readonly cookie?: string;
  /** The value of the device cookie. */
  readonly device?: string;
  /** The value of the cookie of a browser that asked for a code. */
  readonly code?: string;
  /** The value of the cookie that binds a challenge to its browser. */
  readonly challenge?: string;
  /** Where the call comes from, as a proxy of ours would say it. */
  readonly address?: string;
  readonly origin?: string;
  readonly query?: string;
  readonly params?: Readonly<Record<string, string>>;
  /** Sent as they are, instead of a body in JSON. */
  readonly bytes?: Uint8Array;
}

export interface Answer<Name extends IdentityRoute> {
  readonly status: number;
  /** The body as the contract says it for 200; look at `status` first. */
  readonly body: RouteResponse<Name>;
  readonly error: ErrorBody;
  readonly text: string;
  readonly setCookies: readonly string[];
  /** The refresh token that the answer set: undefined when it set none, "" when it cleared it. */
  readonly refreshToken: string | undefined;
  /** The same of the device token. */
  readonly deviceToken: string | undefined;
  /** The same of the cookie of a browser that asked for a code. */
  readonly codeCookie: string | undefined;
  /** The same of the cookie that binds a challenge. */
  readonly challengeCookie: string | undefined;
}

export interface TestApi {
  readonly url: string;
  readonly database: TestDatabase;
  readonly pool: pg.Pool;
  readonly secret: Uint8Array;
  readonly clock: { offsetMs: number };
  /** Everything the server has logged, at every level. */
  readonly logLines: readonly string[];
  /** The players that compliance holds frozen. */
  readonly frozen: Set<string>;
  /** Replaced by tests that need a later domain to fail. */
  onRegistered: OnRegistered;
  /** Where players of an origin sign on. */
  readonly ssoOf: Record<string, string>;
  /** What every player of this API has wagered. */
  wageredRoubles: bigint | null;
  call<Name extends IdentityRoute>(name: Name, options?: CallOptions): Promise<Answer<Name>>;
  close(): Promise<void>;
}

function walletsOf(pool: pg.Pool): WalletPort {
  return {
    ensureWallet: (playerId, currency, client) => ensureWallet(client ?? pool, playerId, currency),
    readBalances: (playerId) => readBalances(pool, playerId),
  };
}

async function send<Name extends IdentityRoute>(
  url: string,
  name: Name,
  options: CallOptions,
): Promise<Answer<Name>> {
  const { method, path } = identityRoutes[name];
  const {
    body,
    token,
    cookie,
    device,
    challenge,
    code,
    address,
    origin = testOrigin,
    query = "",
  } = options;
  const headers = new Headers({ origin });
  if (options.bytes !== undefined) headers.set("content-type", "application/octet-stream");
  if (body !== undefined) headers.set("content-type", "application/json");
  if (token !== undefined) headers.set("authorization", `Bearer ${token}`);
  const cookies = [
    ...(cookie === undefined ? [] : [`${refreshCookieName}=${cookie}`]),
    ...(device === undefined ? [] : [`${deviceCookieName}=${device}`]),
    ...(code === undefined ? [] : [`${codeCookieName}=${code}`]),
    ...(challenge === undefined ? [] : [`${challengeCookieName}=${challenge}`]),
  ];
  if (cookies.length > 0) headers.set("cookie", cookies.join("; "));
  if (address !== undefined) headers.set("x-forwarded-for", address);
  const init: RequestInit = { method, headers };
  if (body !== undefined) init.body = JSON.stringify(body);
  if (options.bytes !== undefined) init.body = Uint8Array.from(options.bytes);
  const response = await fetch(`${url}${fillPath(path, options.params)}${query}`, init);
  const text = await response.text();
  const setCookies = response.headers.getSetCookie();
  const parsed = JSON.parse(text);
  return {
    status: response.status,
    body: parsed,
    error: parsed,
    text,
    setCookies,
    refreshToken: valueOf(setCookies, refreshCookieName),
    deviceToken: valueOf(setCookies, deviceCookieName),
    codeCookie: valueOf(setCookies, codeCookieName),
    challengeCookie: valueOf(setCookies, challengeCookieName),
  };
}

function valueOf(setCookies: readonly string[], name: string): string | undefined {
  const found = setCookies.find((cookie) => cookie.startsWith(`${name}=`));
  return found?.slice(name.length + 1).split(";")[0];
}

export interface TestApiOptions {
  readonly sessionIdleMs?: number | null;
  readonly placeOf?: PlaceOf;
  /** Passwords cost what they cost players, instead of next to nothing. */
  readonly hasRealPasswordCost?: boolean;
  /** Services that players may log in through, once the API's address is known. */
  readonly social?: (apiUrl: () => string) => {
    readonly providers: readonly SocialProvider[];
    readonly plugins: readonly FastifyPluginAsync[];
  };
}

/** Close it in `afterAll`. */
export async function startTestApi({
  sessionIdleMs = null,
  placeOf = placeUnknown,
  hasRealPasswordCost = false,
  social,
}: TestApiOptions = {}): Promise<TestApi> {
  const database = await createTestDatabase({
    migrations: [ledgerDomain.migrations, messagingDomain.migrations, identityDomain.migrations],
  });
  const pool = database.appPool;
  const secret = randomBytes(32);
  const clock = { offsetMs: 0 };
  const now = () => Date.now() + clock.offsetMs;
  const frozen = new Set<string>();
  const restriction: RestrictionPort = async (_db, playerId) =>
    frozen.has(playerId) ? { code: "account_frozen" } : null;
  const verifier = createTokenVerifier({ pool, secret, restriction, now });
  const api = {
    onRegistered: (async () => {}) as OnRegistered,
    ssoOf: {} as Record<string, string>,
    wageredRoubles: 0n as bigint | null,
  };
  const logLines: string[] = [];
  const destination = { write: (line: string) => void logLines.push(line) };
  let url = "";
  const apiUrl = () => url;
  const { providers = [], plugins = [] } = social?.(apiUrl) ?? {};
  const server = await startTestServer({
    plugins,
    log: createLogger({ level: "trace", destination }),
    verifyToken: verifier.verifyToken,
    hasRecentAuth: async (caller) => (await findRecentAuth(pool, caller)) !== null,
    config: { trustedProxies: ["127.0.0.1"] },
    handlers: identityDomain.handlers({
      pool,
      tokenSecret: secret,
      wallets: walletsOf(pool),
      social: { providers, isOriginAllowed: (origin) => origin === testOrigin, apiUrlOf: apiUrl },
      restriction,
      ...sameInEveryTest,
      ssoOf: async ({ origin }) => api.ssoOf[String(origin)] ?? null,
      wageredRoubles: async () => api.wageredRoubles,
      onRegistered: (client, player) => api.onRegistered(client, player),
      verifier,
      sessionIdleMs,
      placeOf,
      now,
      ...(hasRealPasswordCost ? {} : { passwordCost: cheapPasswords }),
    }),
  });
  url = server.url;
  return Object.assign(api, {
    url,
    database,
    pool,
    secret,
    frozen,
    clock,
    logLines,
    call: <Name extends IdentityRoute>(name: Name, options: CallOptions = {}) =>
      send(server.url, name, options),
    async close() {
      await server.close();
      await verifier.close();
      await database.drop();
    },
  });
}

const testFingerprintKey = randomBytes(32);

const sameInEveryTest = {
  viewProtection: async () => unprotected,
  viewVerification: async () => ({ is_need: false, data: { status: "unverified" } }),
  siteOrigins: [testOrigin],
  fingerprintKey: testFingerprintKey,
  factorVault: createVault({ currentKeyId: "test", keys: new Map([["test", randomBytes(32)]]) }),
} satisfies Partial<IdentityDeps>;

/** A player's hash takes a core for a twentieth of a second, and these tests make thousands. */
const cheapPasswords = { memoryKib: 64, passes: 1, lanes: 1 };

/** A device's fingerprint as the site would send it; `key` is that of the API unless it is another's. */
export function sealedFingerprint(hash: string, key: Uint8Array = testFingerprintKey): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, iv);
  const sealed = Buffer.concat([iv, cipher.update(hash, "utf8"), cipher.final()]);
  return Buffer.concat([sealed, cipher.getAuthTag()]).toString("base64url");
}

/** What compliance says of a player who chose nothing. */
const unprotected = {
  exclusion: null,
  reality_check_minutes: null,
  is_limited: false,
  counts_time: false,
  limit_prompt: "none",
} as const;

let addresses = 0;

/** No call before came from it, and none of another test of the file will. */
export function newAddress(): string {
  addresses += 1;
  return `2001:db8:${addresses.toString(16)}::1`;
}
