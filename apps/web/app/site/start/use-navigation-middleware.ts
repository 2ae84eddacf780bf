/** Every navigation inside the page passes the middleware; the host did the same for the page that was opened. */
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { useServices } from "../../runtime/services/use-services.tsx";

export function useNavigationMiddleware(): void {
  const services = useServices();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const visit = {
      services,
      host: location.host,
      pathname,
      search,
      isCurrent: () => last.current === pathname,
      go: (address: string) => void navigate(address, { replace: true }),
    };
    // A part that cannot be loaded sends nobody on.
    import("./navigation-middleware.ts")
      .then((part) => part.runMiddleware(part.everyNavigation, visit))
      .catch((error: unknown) => console.error(error));
  }, [services, navigate, pathname, search]);
}
