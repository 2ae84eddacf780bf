/** After a navigation the focus starts at the page, so that a screen reader and the keyboard do too. */
import { useEffect, useRef, type RefObject } from "react";
import { useLocation } from "react-router";

export function useRouteFocus(page: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    page.current?.focus({ preventScroll: true });
  }, [pathname, page]);
}
