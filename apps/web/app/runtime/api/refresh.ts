/** One refresh at a time; everyone who needs a new token waits for the same one. */
import type { ApiFailure, ApiResult } from "./failure.ts";
import type { TokenStore } from "./token-store.ts";

export type RefreshOutcome =
  | { readonly ok: true; readonly token: string }
  | { readonly ok: false; readonly failure: ApiFailure };

export interface Refresher {
  /** A token newer than `staleToken`: another call's or another tab's, else a refreshed one. */
  refresh(staleToken: string | null): Promise<RefreshOutcome>;
  /** Resolves when no refresh is in flight. */
  settled(): Promise<void>;
}

export interface RefresherOptions {
  readonly tokens: TokenStore;
  readonly request: () => Promise<ApiResult<{ access_token: string }>>;
}

export function createRefresher({ tokens, request }: RefresherOptions): Refresher {
  let underWay: Promise<RefreshOutcome> | null = null;

  async function renew(staleToken: string | null): Promise<RefreshOutcome> {
    const current = tokens.read();
    if (current !== null && current !== staleToken) return { ok: true, token: current };
    const answer = await request();
    if (!answer.ok) {
      console.info("Cant refresh token", answer.failure);
      return answer;
    }
    tokens.write(answer.value.access_token);
    return { ok: true, token: answer.value.access_token };
  }

  return {
    refresh(staleToken) {
      underWay ??= acrossTabs(() => renew(staleToken)).finally(() => {
        underWay = null;
      });
      return underWay;
    },
    async settled() {
      await underWay;
    },
  };
}

/** The refresh token is rotated, so two tabs take turns; the second finds the first one's new token. */
function acrossTabs(task: () => Promise<RefreshOutcome>): Promise<RefreshOutcome> {
  const locks = globalThis.navigator?.locks;
  return locks ? locks.request("session-refresh", task) : task();
}
