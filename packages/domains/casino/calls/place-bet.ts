/** A bet is taken or refused, and stays so: a refusal takes the id of the transaction as a bet does. */
import type { WalletStatus } from "@oddwright/contract/casino/wallet-calls.ts";
import type { WalletAnswer, WalletBody } from "@oddwright/contract/casino/wallet-schemas.ts";
import { type ErrorCode, errorCatalogue } from "@oddwright/contract/errors.ts";
import { uuidV7 } from "@oddwright/platform/identifiers/uuid-v7.ts";
import { uuidV8Of } from "@oddwright/platform/identifiers/uuid-v8.ts";
import type { OperationItem, OperationResult } from "../../ledger/index.ts";
import { maxPayoutOf, readGame } from "../catalogue/game-store.ts";
import type { CasinoDeps } from "../ports/deps.ts";
import type { GameSession } from "../sessions/session-store.ts";
import { type BetInput, betOperation } from "../wallet/bet-operation.ts";
import { refusalOperation } from "../wallet/refusal-operation.ts";
import { readTransaction } from "../wallet/transaction-store.ts";
import type { WalletInput } from "../wallet/wallet-rows.ts";

export interface BetToPlace {
  readonly session: GameSession;
  readonly body: WalletBody<"bet">;
  readonly key: string;
  readonly input: WalletInput & Pick<BetInput, "roundId" | "amountMinor">;
}

type BetItem = OperationItem<BetInput>;

/** The same result as the ledger's, with refusals that are final among the answers. */
export async function placeBet(deps: CasinoDeps, bet: BetToPlace): Promise<OperationResult> {
  const { session, body, key, input } = bet;
  const { playerId, currency } = session;
  const game = await readGame(deps.pool, session.provider, session.gameCode);
  const known = await readTransaction(deps.pool, input.provider, input.transactionId);
  const { bet_mode: mode, free_rounds: freeRounds = null } = body;
  const { amountMinor } = input;
  const item: BetItem = {
    playerId,
    currency,
    key,
    input: {
      ...input,
      sessionId: session.id,
      newBetId: uuidV7(),
      mode,
      freeRounds,
      maxPayoutMinor: game === null ? amountMinor : maxPayoutOf(game, { mode, amountMinor }),
    },
  };
  if (known === null) {
    if (!session.isOpen || !(await deps.isSessionLive(session.loginSessionId)))
      return refuse(deps, bet, { status: "TOKEN_EXPIRED", item });
    if (!game?.enabled) return refuse(deps, bet, { status: "INVALID_GAME", item });
  }
  const result = await deps.ledger.execute(betOperation, item);
  if (result.ok || result.code === "idempotency_conflict" || !isFinal(result.code)) return result;
  return refuse(deps, bet, {
    status: statusOf(result.code, freeRounds),
    reason: result.code,
    item,
  });
}

/** A refusal after which the same bet could be taken: nobody was busy, nothing was broken. */
function isFinal(code: ErrorCode): boolean {
  const { status } = errorCatalogue[code];
  return status < 500 && status !== 429 && status !== 408;
}

function statusOf(code: ErrorCode, freeRounds: string | null): WalletStatus {
  // What a bonus pays for is not a question of the player's money.
  if (code === "bonus_closed" || (freeRounds !== null && code === "balance_not_enough"))
    return "FREE_ROUNDS_OVER";
  if (code === "balance_not_enough") return "NOT_ENOUGH_MONEY";
  return code.startsWith("account_") ? "USER_DISABLED" : "LIMIT_REACHED";
}

interface BetRefusal extends Pick<WalletAnswer, "status" | "reason"> {
  /** The bet: another attempt may have been taken meanwhile. */
  readonly item: BetItem;
}

/** Where the id was taken meanwhile, what took it answers. */
async function refuse(
  deps: CasinoDeps,
  { session, key, input }: BetToPlace,
  { item, ...refused }: BetRefusal,
): Promise<OperationResult> {
  const { provider, transactionId, inputHash } = input;
  const result = await deps.ledger.execute(refusalOperation, {
    playerId: session.playerId,
    currency: session.currency,
    key: uuidV8Of("casino refusal", provider, transactionId),
    input: { ...input, refused, betKey: key },
  });
  if (!result.ok || result.json !== "null") return result;
  const known = await readTransaction(deps.pool, provider, transactionId);
  if (known?.answer && known.inputHash?.equals(inputHash) && known.playerId === session.playerId)
    return { ok: true, json: known.answer, replayed: true };
  if (known?.playerId === session.playerId && known.state === "applied")
    return deps.ledger.execute(betOperation, item);
  if (known?.state === "tombstone" && known.playerId === session.playerId)
    return { ok: true, json: rolledBack(input), replayed: true };
  return { ok: false, code: "idempotency_conflict" };
}

const rolledBack = ({ requestId, transactionId }: WalletInput): string =>
  JSON.stringify({
    status: "TRANSACTION_ROLLED_BACK",
    request_uuid: requestId,
    transaction_uuid: transactionId,
  } satisfies WalletAnswer);
