/** The visitor's session: a guest, someone whose session is still being renewed, or a player. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { createStore, type Store } from "../state/external-store.ts";

export type User = RouteResponse<"profileUser">["user"];
/** What happened before this session: failed logins since the one before, and when the player was last here. */
export type Welcome = Pick<RouteResponse<"profileUser">, "failed_logins" | "previous_session_at">;
export type UserCurrency = NonNullable<User["currency"]>;

export type SessionState =
  | { readonly status: "guest" }
  /** A token exists, but the profile is not known yet: neither guest content nor a redirect. */
  | { readonly status: "pending" }
  | { readonly status: "signed-in"; readonly user: User };

export interface SessionStore extends Store<SessionState> {
  /** A balance the API answered, for one currency: the header follows when that currency is active. */
  setBalance(currency: UserCurrency, balance: string): void;
}

export function createSessionStore(initial: SessionState): SessionStore {
  const store = createStore(initial);
  return {
    ...store,
    setBalance(currency, balance) {
      const user = userOf(store.get());
      if (user !== null)
        store.set({ status: "signed-in", user: withBalance(user, currency, balance) });
    },
  };
}

export function userOf(state: SessionState): User | null {
  return state.status === "signed-in" ? state.user : null;
}

function withBalance(user: User, currency: UserCurrency, balance: string): User {
  return {
    ...user,
    ...(user.currency === currency && { balance }),
    balances: user.balances.map((each) =>
      each.currency === currency ? { ...each, balance } : each,
    ),
  };
}
