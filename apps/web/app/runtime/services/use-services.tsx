/** The services in components. */
import { createContext, use, useSyncExternalStore } from "react";
import { userOf, type SessionState, type User } from "../session/session-store.ts";
import type { Store } from "../state/external-store.ts";
import type { Services } from "./services.ts";

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  const services = use(ServicesContext);
  if (services === null) throw new Error("services are used outside the page");
  return services;
}

type Readable<T> = Pick<Store<T>, "get" | "subscribe"> & Partial<Pick<Store<T>, "initial">>;

/** A part of the page may be hydrated late: it starts from what the server rendered, then updates. */
export function useStore<T>(store: Readable<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.initial ?? store.get);
}

export function useSession(): SessionState {
  return useStore(useServices().sessionStore);
}

/** The signed-in player, or null. */
export function useUser(): User | null {
  return userOf(useSession());
}
