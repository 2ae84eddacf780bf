/** What surrounds the router on both sides, and what components read of it: nonce, messages, the visitor's session, the root's facts. */
import { createContext, use, type ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import { MessagesProvider, type MessagesValue } from "../i18n/messages.tsx";
import type { PageRequest } from "./page-request.ts";
import type { SessionState } from "../session/session-store.ts";

/** What only the server's rendering knows: addresses of assets, and the placeholders that each answer fills. */
type ServerSide = Pick<PageRequest, "catalogueUrls" | "sessionMark" | "playerBarMark">;

/** What the document came with. */
export interface DocumentFacts {
  readonly nonce: string | undefined;
  /** The visitor's session when the page was requested. It is in no loader's data: loaders answer for many players. */
  readonly session: SessionState;
  /** Null in the browser. */
  readonly server: ServerSide | null;
}

export interface PageShellProps extends DocumentFacts {
  readonly messages: MessagesValue;
  readonly children: ReactNode;
}

const DocumentContext = createContext<DocumentFacts | null>(null);

export function PageShell({ messages, children, ...facts }: PageShellProps) {
  return (
    <DocumentContext value={facts}>
      <MessagesProvider value={messages}>{children}</MessagesProvider>
    </DocumentContext>
  );
}

export function useDocumentFacts(): DocumentFacts {
  return use(DocumentContext) as DocumentFacts;
}

/** The facts of the document, as the root loader answered them. */
export type RootData = Pick<PageRequest, "theme" | "config" | "origin" | "verification">;

/** Undefined when even the root could not be loaded. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData("root") as RootData | undefined;
}
