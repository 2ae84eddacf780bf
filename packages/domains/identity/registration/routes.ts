/** The handlers of registration. */
import type { entryRoutes } from "@oddwright/contract/identity/entry-routes.ts";
import type { HandlerRequest, HandlersOf } from "@oddwright/platform/http/handler.ts";
import type { IdentityContext } from "../ports/context.ts";
import { readBrowser } from "../sessions/read-browser.ts";
import { signedIn } from "../sessions/signed-in.ts";
import { registerPlayer } from "./register-player.ts";

type Names = "registerEmail" | "registerPhone";

export function registrationHandlers(
  context: IdentityContext,
): Pick<HandlersOf<typeof entryRoutes>, Names> {
  const register = async (request: HandlerRequest<Names>) => {
    const result = await registerPlayer(context, request.body, await readBrowser(context, request));
    return result.ok ? signedIn(context, request.headers, result.session) : result;
  };
  return { registerEmail: register, registerPhone: register };
}
