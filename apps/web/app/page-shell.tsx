/** What surrounds the router on both sides, and what components read of it: nonce, messages, addresses of assets, the root's facts. */
import { createContext, use, type ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import { MessagesProvider, type MessagesValue } from "./i18n/messages.tsx";
import type { PageRequest } from "./page-request.ts";

const NonceContext = createContext<string | undefined>(undefined);
const AssetsContext = createContext<Pick<PageRequest, "catalogueUrls"> | null>(null);

export interface PageShellProps {
  readonly nonce: string | undefined;
  readonly messages: MessagesValue;
  /** On the server only: the browser has no use for the list. */
  readonly assets: Pick<PageRequest, "catalogueUrls"> | null;
  readonly children: ReactNode;
}

export function PageShell({ nonce, messages, assets, children }: PageShellProps) {
  return (
    <NonceContext value={nonce}>
      <AssetsContext value={assets}>
        <MessagesProvider value={messages}>{children}</MessagesProvider>
      </AssetsContext>
    </NonceContext>
  );
}

export function useNonce(): string | undefined {
  return use(NonceContext);
}

/** Address of a compiled catalogue; undefined in the browser. */
export function useCatalogueUrl(): (name: string) => string | undefined {
  const assets = use(AssetsContext);
  return (name) => assets?.catalogueUrls[name];
}

/** The facts of the document, as the root loader answered them. */
export type RootData = Pick<PageRequest, "theme" | "session" | "config" | "origin">;

/** Undefined when even the root could not be loaded. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData("root") as RootData | undefined;
}
