/** Takes a provider's signed call. */
import type { WalletCall } from "@oddwright/contract/casino/wallet-calls.ts";
import {
  type WalletAnswer,
  type WalletBody,
  walletBodies,
} from "@oddwright/contract/casino/wallet-schemas.ts";
import type { Refusal } from "@oddwright/platform/http/handler.ts";
import { checkCall } from "@oddwright/platform/sealing/call-signature.ts";
import type { CasinoDeps, GameProvider } from "../ports/deps.ts";
import { playerAt } from "../ports/player-name.ts";
import { hashOfToken } from "../sessions/open-game-session.ts";
import { openByToken, readSession } from "../sessions/session-store.ts";
import { carryOut, type TransactionBody } from "./carry-out.ts";
import { readStakeable } from "./read-stakeable.ts";
import { readOpenRound } from "../rounds/round-store.ts";

export interface ReceivedCall {
  readonly provider: string;
  readonly call: WalletCall;
  readonly rawBody: Buffer;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** `json` are the stored bytes of an answer given before. */
export type CallAnswer =
  | { readonly ok: true; readonly body: WalletAnswer }
  | { readonly ok: true; readonly json: string }
  | Refusal;

/**
 * A status is final. Refused with `game_provider_unknown`, `signature_invalid` or `signature_stale`, and with the ledger's `wallet_busy`,
 * `service_unavailable` and the like, after which nobody knows what became of the call until it is sent again or rolled back.
 */
export async function receiveCall(deps: CasinoDeps, received: ReceivedCall): Promise<CallAnswer> {
  const provider = deps.gameProviders.find(({ name }) => name === received.provider);
  if (!provider) return { ok: false, code: "game_provider_unknown" };
  const { call: name, rawBody, headers } = received;
  const signed = checkCall(provider.keys, { name, rawBody, headers, now: new Date() });
  if (!signed.ok) return signed;
  const body = readBody(name, rawBody);
  if (body === null) return status("WRONG_SYNTAX");
  if (name === "session") return open(deps, provider, body as WalletBody<"session">);
  const inSession = body as WalletBody<Exclude<WalletCall, "session">>;
  const session = await readSession(deps.pool, provider.name, inSession.session);
  if (session === null) return status("INVALID_TOKEN", inSession);
  if (name === "balance") {
    const { request_uuid } = inSession;
    return {
      ok: true,
      body: { status: "OK", request_uuid, ...(await readStakeable(deps, session)) },
    };
  }
  return carryOut(deps, { call: name, provider, session, body: inSession as TransactionBody });
}

const status = (
  code: WalletAnswer["status"],
  echoed: { readonly request_uuid?: string } = {},
): CallAnswer => ({
  ok: true,
  body: {
    status: code,
    ...(echoed.request_uuid !== undefined && { request_uuid: echoed.request_uuid }),
  },
});

function readBody(call: WalletCall, rawBody: Buffer): WalletBody<WalletCall> | null {
  let json: unknown;
  try {
    json = JSON.parse(rawBody.toString("utf8"));
  } catch {
    return null;
  }
  const parsed = walletBodies[call].safeParse(json);
  return parsed.success ? parsed.data : null;
}

async function open(
  deps: CasinoDeps,
  provider: GameProvider,
  { token, request_uuid }: WalletBody<"session">,
): Promise<CallAnswer> {
  const session = await openByToken(deps.pool, {
    provider: provider.name,
    tokenHash: hashOfToken(token),
    requestId: request_uuid,
  });
  if (session === "unknown") return status("INVALID_TOKEN", { request_uuid });
  if (session === "used_up") return status("TOKEN_EXPIRED", { request_uuid });
  return {
    ok: true,
    body: {
      status: "OK",
      request_uuid,
      session: session.id,
      player: playerAt(provider.name, session.playerId),
      game: session.gameCode,
      locale: session.locale,
      open_round: await readOpenRound(deps.pool, session),
      ...(await readStakeable(deps, session)),
    },
  };
}
