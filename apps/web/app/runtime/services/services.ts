/** Everything a page shares: the API, the session, modals, notices. Made once per page and per request. */
import type { GameId } from "@oddwright/core/games/game-ids.ts";
import type { Locale } from "@oddwright/core/i18n/locales.ts";
import type { QueryClient } from "@tanstack/react-query";
import { createApiClient, type ApiClient } from "../api/client.ts";
import { createServerClock, type ServerClock } from "../api/server-clock.ts";
import { createTokenStore, type TokenStore } from "../api/token-store.ts";
import type { MessagesValue } from "../i18n/messages.tsx";
import { createModalStore, type ModalStore } from "../modals/modal-store.ts";
import type { WebConfig } from "../page/page-request.ts";
import type { CookieJar } from "../browser/cookies.ts";
import { idleConnection, type ConnectionState } from "./connection-state.ts";
import { createDepositOffer, mayBeOffered, type DepositOffer } from "../session/deposit-offer.ts";
import { createPendingLogouts, type PendingLogouts } from "../session/pending-logouts.ts";
import { createSession, type Session } from "../session/session.ts";
import {
  createSessionStore,
  userOf,
  type SessionState,
  type SessionStore,
  type User,
} from "../session/session-store.ts";
import { createSessionTotals, type SessionTotalsStore } from "../session/session-totals-store.ts";
import { createStore, type Store } from "../state/external-store.ts";
import { forgetPlayer, type KeyValueStorage } from "../browser/stored-keys.ts";
import type { GeoRecord } from "./geo-record.ts";
import { createReachability, type Reachability } from "./reachability.ts";

export interface Services {
  readonly config: WebConfig;
  readonly locale: Locale;
  readonly messages: MessagesValue;
  readonly api: ApiClient;
  readonly clock: ServerClock;
  readonly tokens: TokenStore;
  readonly cookies: CookieJar;
  readonly session: Session;
  readonly logouts: PendingLogouts;
  readonly sessionStore: SessionStore;
  readonly totals: SessionTotalsStore;
  readonly depositOffer: DepositOffer;
  readonly modals: ModalStore;
  /** What this browser keeps between pages. */
  readonly storage: KeyValueStorage;
  /** The player's saved time zone, else the browser's. */
  readonly timezone: Store<string>;
  /** Where the visitor is; null until the API has said so. */
  readonly geo: Store<GeoRecord | null>;
  /** False while the API cannot be reached. */
  readonly online: Reachability["store"];
  /** The browser lost its network. */
  readonly onNetworkLost: () => void;
  /** The connection for live data. */
  readonly realtime: Store<ConnectionState>;
  /** Leaves the site. */
  readonly leaveTo: (url: string) => void;
  readonly queries: QueryHolder;
  /** How long after its settlement a game shows a bet's result. */
  readonly resultShownMs: (game: GameId) => number;
}

/** The query client of the page, made by the first part of the page that reads data with queries. */
interface QueryHolder {
  get(): QueryClient | null;
  keep(client: QueryClient): QueryClient;
}

/** What differs between the browser and a render on the server. */
export interface Surroundings {
  readonly origin: string;
  readonly cookies: CookieJar;
  readonly storage: KeyValueStorage;
  readonly leaveTo: (url: string) => void;
  readonly announceSession: () => void;
  readonly onProfile: (user: User, services: Services) => void;
}

export interface ServicesInput {
  readonly config: WebConfig;
  readonly messages: MessagesValue;
  readonly sessionState: SessionState;
  readonly surroundings: Surroundings;
  readonly preloadModal: ModalStore["preload"];
  readonly resultShownMs: Services["resultShownMs"];
}

export function createServices(input: ServicesInput): Services {
  const { config, messages, sessionState, surroundings, preloadModal } = input;
  const { cookies, storage, origin } = surroundings;
  const tokens = createTokenStore(cookies);
  const sessionStore = createSessionStore(sessionState);
  const modals = createModalStore(preloadModal);
  const reachability = createReachability();
  const geo = createStore<GeoRecord | null>(null);
  const clock = createServerClock();
  const api = createApiClient({
    address: config,
    origin,
    locale: messages.locale,
    region: () => userOf(sessionStore.get())?.region ?? geo.get()?.region ?? null,
    tokens,
    onSessionEnded: (failure) => session.end(failure),
    onReachable: reachability.found,
    beforeCall: () => logouts.flush(),
    onAnswer: (response, sentAtMs) => clock.observe(response, sentAtMs),
  });
  const logouts = createPendingLogouts({ storage, send: (token) => api.endSession(token) });
  const depositOffer = createDepositOffer({
    isWelcome: (playerId) => {
      const user = userOf(sessionStore.get());
      return user?.id === playerId && mayBeOffered(user) && modals.get() === null;
    },
    open: () => modals.open("PayIn", {}),
  });
  const session = createSession({
    api,
    store: sessionStore,
    tokens,
    cookies,
    logouts,
    onProfile: (user) => surroundings.onProfile(user, services),
    onSignedOut(end) {
      depositOffer.cancel();
      services.totals.end();
      services.queries.get()?.clear();
      forgetPlayer(storage, end);
    },
    leaveTo: surroundings.leaveTo,
    announce: surroundings.announceSession,
  });
  const services: Services = {
    config,
    locale: messages.locale,
    messages,
    api,
    clock,
    tokens,
    cookies,
    session,
    logouts,
    sessionStore,
    totals: createSessionTotals(storage),
    depositOffer,
    modals,
    storage,
    timezone: createStore("UTC"),
    geo,
    online: reachability.store,
    onNetworkLost: reachability.lost,
    realtime: createStore(idleConnection),
    leaveTo: surroundings.leaveTo,
    queries: createQueryHolder(),
    resultShownMs: input.resultShownMs,
  };
  return services;
}

function createQueryHolder(): QueryHolder {
  let held: QueryClient | null = null;
  return {
    get: () => held,
    keep(client) {
      held = client;
      return client;
    },
  };
}
