/** Every route of the contract × every visitor, by what the route itself declares: a new route is in it, and cannot be forgotten. Other players' objects: `foreign-objects.test.ts`. */
import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { fillPath, isOpenToRestricted, type Route } from "@oddwright/contract/route.ts";
import { routes, type RouteName } from "@oddwright/contract/routes.ts";
import { excludePlayer, freezeAccount } from "@oddwright/domains/compliance/index.ts";
import { issueAccessToken } from "@oddwright/domains/identity/tokens/access-token.ts";
import { deriveKeys } from "@oddwright/domains/identity/tokens/keys.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  startTestProgram,
  type Answer,
  type TestProgram,
} from "../testing/program-on-test-database.ts";

const password = "a long private phrase";
const names = Object.keys(routes) as RouteName[];
const routeOf = (name: RouteName): Route => routes[name];
const secret = randomBytes(32);

let program: TestProgram;

beforeAll(async () => {
  const most = "100000/60";
  program = await startTestProgram({
    TOKEN_SECRET: secret.toString("hex"),
    RATE_LIMIT_DEFAULT: most,
    RATE_LIMIT_CREDENTIALS: most,
    RATE_LIMIT_BETS: most,
    RATE_LIMIT_PAYMENTS: most,
    RATE_LIMIT_FILES: most,
    RATE_LIMIT_WEBHOOKS: most,
    RATE_LIMIT_REPORTS: most,
  });
});
afterAll(() => program.stop());

/** Of objects that do not exist. */
const pathValues = {
  id: randomUUID(),
  invoiceId: randomUUID(),
  provider: "sandbox",
  service: "sumsub",
  kind: "deposit",
  window: "month",
  position: "0",
  offset: "0",
  call: "balance",
  code: "WELCOME",
  file: `${"0".repeat(64)}.webp`,
  slug: "line-five",
  key: "match_result/match",
};

interface Sent {
  readonly token: string | null;
  readonly body?: unknown;
}

function send(name: RouteName, { token, body }: Sent): Promise<Answer> {
  const { method, path, takesBytes } = routeOf(name);
  const bytes = { "content-type": "application/octet-stream" };
  return program.call(fillPath(path, pathValues), {
    method,
    ...(token === null ? {} : { token }),
    ...(method === "GET" ? {} : { body: takesBytes === undefined ? body : "bytes" }),
    headers: { "idempotency-key": randomUUID(), ...(takesBytes === undefined ? {} : bytes) },
  });
}

/** What keeps a visitor out. A handler that was reached may refuse with anything else. */
const keptOut: ReadonlySet<string> = new Set([
  "session_expired",
  "step_up_required",
  "account_frozen",
  "account_excluded",
  "account_closed",
  "origin_not_allowed",
]);

const idOf = async (token: string): Promise<string> =>
  (await program.call("/profile/user", { token })).json().user.id;

async function newPlayer(): Promise<{ email: string; token: string; id: string }> {
  const email = `${randomUUID()}@players.example`;
  const token = await program.register({ email });
  return { email, token, id: await idOf(token) };
}

const logIn = async (email: string): Promise<string> =>
  (await program.call("/api/v2/auth/login/email/password", { body: { email, password } })).json()
    .token;

interface Visitor {
  readonly token: () => Promise<string | null>;
  /** Why a route that is for players is not for this one; null where it is. */
  readonly refusal: (route: Route) => string | null;
}

const outside = () => "session_expired";
const steppedUp = () => null;
const frozen = (route: Route) => (isOpenToRestricted(route) ? null : "account_frozen");
const excluded = (route: Route) =>
  isOpenToRestricted(route) || route.openToExcluded ? null : "account_excluded";

/** A token that this installation signed, in a session that is open, whose time is over. */
async function expiredToken(): Promise<string> {
  const { token } = await newPlayer();
  const { sub: playerId, sid: sessionId } = JSON.parse(
    Buffer.from(token.split(".")[1]!, "base64url").toString(),
  ) as { sub: string; sid: string };
  const nowMs = Date.now() - 3_600_000;
  const options = { caller: { playerId, sessionId }, nowMs, notAfterMs: Date.now() };
  return issueAccessToken(deriveKeys(secret).accessToken, options);
}

