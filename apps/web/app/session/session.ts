/** Logging in and out, and keeping the profile in step with the API. Browser only. */
import type { ApiClient } from "../api/client.ts";
import { isTemporary, type ApiFailure } from "../api/failure.ts";
import type { TokenStore } from "../api/token-store.ts";
import type { CookieJar } from "./cookies.ts";
import { readProfile } from "./read-profile.ts";
import { userOf, type FailedLogins, type SessionStore, type User } from "./session-store.ts";

/** Waits between attempts while the API cannot be reached; the last one repeats. */
const retryDelaysMs = [1_000, 2_000, 5_000, 15_000];

export interface SessionOptions {
  readonly api: ApiClient;
  readonly store: SessionStore;
  readonly tokens: TokenStore;
  readonly cookies: CookieJar;
  /** Runs on mount and on every login, with a profile that the API has just answered or the page carries. */
  readonly onProfile: (user: User) => void;
  /** The session ended here or in another tab. */
  readonly onSignedOut: () => void;
  /** Leaves the site for the single sign-on page. */
  readonly leaveTo: (url: string) => void;
  /** Tells the other tabs that the token changed. */
  readonly announce: () => void;
}

export interface Session {
  /** First thing in the browser: renews a pending session, or runs profile setup for the page's own. */
  start(): Promise<void>;
  /** Another tab logged in or out: this one follows. */
  follow(): Promise<void>;
  /** Answers the failed logins before this one that its owner ought to know of. */
  login(token: string): Promise<FailedLogins | null>;
  logout(): Promise<void>;
  /** The server ended the session: nothing is called, the browser forgets. */
  end(failure: ApiFailure): void;
  /** The logout is on its way: nothing may be asked for in the player's name any more. */
  isLeaving(): boolean;
  /** Reads the profile again; false when the session could not be read. */
  reload(): Promise<boolean>;
}

export function createSession(options: SessionOptions): Session {
  const { api, store, tokens, cookies, onProfile, onSignedOut, leaveTo, announce } = options;
  let generation = 0;
  let leaving = false;
  let failedLogins: FailedLogins | null = null;

  function forget(): void {
    generation += 1;
    tokens.clear();
    store.set({ status: "guest" });
    onSignedOut();
  }

  function end(failure: ApiFailure): void {
    const user = userOf(store.get());
    forget();
    const unauthorized = failure.kind === "answered" && failure.status === 401;
    if (unauthorized && user?.sso) leaveTo(withCurrentAddress(user.sso));
  }

  async function loadUser(attempt = 0): Promise<boolean> {
    const current = generation;
    const profile = await readProfile({ api, tokens, cookies });
    if (current !== generation) return false;
    if (profile.ok) {
      store.set({ status: "signed-in", user: profile.value.user });
      failedLogins = profile.value.failed_logins;
      return true;
    }
    if (!isTemporary(profile.failure)) {
      // The refresh attempt is behind us: an answer 4xx ends the session.
      forget();
      return false;
    }
    await pause(retryDelaysMs[Math.min(attempt, retryDelaysMs.length - 1)] ?? 0);
    return current === generation ? loadUser(attempt + 1) : false;
  }

  async function loadAndSetUp(): Promise<boolean> {
    const loaded = await loadUser();
    const user = userOf(store.get());
    if (loaded && user !== null) onProfile(user);
    return loaded;
  }

  async function follow(): Promise<void> {
    const state = store.get();
    if (tokens.read() === null) return state.status === "guest" ? undefined : forget();
    generation += 1;
    if (state.status === "guest") store.set({ status: "pending" });
    await loadAndSetUp();
  }

  return {
    async start() {
      const user = userOf(store.get());
      if (user !== null && tokens.read() !== null) onProfile(user);
      else await follow();
    },
    follow,
    async login(token) {
      generation += 1;
      tokens.write(token);
      announce();
      return (await loadAndSetUp()) ? failedLogins : null;
    },
    async logout() {
      generation += 1;
      leaving = true;
      await api.call("logout");
      forget();
      leaving = false;
      announce();
    },
    end,
    isLeaving: () => leaving,
    // The server ends the page's socket while the logout is on its way, and after it: nobody is left to ask for.
    reload: async () => !leaving && tokens.read() !== null && (await loadUser()),
  };
}

/** The address to come back to travels encoded in `url`. */
export function withCurrentAddress(sso: string, current: string = location.href): string {
  const url = new URL(sso);
  url.searchParams.set("url", current);
  return url.href;
}

function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}
