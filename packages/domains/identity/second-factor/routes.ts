/** The handlers of the second factor. */
import type { secondFactorRoutes } from "@oddwright/contract/identity/second-factor-routes.ts";
import type { HandlersOf } from "@oddwright/platform/http/handler.ts";
import { challengeCookieName } from "../entrance/browser-cookie.ts";
import type { IdentityContext } from "../ports/context.ts";
import { readBrowser } from "../sessions/read-browser.ts";
import { signedIn } from "../sessions/signed-in.ts";
import { useCode } from "./check-code.ts";
import { passSecondFactor } from "./pass-second-factor.ts";
import { readAccess } from "./read-access.ts";
import { renewRecoveryCodes } from "./recovery-code-set.ts";
import { confirmTotp, removeTotp, startTotp } from "./set-up-totp.ts";
import { stepUp, stepUpByPassword } from "./step-up.ts";

const noSecondFactor = { ok: false, code: "second_factor_missing" } as const;

export function secondFactorHandlers(
  context: IdentityContext,
): HandlersOf<typeof secondFactorRoutes> {
  return {
    async loginSecondFactor(request) {
      const { challenge: token, method, code } = request.body;
      const result = await passSecondFactor(context, {
        challenge: { token, browserSecret: request.cookies[challengeCookieName] },
        browser: await readBrowser(context, request),
        prove: (client, playerId) => useCode(context, client, { playerId, method, code }),
      });
      return result.ok ? signedIn(context, request.headers, result.session) : result;
    },

    async profileAccess({ caller }) {
      return { ok: true, body: await readAccess(context, caller) };
    },

    async stepUp({ caller, body }) {
      const result =
        body.method === "password"
          ? await stepUpByPassword(context, caller, body.password)
          : await stepUp(context, caller, {
              method: body.method,
              prove: (client) =>
                useCode(context, client, {
                  playerId: caller.playerId,
                  method: body.method,
                  code: body.code,
                }),
            });
      if (!result.ok) return result;
      return { ok: true, body: { fresh_until: result.freshUntil.toISOString() } };
    },

    async startTotp({ caller }) {
      const result = await startTotp(context, caller.playerId);
      if (!result.ok) return result;
      return { ok: true, body: { secret: result.secret, uri: result.uri } };
    },

    async confirmTotp({ caller, body }) {
      const result = await confirmTotp(context, caller, body.code);
      if (!result.ok) return result;
      const codes = result.recoveryCodes;
      return { ok: true, body: { recovery_codes: codes === null ? null : [...codes] } };
    },

    async removeTotp({ caller }) {
      const removed = await removeTotp(context, caller);
      return removed ? { ok: true, body: { success: true } } : noSecondFactor;
    },

    async renewRecoveryCodes({ caller }) {
      const codes = await renewRecoveryCodes(context, caller);
      return codes ? { ok: true, body: { recovery_codes: [...codes] } } : noSecondFactor;
    },
  };
}
