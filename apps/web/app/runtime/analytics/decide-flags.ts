/** Asks the operator's feature-flag service what is on for a visitor. It speaks PostHog's `decide`, version 3. */

/** Whoever waits for a flag waits so long, and then goes on without it. */
const requestTimeoutMs = 3_000;

export type Flags = ReadonlySet<string>;

export const noFlags: Flags = new Set<string>();

export interface FlagQuestion {
  /** Scheme and host of the page. */
  readonly origin: string;
  /** Names the operator's project. */
  readonly token: string;
  /** The player's id, or the device's. */
  readonly distinctId: string;
}

/** What is on. A service that is silent, late, broken or not there has nothing on: what a flag opens stays closed. */
export async function decideFlags({ origin, token, distinctId }: FlagQuestion): Promise<Flags> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), requestTimeoutMs);
  try {
    const response = await fetch(`${origin}/ingest/decide/?v=3`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ token, distinct_id: distinctId }),
      credentials: "omit",
      signal: late.signal,
    });
    if (response.status < 400) return flagsOn(await response.json());
    console.warn("Bad HTTP status", response.status);
    return noFlags;
  } catch {
    return noFlags;
  } finally {
    clearTimeout(timer);
  }
}

/** A flag is on as `true`, or as the name of one of its variants. */
function flagsOn(answer: unknown): Flags {
  const { featureFlags } = Object(answer) as { featureFlags?: unknown };
  const isOn = (value: unknown) => value === true || (typeof value === "string" && value !== "");
  const entries = Object.entries(Object(featureFlags) as Record<string, unknown>);
  return new Set(entries.filter(([, value]) => isOn(value)).map(([name]) => name));
}
