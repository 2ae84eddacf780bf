/** Takes over the server's HTML once the messages of this page are there. */
import { localeFromUnknown } from "@oddwright/core/i18n/locales.ts";
import { isMarked, keepFirstPlace } from "@oddwright/ui/parts/first-listener.ts";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { createTokenStore } from "./runtime/api/token-store.ts";
import { followReloadTarget, reloadTargets } from "./runtime/browser/reload-target.ts";
import { documentCookies } from "./runtime/browser/document-cookies.ts";
import { browserMessages } from "./runtime/i18n/browser-messages.ts";
import { loadOwnForms } from "./runtime/i18n/forms/own-forms.ts";
import type { Namespace } from "./runtime/i18n/namespaces.ts";
import { PageShell } from "./runtime/page/page-shell.tsx";
import { readSessionBlock } from "./runtime/session/session-block.ts";
import { fetchPlayerBarAhead } from "./site/shell/import-player-bar.ts";

async function hydrate(): Promise<void> {
  if (followReloadTarget()) return;
  keepFirstPlace();
  // A reload with a dialog open: its history entry is removed. Otherwise the first dialog loads the module for its entry.
  if (isMarked(history.state)) {
    const part = import("@oddwright/ui/parts/back-closes.ts");
    part.then(({ backCloses }) => backCloses()).catch(() => undefined);
  }
  fetchPlayerBarAhead(createTokenStore(documentCookies()));
  const { locale, messages: namespaces = "shell" } = document.documentElement.dataset;
  const messages = browserMessages(localeFromUnknown(locale));
  await Promise.allSettled([
    loadOwnForms(messages.locale),
    ...namespaces.split(" ").map((name) => messages.load(name as Namespace)),
  ]);
  const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
  const session = readSessionBlock(document);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <PageShell nonce={nonce} messages={messages} session={session} server={null}>
          <HydratedRouter instrumentations={[reloadTargets]} />
        </PageShell>
      </StrictMode>,
    );
  });
}

hydrate().catch((error: unknown) => console.error("Error while mounting app:", error));
