/** A player's calls to the public API: the honest client's headers, retries and session. */
import { setTimeout as delay } from "node:timers/promises";

export interface Call {
  readonly method?: "GET" | "POST" | "PUT";
  readonly body?: unknown;
  /** Sent as `Idempotency-Key`. */
  readonly key?: string;
  /** Gives up waiting for the answer, as when a phone loses its network. */
  readonly loseAnswerAfterMs?: number;
}

export interface Answer {
  readonly status: number;
  readonly text: string;
  /** The body as JSON; throws for anything else. */
  readonly json: <Body>() => Body;
}

export interface PlayerApi {
  /** Calls until there is an answer that is not "later"; a session that ended is renewed once. */
  readonly call: (path: string, call?: Call) => Promise<Answer>;
  /** One attempt: null when the answer was lost. */
  readonly attempt: (path: string, call?: Call) => Promise<Answer | null>;
  /** The session of the next calls: null is a guest. */
  readonly useToken: (token: string | null) => void;
}

export interface PlayerApiOptions {
  readonly apiUrl: string;
  /** The site's origin, which refreshing and logging out need. */
  readonly origin: string;
  readonly onRetry: (why: string) => void;
}

const attemptTimeoutMs = 20_000;
const giveUpAfterMs = 120_000;
const firstPauseMs = 100;
const maxPauseMs = 5_000;

export function createPlayerApi({ apiUrl, origin, onRetry }: PlayerApiOptions): PlayerApi {
  let token: string | null = null;
  let refreshCookie = "";

  async function attempt(path: string, options: Call = {}): Promise<Answer | null> {
    const { method = options.body === undefined ? "GET" : "POST", body, key } = options;
    const headers: Record<string, string> = { origin, "accept-language": "en" };
    if (body !== undefined) headers["content-type"] = "application/json";
    if (key !== undefined) headers["idempotency-key"] = key;
    if (token !== null) headers["authorization"] = `Bearer ${token}`;
    if (refreshCookie !== "" && path.startsWith("/auth")) headers["cookie"] = refreshCookie;
    try {
      const response = await fetch(apiUrl + path, {
        method,
        headers,
        body: body === undefined ? null : JSON.stringify(body),
        signal: AbortSignal.timeout(options.loseAnswerAfterMs ?? attemptTimeoutMs),
      });
      const text = await response.text();
      const cookie = response.headers.getSetCookie()[0]?.split(";")[0];
      if (cookie !== undefined) refreshCookie = cookie;
      return { status: response.status, text, json: <Body>() => JSON.parse(text) as Body };
    } catch {
      return null;
    }
  }

  async function refresh(): Promise<boolean> {
    const answer = await attempt("/auth/refresh-token", { method: "POST" });
    if (answer?.status !== 200) return false;
    token = answer.json<{ access_token: string }>().access_token;
    return true;
  }

  async function call(path: string, options: Call = {}): Promise<Answer> {
    const giveUpAt = performance.now() + giveUpAfterMs;
    let pauseMs = firstPauseMs;
    for (;;) {
      const answer = await attempt(path, options);
      const expired = answer?.status === 401 && token !== null;
      if (answer !== null && !expired && !isLater(answer)) return answer;
      if (expired && !(await refresh())) return answer;
      if (performance.now() > giveUpAt) throw new Error(`${path} was not answered`);
      if (!expired) {
        onRetry(answer === null ? "no answer" : `status ${answer.status}`);
        await delay(answer === null ? pauseMs : retryAfterMs(answer));
        pauseMs = Math.min(pauseMs * 2, maxPauseMs);
      }
    }
  }

  const useToken = (next: string | null): void => {
    token = next;
  };
  return { call, attempt, useToken };
}

/** 429 and 503 say that nothing was done and when to come again. */
const isLater = ({ status }: Answer): boolean => status === 429 || status === 503;

function retryAfterMs(answer: Answer): number {
  const { params } = answer.json<{ params?: { retry_after?: string } }>();
  return Math.max(1, Number(params?.retry_after ?? 1)) * 1_000;
}
