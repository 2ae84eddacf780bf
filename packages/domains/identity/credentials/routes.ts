/** The handlers by which a signed-in player changes or sets the password. */
import type { passwordRoutes } from "@oddwright/contract/identity/credential-routes.ts";
import type { HandlersOf } from "@oddwright/platform/http/handler.ts";
import type { IdentityContext } from "../ports/context.ts";
import { setOwnPassword, updatePassword } from "./change-password.ts";

export function credentialHandlers(context: IdentityContext): HandlersOf<typeof passwordRoutes> {
  return {
    passwordUpdate: ({ body, caller }) => updatePassword(context, caller, body),
    passwordSet: ({ body, caller }) => setOwnPassword(context, caller, body),
  };
}
