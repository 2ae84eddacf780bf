/** Staff say that a transfer arrived for an invoice: it is credited once, by the rules of every deposit, when as many have said so as have to. */
import type { RequirementRule } from "@oddwright/core/protection/verification-rules.ts";
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type { Refusal } from "@oddwright/platform/http/handler.ts";
import type pg from "pg";
import type { Ledger } from "../../ledger/index.ts";
import { depositKey } from "../deposits/deposit-key.ts";
import { type DepositAnswer, depositOperation } from "../deposits/deposit-operation.ts";
import type { Invoice } from "../payments/invoice.ts";
import { readInvoiceOfAnyone } from "../payments/invoice-store.ts";
import { readPayoutRules } from "../methods/payout-methods.ts";
import { manualProviderName } from "./manual-provider.ts";
import {
  insertWord,
  lockWords,
  readLastDay,
  readWords,
  type TransferWord,
} from "./transfer-words.ts";

export interface ConfirmTransfer {
  readonly invoiceId: string;
  /** What arrived, whatever was asked. */
  readonly amountMinor: bigint;
  /** The bank's name of the transfer in whatever spelling, 1 to 200 characters of `transferReference`: no other one has it. */
  readonly reference: string;
  readonly paidAt: Date;
  /** Who says so, 1 to 100 characters. */
  readonly name: string;
  readonly osUser: string;
  /** How it was found, 1 to 500 characters. */
  readonly note: string;
  /** Those of the jurisdiction: what arrives counts in them. */
  readonly rules: readonly RequirementRule[];
}

export type ConfirmedTransfer =
  | {
      readonly ok: true;
      /** `waits`: a second person has to say the same. `held`: staff decide about it as about every payment that is held. */
      readonly outcome: "waits" | "credited" | "held";
      /** Others who said so as the same user of the operating system. */
      readonly sameOsUser: readonly string[];
    }
  | Refusal;

/** The one spelling of a bank's reference: people type letters small and large, and spaces, dashes and full-width signs differently. */
export const transferReference = (text: string): string =>
  text
    .normalize("NFKC")
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");

/**
 * Said again it changes nothing. `invoice_not_found` for an unknown invoice and for one that another provider is paid for;
 * `idempotency_conflict` for a reference that was credited with another amount, or to another invoice.
 */
export async function confirmTransfer(
  { pool, ledger }: { readonly pool: pg.Pool; readonly ledger: Ledger },
  command: ConfirmTransfer,
): Promise<ConfirmedTransfer> {
  const invoice = await readInvoiceOfAnyone(pool, command.invoiceId);
  if (invoice === null || invoice.provider !== manualProviderName)
    return { ok: false, code: "invoice_not_found" };
  const person = command.name.toLowerCase();
  const reference = transferReference(command.reference);
  const words = await say(pool, invoice, { ...command, reference, person });
  const sameOsUser = words
    .filter((each) => each.osUser === command.osUser && each.person !== person)
    .map((each) => each.person);
  const needed = Math.max(...words.map(({ peopleNeeded }) => peopleNeeded));
  if (words.length < needed) return { ok: true, outcome: "waits", sameOsUser };
  const result = await ledger.execute(depositOperation, {
    playerId: invoice.playerId,
    currency: invoice.currency,
    key: depositKey(manualProviderName, reference),
    input: {
      invoiceId: invoice.id,
      provider: manualProviderName,
      paymentId: reference,
      amountMinor: command.amountMinor,
      // As whoever said it first has it: a repeat credits the same.
      paidAt: words[0]!.paidAt,
      rules: command.rules,
    },
  });
  if (!result.ok) return result;
  const { held } = JSON.parse(result.json) as DepositAnswer;
  return { ok: true, outcome: held ? "held" : "credited", sameOsUser };
}

/** The word is there before it has an effect: a process that dies in between leaves it, and the same command goes on. One of each person. */
async function say(
  pool: pg.Pool,
  { playerId, currency, id: invoiceId }: Invoice,
  command: ConfirmTransfer & { readonly person: string },
): Promise<readonly TransferWord[]> {
  const { reference, amountMinor, person, osUser, paidAt, note } = command;
  const rule = (await readPayoutRules(pool)).get(currency);
  if (rule === undefined) throw new Error(`no rule says how much of ${currency} takes two people`);
  return withTransaction(pool, async (client) => {
    await lockWords(client, playerId);
    const lastDayMinor = await readLastDay(client, { playerId, currency, reference });
    const peopleNeeded = amountMinor + lastDayMinor >= rule.fourEyesFromMinor ? 2 : 1;
    const claim = { reference, invoiceId, amountMinor };
    await insertWord(client, claim, { currency, person, osUser, peopleNeeded, paidAt, note });
    return readWords(client, claim);
  });
}
