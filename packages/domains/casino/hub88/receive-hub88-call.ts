/** Takes a call in Hub88's vocabulary (`docs/hub88.md`), has it carried out as our own protocol's, and answers in its words. */
import {
  type Hub88Answer,
  hub88Bodies,
  type Hub88Body,
  type Hub88Call,
  type Hub88Status,
} from "@oddwright/contract/casino/hub88-schemas.ts";
import { isCurrency } from "@oddwright/core/money/currency.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import type { Refusal } from "@oddwright/platform/http/handler.ts";
import { uuidV8Of } from "@oddwright/platform/identifiers/uuid-v8.ts";
import { type CarriedOut, carryOut, type Transaction } from "../calls/carry-out.ts";
import { readStakeable } from "../calls/read-stakeable.ts";
import type { CasinoDeps, GameProvider } from "../ports/deps.ts";
import { hub88Header, isSignedBy } from "../ports/hub88-partner.ts";
import { playerAt } from "../ports/player-name.ts";
import { hashOfToken } from "../sessions/open-game-session.ts";
import { type GameSession, readSessionByToken } from "../sessions/session-store.ts";
import { readRoundOfBet } from "../wallet/transaction-store.ts";
import { hub88Answer, minorUnits, statusOf } from "./hub88-words.ts";

