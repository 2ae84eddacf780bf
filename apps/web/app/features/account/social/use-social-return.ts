/** A login at another service that went on in the site's own window ends here: `?social=` says how. */
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { useServices } from "../../../runtime/services/use-services.tsx";

const parameter = "social";

/** The parameter leaves the address before anything else happens, so that a reload does not do it again. */
export function useSocialReturn(): void {
  const services = useServices();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    const query = new URLSearchParams(search);
    const outcome = query.get(parameter);
    if (outcome === null) return;
    query.delete(parameter);
    const load = import("./social-return.ts");
    void navigate({ pathname, search: query.toString() }, { replace: true });
    load
      .then(async ({ takeReturn, finishReturn }) => {
        const path = takeReturn();
        if (path !== null) await navigate(path, { replace: true });
        await finishReturn(services, { outcome, hash });
      })
      // The session is there all the same: the next page that is loaded finds it.
      .catch(() => undefined);
  }, [services, navigate, pathname, search, hash]);
}
