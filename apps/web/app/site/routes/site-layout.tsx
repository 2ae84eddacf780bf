/** The default layout: rail, top bar, page, footer, and the bottom bar of a phone. */
import { currentToasts, subscribeToasts } from "@oddwright/ui/parts/toast-store.ts";
import { Suspense, useEffect, useRef, useState, useSyncExternalStore, type RefObject } from "react";
import { Outlet, useLocation } from "react-router";
import { useArrival } from "../../features/account/index.ts";
import { lazyPart } from "../../runtime/browser/lazy-part.tsx";
import { Region } from "../../runtime/page/region.tsx";
import { useMessages } from "../../runtime/i18n/messages.tsx";
import { useServices, useSession, useUser } from "../../runtime/services/use-services.tsx";
import { useHydrated } from "../../runtime/state/use-hydrated.ts";
import { PlayCheck } from "../../features/profile/index.ts";
import { ModalHost } from "../modals/modal-host.tsx";
import { BottomBar } from "../shell/bottom-bar.tsx";
import { Footer } from "../shell/footer.tsx";
import {
  ExclusionWarning,
  FactorRemovalWarning,
  FrozenWarning,
  NetworkWarning,
  OfflineBanner,
} from "../shell/banners.tsx";
import { Rail } from "../shell/rail.tsx";
import { TopBar } from "../shell/top-bar.tsx";
import { useBrowserStart } from "../start/use-browser-start.ts";
import { useNavigationMiddleware } from "../start/use-navigation-middleware.ts";
import { useSearchKey } from "../shell/use-search-key.ts";
import { useUrlModal } from "../modals/use-url-modal.ts";

const VisitAnalytics = lazyPart(() => import("../shell/visit-analytics.tsx"));
const SiteToaster = lazyPart(() => import("../shell/site-toaster.tsx"));

export default function SiteLayout() {
  const t = useMessages();
  const main = useRef<HTMLElement>(null);
  useBrowserStart();
  useSearchKey();
  useArrival();
  useUrlModal();
  useNavigationMiddleware();
  useRouteFocus(main);
  const anyToast = useAnyToast();
  return (
    <>
      <a href="#page" className="skip-link">
        {t("shell.skip")}
      </a>
      <NetworkWarning />
      <TopBar />
      <Rail />
      <OfflineBanner />
      <div className="site-column">
        <FactorRemovalWarning />
        <FrozenWarning />
        <ExclusionWarning />
        <main id="page" ref={main} tabIndex={-1} className="site-page">
          <Suspense>
            <Outlet />
            <TakenOver />
          </Suspense>
        </main>
        <Region otherwise={null}>
          <Footer />
        </Region>
      </div>
      <BottomBar />
      <ModalHost />
      <PlayCheckWhereAsked />
      <AnalyticsWhereConfigured />
      {anyToast ? (
        <Region otherwise={null}>
          <Suspense>
            <SiteToaster />
          </Suspense>
        </Region>
      ) : null}
    </>
  );
}

function AnalyticsWhereConfigured() {
  const { analytics } = useServices().config;
  const hydrated = useHydrated();
  if (analytics === null || !hydrated) return null;
  return (
    <Region otherwise={null}>
      <Suspense>
        <VisitAnalytics />
      </Suspense>
    </Region>
  );
}

/** For players who have a reality check or a limit on time. */
function PlayCheckWhereAsked() {
  const user = useUser();
  const hydrated = useHydrated();
  if (!hydrated || user === null) return null;
  const { protection } = user;
  const isAsked = protection.reality_check_minutes !== null || protection.counts_time;
  if (!isAsked || protection.exclusion !== null) return null;
  return (
    <Region otherwise={null}>
      <Suspense>
        <PlayCheck key={user.id} />
      </Suspense>
    </Region>
  );
}

/** Beside the page, so that its effects run after the page's own: from then on every key and press is handled. */
function TakenOver() {
  useEffect(() => {
    document.documentElement.dataset["takenOver"] = "";
  }, []);
  return null;
}

/**
 * After a navigation the focus starts at the page, so that a screen reader and the keyboard do too; a login or logout
 * that removed the focused element does not lose the focus.
 */
function useRouteFocus(page: RefObject<HTMLElement | null>): void {
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
    // The player logged in or out in a dialog, which has loaded this module.
    void import("@oddwright/ui/parts/kept-focus.ts").then(
      (part) => part.catchFocus(),
      () => undefined,
    );
  }, [status]);
}

const none = () => false;

/** True once anything has been notified: the part that draws notifications stays from then on. */
function useAnyToast(): boolean {
  const some = useSyncExternalStore(subscribeToasts, () => currentToasts().length > 0, none);
  const [ever, setEver] = useState(false);
  if (some && !ever) setEver(true);
  return ever;
}
