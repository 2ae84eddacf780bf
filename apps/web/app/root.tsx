/** The document: head, theme, language, and the services every page shares. */
import { localeTag } from "@oddwright/core/i18n/locales.ts";
import { defaultCurrency } from "@oddwright/core/money/currency.ts";
import { fontsToPreload } from "@oddwright/ui/fonts/preload.ts";
import { useState, type ReactNode } from "react";
import { preload, preloadModule } from "react-dom";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from "react-router";
import type { Route } from "./+types/root";
import siteStyles from "./app.css?url";
import { FailurePage } from "./runtime/page/failure-page.tsx";
import type { PageHandle } from "./runtime/page/page-handle.ts";
import { useLocale, useMessagesValue } from "./runtime/i18n/messages.tsx";
import type { Namespace } from "./runtime/i18n/namespaces.ts";
import { useDocumentFacts, useRootData, type RootData } from "./runtime/page/page-shell.tsx";
import { pageRequestContext } from "./runtime/page/server-context.ts";
import { ServicesContext } from "./runtime/services/use-services.tsx";
import { sessionBlockId } from "./runtime/session/session-block.ts";
import { siteServices } from "./site/start/site-services.ts";
import { userOf } from "./runtime/session/session-store.ts";

export function loader({ context }: Route.LoaderArgs): RootData {
  const { theme, config, origin, verification } = context.get(pageRequestContext);
  return { theme, config, origin, verification };
}

/**
 * Stands once, before all others. A stylesheet that a module imports is added again, at the end, by the first part that is loaded later
 * and shares the module: the site's rules would then win over those of the page.
 */
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: siteStyles }];

/** The document's facts are read once; afterwards the browser knows better. */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const { nonce, session, server } = useDocumentFacts();
  const data = useRootData();
  const namespaces = usePageNamespaces();
  usePreloads(namespaces, userOf(session)?.currency ?? defaultCurrency);
  return (
    <html
      lang={localeTag[locale]}
      data-locale={locale}
      data-messages={namespaces.join(" ")}
      data-theme={data?.theme ?? "dark"}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {data?.verification ? (
          <meta name="yandex-verification" content={data.verification} />
        ) : null}
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        {children}
        {/* The session for the browser, beside what the router carries: the page may be the same for many players. */}
        <script
          type="application/json"
          id={sessionBlockId}
          nonce={nonce}
          // oxlint-disable-next-line react/no-danger -- the host writes it, escaped
          dangerouslySetInnerHTML={{ __html: server?.sessionMark ?? "" }}
        />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  const messages = useMessagesValue();
  const { session } = useDocumentFacts();
  const { config, origin } = loaderData;
  const [services] = useState(() =>
    siteServices({ config, messages, sessionState: session, origin }),
  );
  return (
    <ServicesContext value={services}>
      <Outlet />
    </ServicesContext>
  );
}

/** The last resort: the frame of the site itself could not be drawn. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <FailurePage error={error} />
    </main>
  );
}

function usePageNamespaces(): readonly Namespace[] {
  const ofPages = useMatches().flatMap(
    ({ handle }) => (handle as PageHandle | undefined)?.messages ?? [],
  );
  return [...new Set<Namespace>(["shell", ...ofPages])];
}

/** Fonts and catalogues are announced in the first bytes; only the server knows the catalogues' addresses. */
function usePreloads(
  namespaces: readonly Namespace[],
  currency: Parameters<typeof fontsToPreload>[0]["currency"],
) {
  const locale = useLocale();
  const { server } = useDocumentFacts();
  if (!import.meta.env.SSR || server === null) return;
  for (const href of fontsToPreload({ locale, currency })) {
    preload(href, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  }
  for (const namespace of namespaces) {
    const url = server.catalogueUrls[`${locale}/${namespace}`];
    if (url !== undefined) preloadModule(url, { as: "script" });
  }
}
