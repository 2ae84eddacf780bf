/** Takes a step of a player's check through the ledger. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { Refusal } from "@oddwright/platform/http/handler.ts";
import type { Ledger } from "../../ledger/index.ts";
import {
  type StepAnswer,
  type StepInput,
  verificationOperation,
} from "./verification-operation.ts";

export interface StepDeps {
  readonly ledger: Ledger;
  readonly activeCurrency: (playerId: string) => Promise<Currency>;
}

export interface StepCommand extends StepInput {
  readonly playerId: string;
  /** A UUID: the same step under the same key is taken once. */
  readonly key: string;
}

export type StepTaken = ({ readonly ok: true } & StepAnswer) | Refusal;

/** Refuses with `verification_closed`, `verification_incomplete`, and what the ledger refuses any operation with. */
export async function takeVerificationStep(
  { ledger, activeCurrency }: StepDeps,
  { playerId, key, ...input }: StepCommand,
): Promise<StepTaken> {
  const currency = await activeCurrency(playerId);
  const result = await ledger.execute(verificationOperation, { playerId, currency, key, input });
  return result.ok ? { ok: true, ...(JSON.parse(result.json) as StepAnswer) } : result;
}
