/** What is shown instead of a page that failed. */
import { buttonLook } from "@oddwright/ui/parts/button.tsx";
import { FailureState } from "@oddwright/ui/parts/state.tsx";
import { isRouteErrorResponse, useLocation } from "react-router";
import { useLocale, useMessages } from "../i18n/messages.tsx";
import { PageHead } from "./page-head.tsx";

export function FailurePage({ error }: { error: unknown }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return isMissing ? <NotFound /> : <Failure error={error} />;
}

/** The title and the technical line are the specification's own words, in every language. */
export function NotFound() {
  const t = useMessages();
  const { pathname } = useLocation();
  return (
    <>
      <PageHead title="Page Not Found" noIndex />
      <FailureState
        level={1}
        title={t("shell.notFound.title")}
        action={<HomeLink />}
        code={`Page not found: ${pathname}`}
      >
        {t("shell.notFound.text")}
      </FailureState>
    </>
  );
}

export function Failure({ error }: { error?: unknown }) {
  const t = useMessages();
  return (
    <>
      <PageHead title={t("shell.failure.title")} noIndex />
      <FailureState
        level={1}
        title={t("shell.failure.title")}
        action={<HomeLink />}
        code={isRouteErrorResponse(error) ? String(error.status) : undefined}
      >
        {t("shell.failure.text")}
      </FailureState>
    </>
  );
}

/** A plain link: it loads a new document, without what failed in this one. */
function HomeLink() {
  const t = useMessages();
  const locale = useLocale();
  return (
    <a href={`/${locale}`} {...buttonLook({ tone: "brass" })}>
      {t("shell.toHome")}
    </a>
  );
}
