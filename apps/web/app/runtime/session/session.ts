/** Logging in and out, and keeping the profile in step with the API. Browser only. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { ApiClient } from "../api/client.ts";
import { isTemporary, type ApiFailure, type ApiResult } from "../api/failure.ts";
import type { TokenStore } from "../api/token-store.ts";
import type { SessionEnd } from "../browser/stored-keys.ts";
import type { CookieJar } from "../browser/cookies.ts";
import { tellableAddress } from "../browser/secret-address.ts";
import type { PendingLogouts } from "./pending-logouts.ts";
import { readProfile } from "./read-profile.ts";
import {
  userOf,
  type SessionState,
  type SessionStore,
  type User,
  type UserCurrency,
  type Welcome,
} from "./session-store.ts";

/** Waits between attempts while the API cannot be reached; the last one repeats. */
const retryDelaysMs = [1_000, 2_000, 5_000, 15_000];

/** How often a profile is read until nothing moves meanwhile; the last reading is taken as it is. */
const maxReadings = 5;

export interface SessionOptions {
  readonly api: ApiClient;
  readonly store: SessionStore;
  readonly tokens: TokenStore;
  readonly cookies: CookieJar;
  readonly logouts: PendingLogouts;
  /** Runs on mount and on every login, with a profile that the API has just answered or the page carries. */
  readonly onProfile: (user: User) => void;
  /** The session ended here or in another tab. */
  readonly onSignedOut: (end: SessionEnd) => void;
  /** Leaves the site for the single sign-on page. */
  readonly leaveTo: (url: string) => void;
  /** Notifies the other tabs that the token changed. */
  readonly announce: () => void;
}

export interface Session {
  /** First thing in the browser: renews a pending session, or runs profile setup for the page's own. */
  start(): Promise<void>;
  /** Another tab logged in or out: this one follows. */
  follow(): Promise<void>;
  /** Resolves with what the player is notified of; null when the profile could not be read. */
  login(token: string): Promise<Welcome | null>;
  logout(): Promise<void>;
  /** The server ended the session: nothing is called, the browser forgets. */
  end(failure: ApiFailure): void;
  /** The logout is in flight: no request may be made in the player's name any more. */
  isLeaving(): boolean;
  /** Reads the profile again; false when the session could not be read. */
  reload(): Promise<boolean>;
  /** Applies a profile from another call's answer; `asked` is the state when that call was sent. */
  takeUser(user: User, asked: SessionState): Promise<void>;
  /** Applies a balance from another call's answer; `asked` as above, null when it is not known. */
  takeBalance(answer: BalanceAnswer, asked: SessionState | null): void;
}

export interface BalanceAnswer {
  readonly currency: UserCurrency;
  readonly balance: string;
}

export function createSession(options: SessionOptions): Session {
  const { store, tokens, logouts, onProfile, leaveTo, announce } = options;
  let generation = 0;
  let leaving = false;

  function forget(end: SessionEnd): void {
    generation += 1;
    tokens.clear();
    // The player's stored data is removed before a guest's page that reads it is shown.
    options.onSignedOut(end);
    store.set({ status: "guest" });
  }

  function end(failure: ApiFailure): void {
    const user = userOf(store.get());
    forget("ended by the server");
    const unauthorized = failure.kind === "answered" && failure.status === 401;
    if (unauthorized && user?.sso) leaveTo(withCurrentAddress(user.sso));
  }

  async function loadUser(): Promise<Profile | null> {
    const current = generation;
    const profile = await readAtRest(options, () => current === generation);
    if (profile === null) return null;
    if (!profile.ok) {
      // The refresh attempt is behind us: an answer 4xx ends the session.
      forget("ended by the server");
      return null;
    }
    store.set({ status: "signed-in", user: profile.value.user });
    return profile.value;
  }

  // The server ends the page's socket during the logout, and after it: there is no player to fetch.
  async function reload(): Promise<boolean> {
    return !leaving && tokens.read() !== null && (await loadUser()) !== null;
  }

  async function loadAndSetUp(): Promise<Profile | null> {
    const profile = await loadUser();
    if (profile !== null) onProfile(profile.user);
    return profile;
  }

  async function follow(): Promise<void> {
    const state = store.get();
    if (tokens.read() === null) return state.status === "guest" ? undefined : forget("logged out");
    generation += 1;
    if (state.status === "guest") store.set({ status: "pending" });
    await loadAndSetUp();
  }

  return {
    async start() {
      await logouts.flush();
      const user = userOf(store.get());
      if (user !== null && tokens.read() !== null) onProfile(user);
      else await follow();
    },
    follow,
    async login(token) {
      generation += 1;
      tokens.write(token);
      announce();
      return loadAndSetUp();
    },
    async logout() {
      generation += 1;
      leaving = true;
      await sendLogout(options);
      forget("logged out");
      leaving = false;
      announce();
    },
    end,
    isLeaving: () => leaving,
    reload,
    ...takingAnswers(store, reload),
  };
}

/** What other calls answer about the player, beside what has moved since they were sent. */
function takingAnswers(
  store: SessionStore,
  reload: Session["reload"],
): Pick<Session, "takeUser" | "takeBalance"> {
  return {
    async takeUser(user, asked) {
      // The player may have left meanwhile.
      if (userOf(store.get())?.id !== user.id) return;
      if (store.get() === asked) store.set({ status: "signed-in", user });
      else await reload();
    },
    takeBalance({ currency, balance }, asked) {
      const movedMeanwhile = store.get() !== asked;
      store.setBalance(currency, balance);
      if (movedMeanwhile) void reload();
    },
  };
}

type Profile = RouteResponse<"profileUser">;

/** The profile as it was while nothing moved: a bet's answer or another reading that came meanwhile may be younger. */
async function readAtRest(
  options: SessionOptions,
  isCurrent: () => boolean,
  reading = 1,
): Promise<ApiResult<Profile> | null> {
  const asked = options.store.get();
  const profile = await fetchProfile(options, isCurrent);
  const isAtRest = options.store.get() === asked || reading === maxReadings;
  return profile?.ok && !isAtRest ? readAtRest(options, isCurrent, reading + 1) : profile;
}

/** Fetches until the API gives a final answer. Null when the session changed meanwhile. */
async function fetchProfile(
  options: SessionOptions,
  isCurrent: () => boolean,
  attempt = 0,
): Promise<ApiResult<Profile> | null> {
  const profile = await readProfile(options);
  if (!isCurrent()) return null;
  if (profile.ok || !isTemporary(profile.failure)) return profile;
  await pause(retryDelaysMs[Math.min(attempt, retryDelaysMs.length - 1)] ?? 0);
  return isCurrent() ? fetchProfile(options, isCurrent, attempt + 1) : null;
}

/** Kept first: a page that is closed before the answer leaves it to the next one. */
async function sendLogout({ api, tokens, logouts }: SessionOptions): Promise<void> {
  const token = tokens.read();
  if (token !== null) logouts.keep(token);
  const result = await api.call("logout");
  if (token !== null && (result.ok || !isTemporary(result.failure))) logouts.drop(token);
}

/** The address to return to is sent encoded in `url`; of one that is a key itself, only the site. */
export function withCurrentAddress(sso: string, current: string = location.href): string {
  const url = new URL(sso);
  url.searchParams.set("url", tellableAddress(current));
  return url.href;
}

function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}
