/** Messages in components: the loaded catalogues of one locale, and loading the others on demand. */
import type { I18n } from "@lingui/core";
import { LinguiContext } from "@lingui/react";
import type { Locale } from "@oddwright/core/i18n/locales.ts";
import { createContext, use, useMemo, type ReactNode } from "react";
import type { KnownMessageId, Namespace } from "./namespaces.ts";

/** `kz` and `br` are site codes; `i18n.locale` is the language tag. */
export interface MessagesValue {
  readonly locale: Locale;
  readonly i18n: I18n;
  /** Resolves when the catalogue is there; the same promise for every asker. */
  readonly load: (namespace: Namespace) => Promise<void>;
  /** Allows the catalogues that failed to load to be fetched again. */
  readonly forgetFailed: () => void;
}

/**
 * A promise that React's `use` reads without waiting once it is settled. It has to be handed to `use`
 * on every render, settled or not: React replays a suspended render and expects the same calls.
 */
export function readable(promise: Promise<void>): Promise<void> {
  const tracked = promise as Promise<void> & { status?: "fulfilled"; value?: undefined };
  promise.then(
    () => {
      tracked.status = "fulfilled";
      tracked.value = undefined;
    },
    () => undefined,
  );
  return tracked;
}

/** A promise that was never anything but settled. */
export function settled(): Promise<void> {
  return Object.assign(Promise.resolve(), { status: "fulfilled", value: undefined });
}

const MessagesContext = createContext<MessagesValue | null>(null);

export function MessagesProvider(props: { value: MessagesValue; children: ReactNode }) {
  const { value, children } = props;
  // Lingui's own provider renders the whole tree again for every catalogue that arrives.
  const lingui = useMemo(
    () => ({ i18n: value.i18n, _: value.i18n.t, defaultComponent: RichMessage }),
    [value],
  );
  return (
    <MessagesContext value={value}>
      <LinguiContext value={lingui}>{children}</LinguiContext>
    </MessagesContext>
  );
}

/** A message with elements in it is drawn here, so that its texts get elements of their own. */
function RichMessage({ children }: { children: ReactNode }) {
  return <>{children}</>;
}

export function useMessagesValue(): MessagesValue {
  const value = use(MessagesContext);
  if (value === null) throw new Error("messages are used outside MessagesProvider");
  return value;
}

export type Translate = (id: KnownMessageId, values?: Record<string, unknown>) => string;

/** The translate function. Names the catalogues beyond `shell` that the component reads; suspends until they are there. */
export function useMessages(...namespaces: readonly Namespace[]): Translate {
  const { i18n, load } = useMessagesValue();
  // All are requested before the first is awaited.
  for (const catalogue of namespaces.map(load)) use(catalogue);
  return i18n.t as Translate;
}

export function useLocale(): Locale {
  return useMessagesValue().locale;
}
