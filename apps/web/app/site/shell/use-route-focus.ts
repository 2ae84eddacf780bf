/**
 * After a navigation the focus starts at the page, so that a screen reader and the keyboard do too; a login or logout
 * that took away what had it does not lose it.
 */
import { useEffect, useRef, type RefObject } from "react";
import { useLocation } from "react-router";
import { useSession } from "../../runtime/services/use-services.tsx";

export function useRouteFocus(page: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    page.current?.focus({ preventScroll: true });
  }, [pathname, page]);
  const { status } = useSession();
  const lastStatus = useRef(status);
  useEffect(() => {
    if (lastStatus.current === status) return;
    lastStatus.current = status;
    // Who changed it did so in a dialog, which brought this along.
    void import("@oddwright/ui/parts/kept-focus.ts").then(
      (part) => part.catchFocus(),
      () => undefined,
    );
  }, [status]);
}