export interface Hub88Received {
  readonly provider: string;
  readonly call: Hub88Call;
  readonly rawBody: Buffer;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

type Answered = { readonly ok: true; readonly body: Hub88Answer } | Refusal;

/** A transaction whose signature, form, session and player are right. */
interface Known<Call extends Hub88Call = Hub88Call> {
  readonly provider: GameProvider;
  readonly session: GameSession;
  readonly body: Hub88Body<Call>;
}

const only = (status: Hub88Status): Answered => ({ ok: true, body: { status } });

/**
 * HTTP 200 is final, with one of the vocabulary's statuses. Refused with `game_provider_unknown`, with `signature_invalid` where the provider
 * speaks our own protocol, and as our own protocol refuses what may turn out otherwise: the partner then repeats the call, or rolls the bet back.
 */
export async function receiveHub88Call(
  deps: CasinoDeps,
  { provider: name, call, rawBody, headers }: Hub88Received,
): Promise<Answered> {
  const provider = deps.gameProviders.find((each) => each.name === name);
  if (!provider) return { ok: false, code: "game_provider_unknown" };
  if (provider.hub88 === null) return { ok: false, code: "signature_invalid" };
  if (!isSignedBy(provider.hub88.theirKey, rawBody, headers[hub88Header]))
    return only("RS_ERROR_INVALID_SIGNATURE");
  const body = readBody(call, rawBody);
  if (typeof body === "string") return only(body);
  const session = await readSessionByToken(deps.pool, name, hashOfToken(body.token));
  if (session === null || body.user !== playerAt(name, session.playerId))
    return { ok: true, body: hub88Answer(body, { status: "RS_ERROR_INVALID_TOKEN" }) };
  const known = { provider, session };
  switch (call) {
    case "balance":
      return {
        ok: true,
        body: hub88Answer(body, { status: "RS_OK", ...(await readStakeable(deps, session)) }),
      };
    case "bet":
      return bet(deps, { ...known, body: body as Hub88Body<"bet"> });
    case "win":
      return win(deps, { ...known, body: body as Hub88Body<"win"> });
    case "rollback":
      return rollback(deps, { ...known, body: body as Hub88Body<"rollback"> });
    default:
      throw new Error(`unknown call ${String(call satisfies never)}`);
  }
}

/** Or why it is none: a field of another type, or anything else. */
function readBody(call: Hub88Call, rawBody: Buffer): Hub88Body<Hub88Call> | Hub88Status {
  let json: unknown;
  try {
    json = JSON.parse(rawBody.toString("utf8"));
  } catch {
    return "RS_ERROR_WRONG_SYNTAX";
  }
  const parsed = hub88Bodies[call].safeParse(json, { reportInput: true });
  if (parsed.success) return parsed.data;
  const isOfWrongType = parsed.error.issues.some(
    ({ code, input, path }) => code === "invalid_type" && input !== undefined && path.length > 0,
  );
  return isOfWrongType ? "RS_ERROR_WRONG_TYPES" : "RS_ERROR_WRONG_SYNTAX";
}

async function bet(deps: CasinoDeps, { provider, session, body }: Known<"bet">): Promise<Answered> {
  const refuse = (status: Hub88Status): Answered => ({
    ok: true,
    body: hub88Answer(body, { status }),
  });
  const { transaction_uuid, round, amount, currency, game_code: game } = body;
  const minor = minorUnits(amount);
  // Free bets are promised by none of us: nothing of one is kept.
  if (minor === null || body.is_free) return refuse("RS_ERROR_WRONG_SYNTAX");
  if (!isCurrency(currency)) return refuse("RS_ERROR_WRONG_CURRENCY");
  if (game !== session.gameCode) return refuse("RS_ERROR_INVALID_GAME");
  const inSession = { request_uuid: body.request_uuid, session: session.id };
  const taken = await carryOut(deps, {
    call: "bet",
    provider,
    session,
    body: {
      ...inSession,
      transaction_uuid,
      round,
      currency,
      amount: formatAmount(minor),
      bet_mode: "base",
    },
  });
  const answer = said("bet", body, taken);
  if (!body.round_closed || !answer.ok || answer.body.status !== "RS_OK") return answer;
  // A bet that closes its round has lost. Should the end fail, the repeat of the call finds the bet taken and ends the round.
  const ended = await carryOut(deps, {
    call: "end-round",
    provider,
    session,
    body: {
      ...inSession,
      transaction_uuid: uuidV8Of("hub88 round end", provider.name, transaction_uuid),
      round,
    },
  });
  return ended.ok ? answer : ended;
}

async function win(deps: CasinoDeps, known: Known<"win">): Promise<Answered> {
  const { provider, session, body } = known;
  const { transaction_uuid, amount, currency, reference_transaction_uuid, round_closed } = body;
  const minor = minorUnits(amount);
  if (minor === null)
    return { ok: true, body: hub88Answer(body, { status: "RS_ERROR_WRONG_SYNTAX" }) };
  if (!isCurrency(currency))
    return { ok: true, body: hub88Answer(body, { status: "RS_ERROR_WRONG_CURRENCY" }) };
  return settle(deps, known, {
    call: "win",
    provider,
    session,
    body: {
      request_uuid: body.request_uuid,
      session: session.id,
      transaction_uuid,
      bet: reference_transaction_uuid,
      currency,
      amount: formatAmount(minor),
      round_closed,
    },
  });
}

async function rollback(deps: CasinoDeps, known: Known<"rollback">): Promise<Answered> {
  const { provider, session, body } = known;
  return settle(deps, known, {
    call: "rollback",
    provider,
    session,
    body: {
      request_uuid: body.request_uuid,
      session: session.id,
      transaction_uuid: body.transaction_uuid,
      bet: body.reference_transaction_uuid,
      round_closed: body.round_closed,
    },
  });
}

/** A bet that is known is settled in its own round alone. */
async function settle(
  deps: CasinoDeps,
  { provider, body }: Known<"win" | "rollback">,
  transaction: Transaction & { readonly call: "win" | "rollback" },
): Promise<Answered> {
  const round = await readRoundOfBet(deps.pool, provider.name, body.reference_transaction_uuid);
  if (round !== null && round !== body.round)
    return { ok: true, body: hub88Answer(body, { status: "RS_ERROR_TRANSACTION_DOES_NOT_EXIST" }) };
  return said(transaction.call, body, await carryOut(deps, transaction));
}

function said(
  call: Exclude<Hub88Call, "balance">,
  body: Hub88Body<"bet" | "win" | "rollback">,
  carried: CarriedOut,
): Answered {
  if (!carried.ok) return carried;
  const { status, currency, balance } = "json" in carried ? JSON.parse(carried.json) : carried.body;
  return {
    ok: true,
    body: hub88Answer(body, { status: statusOf(call, status), currency, balance }),
  };
}