const visitors: Readonly<Record<string, Visitor>> = {
  guest: { token: async () => null, refusal: outside },
  player: { token: async () => (await newPlayer()).token, refusal: steppedUp },
  "player who proved nothing lately": {
    token: async () => {
      const { id, token } = await newPlayer();
      await program.database.ownerPool.query(
        `update identity_session set authenticated_at = authenticated_at - interval '11 minutes' where player_id = $1`,
        [id],
      );
      return token;
    },
    refusal: ({ stepUp }) => (stepUp ? "step_up_required" : null),
  },
  "expired token": { token: expiredToken, refusal: outside },
  "token that another key signed": {
    token: async () => {
      const [head = "", payload = ""] = (await newPlayer()).token.split(".");
      const signature = createHmac("sha256", "forged").update(`${head}.${payload}`);
      return `${head}.${payload}.${signature.digest("base64url")}`;
    },
    refusal: outside,
  },
  "player who logged out": {
    token: async () => {
      const { token } = await newPlayer();
      await program.call("/auth/logout", { token, method: "PUT" });
      return token;
    },
    refusal: outside,
  },
  "frozen account": {
    token: async () => {
      const { email, id } = await newPlayer();
      const pool = program.database.appPool;
      await freezeAccount(pool, { playerId: id, reason: "dispute", frozenBy: "test" });
      return logIn(email);
    },
    refusal: frozen,
  },
  "excluded player": {
    token: async () => {
      const { email, id } = await newPlayer();
      const pool = program.database.appPool;
      await excludePlayer(pool, { playerId: id, term: "week", askedBy: "player" });
      return logIn(email);
    },
    refusal: excluded,
  },
  "closed account": {
    token: async () => {
      const { token } = await newPlayer();
      const closed = await program.call("/profile/closures", { token, method: "POST" });
      expect(closed.status).toBe(200);
      return token;
    },
    refusal: outside,
  },
};

/** By the declaration alone: the code with which this visitor is kept out, or null. */
function expectedRefusal(route: Route, visitor: Visitor): string | null {
  switch (route.auth) {
    // What rides on a cookie looks at where it comes from, and not at the token.
    case "public":
    case "refresh":
      return null;
    // Nobody's without the signature, of whichever protocol.
    case "signed":
      return "unsigned";
    case "player":
      return visitor.refusal(route);
  }
}

function refusalOf({ auth }: Route, error: string | null): string | null {
  if (auth === "signed") return error === null ? null : "unsigned";
  return error !== null && keptOut.has(error) ? error : null;
}

/** An empty object reaches whatever the visitor may reach, and makes no handler do anything. */
const harmless = {};

/** Calls of guests that end the session of the browser that makes them. */
const takesTokenAlong = ({ auth, method }: Route) => auth === "player" || method === "GET";

describe.each(Object.keys(visitors))("%s", (name) => {
  test("is kept out of what the routes declare, and of nothing else", async () => {
    const visitor = visitors[name]!;
    const token = await visitor.token();
    const faults: string[] = [];
    for (const route of names) {
      const declared = routeOf(route);
      const sent = takesTokenAlong(declared) ? token : null;
      const answer = await send(route, { token: sent, body: harmless });
      const error = answer.status < 400 ? null : (answer.json() as { error: string }).error;
      const refusal = refusalOf(declared, error);
      const expected = expectedRefusal(declared, visitor);
      if (refusal !== expected || answer.status >= 500)
        faults.push(`${route}: ${answer.status} ${error}, expected ${expected ?? "to be let in"}`);
    }
    expect(faults).toEqual([]);
  });
});

test("what rides on a cookie is refused to every page but ours", async () => {
  const riding = names.filter((name) => routeOf(name).auth === "refresh");
  expect(riding).not.toEqual([]);
  for (const name of riding) {
    const { method, path } = routeOf(name);
    for (const origin of ["https://evil.example", "null"]) {
      const answer = await program.call(path, { method, headers: { origin } });
      expect([name, answer.status, answer.json().error]).toEqual([name, 403, "origin_not_allowed"]);
    }
  }
});

/** What a restricted account may still call besides reading; a new one here is a decision. */
const openToRestricted: readonly RouteName[] = [
  "addPasskey",
  "beginServiceCheck",
  "bettingAutoCashOut",
  "bettingCashOut",
  "bettingCashOutQuote",
  "cancelCrashBet",
  "cancelDocumentUpload",
  "cashoutCoinflip",
  "cashoutCrash",
  "cashoutHilo",
  "cashoutMiner",
  "completeDocumentUpload",
  "confirmTotp",
  "endGameSession",
  "endOtherSessions",
  "endSession",
  "excludeSelf",
  "leaveRoom",
  "passkeySetupOptions",
  "profileSettings",
  "realtimeTicket",
  "removeDocument",
  "renewRecoveryCodes",
  "sendDocumentChunk",
  "startDocumentUpload",
  "startTotp",
  "stepUp",
  "stepUpPasskey",
  "stepUpPasskeyOptions",
  "submitVerification",
];

test("what asks for a recent proof is listed: credentials, money that leaves, limits that rise, the account's end and its data", () => {
  const asking = names.filter((name) => routeOf(name).stepUp);
  expect(asking.toSorted()).toEqual([
    "closeAccount",
    "confirmLimit",
    "passkeySetupOptions",
    "passwordSet",
    "personalData",
    "removePasskey",
    "removeTotp",
    "renewRecoveryCodes",
    "requestPayout",
    "socialUnlink",
    "startTotp",
  ]);
});

test("what stays open to restricted accounts is listed, and nothing that is listed is gone", () => {
  const open = names.filter((name) => {
    const route = routeOf(name);
    return route.auth === "player" && route.method !== "GET" && isOpenToRestricted(route);
  });
  expect(open.toSorted()).toEqual(openToRestricted);
  const toExcluded = names.filter((name) => routeOf(name).openToExcluded);
  expect(toExcluded.toSorted()).toEqual(["closeAccount", "requestPayout"]);
});
