/** The page's calls. What was not answered is asked for again under the same name, so nothing is staked twice. */
import type { SpinEvent } from "@oddwright/core/slots/spin-events.ts";

export type ShownRound = {
  readonly id: string;
  readonly game: string;
  readonly mode: string;
  readonly currency: string;
  readonly stake: string;
  readonly cost: string;
  readonly state: string;
  readonly payout: string | null;
  readonly events: readonly SpinEvent[] | null;
  readonly proof: {
    readonly server_seed_hash: string;
    readonly server_seed: string | null;
    readonly client_seed: string;
    readonly nonce: number;
  } | null;
};

export type Seeds = {
  readonly server_seed_hash: string;
  readonly client_seed: string;
  readonly nonce: number;
  readonly next_server_seed_hash: string;
};

/** Rounds that the casino pays for, each at this stake. */
export type FreeRounds = { readonly grant: string; readonly stake: string; readonly left: number };

export type OpenGame = {
  readonly session_token: string;
  readonly game: {
    readonly code: string;
    readonly name: string;
    readonly modes: readonly { readonly id: string; readonly cost: number }[];
    readonly max_win_stakes: number;
  };
  readonly demo: boolean;
  readonly currency: string;
  readonly locale: string;
  readonly levels: readonly string[];
  readonly balance: string | null;
  readonly seeds: Seeds;
  readonly last_round: ShownRound | null;
  readonly free_rounds: FreeRounds | null;
};

export type Answer<Body> =
  | { readonly ok: true; readonly body: Body }
  | { readonly ok: false; readonly code: string; readonly walletStatus: string | null };

const attempts = 6;
const pauseMs = 700;

export type Call = {
  readonly token?: string | null;
  readonly body?: object;
  /** An attempt was not answered; it is asked again. */
  readonly onLost?: () => void;
};

export async function call<Body>(
  path: string,
  { token, body, onLost }: Call = {},
): Promise<Answer<Body>> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await once<Body>(path, { token: token ?? null, ...(body && { body }) });
    if (answer !== null) return answer;
    onLost?.();
    if (attempt === attempts) return { ok: false, code: "offline", walletStatus: null };
    await new Promise((resolve) => setTimeout(resolve, pauseMs * attempt));
  }
}

/** Null when nobody answered. */
async function once<Body>(path: string, { token, body }: Call): Promise<Answer<Body> | null> {
  try {
    const response = await fetch(path, {
      method: body ? "POST" : "GET",
      headers: {
        ...(body && { "content-type": "application/json" }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const json = (await response.json()) as {
      readonly error?: { readonly code: string; readonly wallet_status?: string };
    };
    if (response.ok) return { ok: true, body: json as Body };
    const { code = "internal_error", wallet_status = null } = json.error ?? {};
    return { ok: false, code, walletStatus: wallet_status };
  } catch {
    return null;
  }
}
