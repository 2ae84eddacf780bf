/** The handlers of login. */
import type { entryRoutes } from "@oddwright/contract/identity/entry-routes.ts";
import type { HandlerRequest, HandlersOf } from "@oddwright/platform/http/handler.ts";
import type { IdentityContext } from "../ports/context.ts";
import { readBrowser } from "../sessions/read-browser.ts";
import { signedIn } from "../sessions/signed-in.ts";
import { logInWithPassword } from "./log-in-with-password.ts";

type Names = "loginEmailPassword" | "loginPhonePassword";

export function loginHandlers(
  context: IdentityContext,
): Pick<HandlersOf<typeof entryRoutes>, Names> {
  const byPassword = async (request: HandlerRequest<Names>) => {
    const browser = await readBrowser(context, request);
    const result = await logInWithPassword(context, request.body, browser);
    return result.ok ? signedIn(result.session) : result;
  };
  return { loginEmailPassword: byPassword, loginPhonePassword: byPassword };
}
