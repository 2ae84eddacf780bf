/** The handlers of passkeys. */
import type { passkeyRoutes } from "@oddwright/contract/identity/passkey-routes.ts";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { HandlersOf } from "@oddwright/platform/http/handler.ts";
import { challengeCookieName } from "../entrance/browser-cookie.ts";
import type { IdentityContext } from "../ports/context.ts";
import { passSecondFactor } from "../second-factor/pass-second-factor.ts";
import { stepUp } from "../second-factor/step-up.ts";
import { readBrowser } from "../sessions/read-browser.ts";
import { signedIn } from "../sessions/signed-in.ts";
import { addPasskey, startPasskey } from "./add-passkey.ts";
import { askForAnyPasskey, logInWithPasskey } from "./log-in-with-passkey.ts";
import {
  askForSecondFactorPasskey,
  askForStepUpPasskey,
  proveByPasskey,
} from "./passkey-as-factor.ts";
import { listPasskeys, passkeyName, type PasskeyRow, updatePasskeyName } from "./passkey-store.ts";
import { relyingPartyOf } from "./relying-party.ts";
import { removePasskey } from "./remove-passkey.ts";
import { usePasskey } from "./use-passkey.ts";

const notOurSite = { ok: false, code: "origin_not_allowed" } as const;
const unknownPasskey = { ok: false, code: "passkey_not_found" } as const;

const view = (row: PasskeyRow): RouteResponse<"passkeys">["passkeys"][number] => ({
  id: row.id,
  name: row.name,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
});

type Handlers = HandlersOf<typeof passkeyRoutes>;
type OwnPasskeys =
  | "passkeys"
  | "passkeySetupOptions"
  | "addPasskey"
  | "renamePasskey"
  | "removePasskey";

export function passkeyHandlers(context: IdentityContext): Handlers {
  return { ...proofHandlers(context), ...listHandlers(context) };
}

/** Logging in, and proving oneself. */
function proofHandlers(context: IdentityContext): Omit<Handlers, OwnPasskeys> {
  return {
    async passkeyLoginOptions({ headers }) {
      const site = relyingPartyOf(context, headers);
      if (!site) return notOurSite;
      const { body, cookie } = await askForAnyPasskey(context, site);
      return { ok: true, body, cookies: [cookie] };
    },

    async loginPasskey(request) {
      const site = relyingPartyOf(context, request.headers);
      if (!site) return notOurSite;
      const result = await logInWithPasskey(context, {
        body: request.body,
        browserSecret: request.cookies[challengeCookieName],
        browser: await readBrowser(context, request),
        site,
      });
      return result.ok ? signedIn(context, request.headers, result.session) : result;
    },

    async secondFactorPasskeyOptions({ body, cookies, headers }) {
      const site = relyingPartyOf(context, headers);
      if (!site) return notOurSite;
      const challenge = { token: body.challenge, browserSecret: cookies[challengeCookieName] };
      const request = await askForSecondFactorPasskey(context, challenge, site);
      return request ? { ok: true, body: { request } } : { ok: false, code: "challenge_ended" };
    },

    async loginSecondFactorPasskey(request) {
      const site = relyingPartyOf(context, request.headers);
      if (!site) return notOurSite;
      const { challenge: token, assertion } = request.body;
      const result = await passSecondFactor(context, {
        challenge: { token, browserSecret: request.cookies[challengeCookieName] },
        browser: await readBrowser(context, request),
        prove: (client, playerId, { passkeyChallenge }) =>
          usePasskey(client, { playerId, assertion, passkeyChallenge, site }),
      });
      return result.ok ? signedIn(context, request.headers, result.session) : result;
    },

    async stepUpPasskeyOptions({ caller, headers }) {
      const site = relyingPartyOf(context, headers);
      if (!site) return notOurSite;
      return { ok: true, body: await askForStepUpPasskey(context, caller, site) };
    },

    async stepUpPasskey({ caller, body, headers }) {
      const site = relyingPartyOf(context, headers);
      if (!site) return notOurSite;
      const { challenge, assertion } = body;
      const result = await stepUp(context, caller, {
        method: "passkey",
        prove: (client) => proveByPasskey(client, { caller, challenge, assertion, site }),
      });
      if (!result.ok) return result;
      return { ok: true, body: { fresh_until: result.freshUntil.toISOString() } };
    },
  };
}

/** What a player has, and does with it. */
function listHandlers(context: IdentityContext): Pick<Handlers, OwnPasskeys> {
  const { pool } = context;
  const list = async (playerId: string) =>
    ({ ok: true, body: { passkeys: (await listPasskeys(pool, playerId)).map(view) } }) as const;

  return {
    passkeys: ({ caller }) => list(caller.playerId),

    async passkeySetupOptions({ caller, headers }) {
      const site = relyingPartyOf(context, headers);
      if (!site) return notOurSite;
      const body = await startPasskey(context, caller, site);
      return body ? { ok: true, body } : { ok: false, code: "session_expired" };
    },

    async addPasskey({ caller, body, headers }) {
      const site = relyingPartyOf(context, headers);
      if (!site) return notOurSite;
      const result = await addPasskey(context, caller, { body, site });
      if (!result.ok) return result;
      const codes = result.recoveryCodes;
      const recovery_codes = codes === null ? null : [...codes];
      return { ok: true, body: { passkey: view(result.passkey), recovery_codes } };
    },

    async renamePasskey({ caller: { playerId }, body }) {
      const name = passkeyName(body.name);
      const renamed =
        name !== null && (await updatePasskeyName(pool, { playerId, id: body.passkey_id, name }));
      return renamed ? list(playerId) : unknownPasskey;
    },

    async removePasskey({ caller, body }) {
      const removed = await removePasskey(context, caller, body.passkey_id);
      return removed ? list(caller.playerId) : unknownPasskey;
    },
  };
}
