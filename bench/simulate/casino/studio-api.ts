/** The calls that a game's page makes to its studio, and a launch before them. */
import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { type Bot, count, type Simulation } from "../simulation.ts";

export interface StudioAnswer<Body> {
  readonly body: Body;
  readonly error: { readonly code: string; readonly wallet_status?: string } | null;
}

export interface StudioGame {
  readonly call: <Body>(path: string, body?: object) => Promise<StudioAnswer<Body>>;
  /** What the studio says of the session at its opening. */
  readonly opened: OpenedGame;
}

export interface OpenedGame {
  readonly session_token: string;
  readonly game?: { readonly modes: readonly { readonly id: string; readonly cost: number }[] };
  readonly levels?: readonly string[];
  readonly table?: {
    readonly code: string;
    readonly kind: string;
    readonly chips: readonly string[];
  };
  readonly seat?: number | null;
}

const giveUpAfterMs = 120_000;
const pauseMs = 500;
const timeoutMs = 30_000;

/** Null where the game cannot be opened now: the launch's token may have been used by an attempt whose answer was lost. */
export async function openGame(
  simulation: Simulation,
  bot: Bot,
  slug: string,
): Promise<StudioGame | null> {
  const { api } = bot;
  const launch = await api.call("/casino/sessions", { body: { game: slug, locale: "en" } });
  if (launch.status !== 200) {
    count(simulation, `casino: no launch, ${launch.json<{ error: string }>().error}`);
    return null;
  }
  const { url } = launch.json<RouteResponse<"openGameSession">>();
  const { origin, hash } = new URL(url);
  const token = hash.replace("#token=", "");
  const call = callsOf(simulation, { origin, bot });
  const { body, error } = await call<OpenedGame>(null, "/api/sessions", {
    token,
    attempt: randomUUID(),
  });
  if (error !== null) {
    count(simulation, `casino: no session, ${error.code}`);
    return null;
  }
  return { opened: body, call: (path, sent) => call(body.session_token, path, sent) };
}

/** Asked again until there is an answer, as the page does: whoever sends a request's id sends the same one. */
export interface CalledStudio {
  readonly origin: string;
  readonly bot: Pick<Bot, "name">;
}

/** The studio limits calls by address: each bot has one of its own, where the studio believes its proxy. */
const addressOf = ({ name }: CalledStudio["bot"]): string => {
  const index = Number(/\d+/.exec(name)?.[0] ?? 0);
  return `10.0.${index >> 8}.${index & 255}`;
};

export const callsOf =
  (simulation: Simulation, { origin, bot }: CalledStudio) =>
  async <Body>(token: string | null, path: string, sent?: object): Promise<StudioAnswer<Body>> => {
    const giveUpAt = performance.now() + giveUpAfterMs;
    for (;;) {
      const answer = await attempt<Body>(origin + path, { token, sent, address: addressOf(bot) });
      if (answer !== null) return answer;
      if (performance.now() > giveUpAt) throw new Error(`the studio did not answer ${path}`);
      count(simulation, "casino: asked the studio again");
      await delay(pauseMs);
    }
  };

interface Attempt {
  readonly token: string | null;
  readonly sent: object | undefined;
  readonly address: string;
}

async function attempt<Body>(
  url: string,
  { token, sent, address }: Attempt,
): Promise<StudioAnswer<Body> | null> {
  try {
    const response = await fetch(url, {
      method: sent === undefined ? "GET" : "POST",
      ...(sent !== undefined && { body: JSON.stringify(sent) }),
      headers: {
        "x-forwarded-for": address,
        ...(sent !== undefined && { "content-type": "application/json" }),
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body = (await response.json()) as Body & { error?: StudioAnswer<Body>["error"] };
    if (body.error?.code === "too_many_requests" || body.error?.code === "wallet_unavailable")
      return null;
    return { body, error: response.ok ? null : (body.error ?? { code: "internal_error" }) };
  } catch {
    return null;
  }
}
