/** The default layout: rail, top bar, page, footer, and the bottom bar of a phone. */
import { Suspense, useEffect, useRef } from "react";
import { Outlet } from "react-router";
import { lazyPart } from "../../runtime/browser/lazy-part.tsx";
import { Region } from "../../runtime/page/region.tsx";
import { useMessages } from "../../runtime/i18n/messages.tsx";
import { ModalHost } from "../modals/modal-host.tsx";
import { BottomBar } from "../shell/bottom-bar.tsx";
import { Footer } from "../shell/footer.tsx";
import { FrozenWarning, NetworkWarning, OfflineBanner } from "../shell/banners.tsx";
import { Rail } from "../shell/rail.tsx";
import { TopBar } from "../shell/top-bar.tsx";
import { useBrowserStart } from "../start/use-browser-start.ts";
import { useSearchKey } from "../shell/use-search-key.ts";
import { useRouteFocus } from "../shell/use-route-focus.ts";
import { useUrlModal } from "../modals/use-url-modal.ts";
import { useAnyToast } from "../shell/use-any-toast.ts";

const SiteToaster = lazyPart(() => import("../shell/site-toaster.tsx"));

export default function SiteLayout() {
  const t = useMessages();
  const main = useRef<HTMLElement>(null);
  useBrowserStart();
  useSearchKey();
  useUrlModal();
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
        <FrozenWarning />
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

/** Beside the page, so that its effects run after the page's own: from then on every key and press is heard. */
function TakenOver() {
  useEffect(() => {
    document.documentElement.dataset["takenOver"] = "";
  }, []);
  return null;
}
