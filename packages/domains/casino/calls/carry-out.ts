/** Carries a transaction out on the ledger, and says in the protocol's words what became of it. */
import { hash } from "node:crypto";
import type { WalletStatus, WalletTransaction } from "@oddwright/contract/casino/wallet-calls.ts";
import type { WalletAnswer, WalletBody } from "@oddwright/contract/casino/wallet-schemas.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";
import type { Refusal } from "@oddwright/platform/http/handler.ts";
import { uuidV7 } from "@oddwright/platform/identifiers/uuid-v7.ts";
import { uuidV8Of } from "@oddwright/platform/identifiers/uuid-v8.ts";
import type { OperationResult } from "../../ledger/index.ts";
import type { CasinoDeps, GameProvider } from "../ports/deps.ts";
import type { GameSession } from "../sessions/session-store.ts";
import { endRoundOperation } from "../wallet/end-round-operation.ts";
import { placeBet } from "./place-bet.ts";
import { promoWinOperation } from "../wallet/promo-win-operation.ts";
import { rollbackOperation } from "../wallet/rollback-operation.ts";
import { readCurrencyOf } from "../wallet/transaction-store.ts";
import type { WalletInput } from "../wallet/wallet-rows.ts";
import { winOperation } from "../wallet/win-operation.ts";

export type TransactionBody = WalletBody<WalletTransaction>;

export interface Transaction {
  readonly call: WalletTransaction;
  readonly provider: GameProvider;
  readonly session: GameSession;
  readonly body: TransactionBody;
}

export type CarriedOut =
  | { readonly ok: true; readonly body: WalletAnswer }
  | { readonly ok: true; readonly json: string }
  | Refusal;

export async function carryOut(deps: CasinoDeps, transaction: Transaction): Promise<CarriedOut> {
  const { call, body } = transaction;
  const { currency: said, amount } = body as {
    readonly currency?: Currency;
    readonly amount?: string;
  };
  const currency = await currencyOf(deps, transaction);
  if (said !== undefined && said !== currency) return answered(body, "WRONG_CURRENCY");
  if (call === "rollback" && "bet" in body && body.bet === body.transaction_uuid)
    return answered(body, "WRONG_SYNTAX");
  const amountMinor = amount === undefined ? null : minorOf(amount);
  if (amountMinor === 0n && call !== "win") return answered(body, "WRONG_SYNTAX");
  const result = await execute(deps, transaction, { currency, amountMinor });
  if (result.ok) return { ok: true, json: result.json };
  if (result.code !== "idempotency_conflict") return result;
  deps.notifyStaff({
    topic: "casino_call_conflict",
    text: "A provider used the id of a transaction for another one. Nothing was done.",
    details: {
      provider: transaction.provider.name,
      call: transaction.call,
      transaction: body.transaction_uuid,
    },
  });
  return answered(body, "DUPLICATE_TRANSACTION");
}

const answered = (
  { request_uuid, transaction_uuid }: TransactionBody,
  status: WalletStatus,
): CarriedOut => ({
  ok: true,
  body: { status, request_uuid, transaction_uuid },
});

function minorOf(amount: string): bigint {
  const parsed = parseAmount(amount);
  if (!parsed.ok) throw new Error("the schema let an amount through that is none");
  return parsed.minor;
}

/** The key of a transaction: the same for every attempt, so that it is carried out once. */
const transactionKey = (provider: string, transactionId: string): string =>
  uuidV8Of("casino", provider, transactionId);

/** A stake is taken in the session's currency; what settles one is carried out in the bet's own, so that it may come through any session of the player. */
async function currencyOf(
  { pool }: CasinoDeps,
  { call, provider, session, body }: Transaction,
): Promise<Currency> {
  if (call === "bet" || call === "promo-win") return session.currency;
  const known = await readCurrencyOf(pool, {
    provider: provider.name,
    playerId: session.playerId,
    transactionId: body.transaction_uuid,
    ...referencesOf(body),
  });
  return known ?? session.currency;
}

interface Money {
  readonly currency: Currency;
  readonly amountMinor: bigint | null;
}

function execute(
  deps: CasinoDeps,
  { call, provider, session, body }: Transaction,
  { currency, amountMinor }: Money,
): Promise<OperationResult> {
  const { playerId, product, gameCode } = session;
  const key = transactionKey(provider.name, body.transaction_uuid);
  const input = { ...inputOf(call, provider.name, body), product, gameCode, amountMinor };
  const item = { playerId, currency, key };
  const { ledger } = deps;
  switch (call) {
    case "bet": {
      const bet = body as WalletBody<"bet">;
      const { round: roundId } = bet;
      return placeBet(deps, {
        session,
        body: bet,
        key,
        input: { ...input, roundId, amountMinor: given(amountMinor) },
      });
    }
    case "win": {
      const { bet: betId, round_closed: roundClosed } = body as WalletBody<"win">;
      return ledger.execute(winOperation, {
        ...item,
        input: {
          ...input,
          betId,
          roundClosed,
          amountMinor: given(amountMinor),
          heldId: uuidV7(),
        },
      });
    }
    case "rollback": {
      const { bet: betId, round_closed: roundClosed } = body as WalletBody<"rollback">;
      return ledger.execute(rollbackOperation, {
        ...item,
        input: { ...input, betId, roundClosed },
      });
    }
    case "end-round": {
      const { round: roundId } = body as WalletBody<"end-round">;
      return ledger.execute(endRoundOperation, { ...item, input: { ...input, roundId } });
    }
    case "promo-win":
      return ledger.execute(promoWinOperation, {
        ...item,
        input: { ...input, amountMinor: given(amountMinor), heldId: uuidV7() },
      });
    default:
      throw new Error(`unknown call ${String(call satisfies never)}`);
  }
}

function given(amountMinor: bigint | null): bigint {
  if (amountMinor === null) throw new Error("a call without its amount passed its schema");
  return amountMinor;
}

/** A repeat equals all but the attempt's own id and the session: a provider may repeat a call in a later session of the player. */
function inputOf(
  call: WalletTransaction,
  provider: string,
  body: TransactionBody,
): Omit<WalletInput, "amountMinor" | "product" | "gameCode"> {
  const { request_uuid, session: _session, transaction_uuid, ...content } = body;
  const parts = Object.entries(content).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return {
    call,
    provider,
    transactionId: transaction_uuid,
    requestId: request_uuid,
    ...referencesOf(body),
    inputHash: hash("sha256", JSON.stringify([call, ...parts]), "buffer"),
  };
}

const referencesOf = (body: TransactionBody): Pick<WalletInput, "betId" | "roundId"> => ({
  betId: "bet" in body ? body.bet : null,
  roundId: "round" in body ? body.round : null,
});
