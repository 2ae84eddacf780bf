/** A player asks for a payout: its money is held at once, and it is sent or waits for staff. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { Locale } from "@oddwright/core/i18n/locales.ts";
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";
import { readDestination } from "@oddwright/core/money/payout-destination.ts";
import type { Refusal } from "@oddwright/platform/http/handler.ts";
import { uuidv7 } from "uuidv7";
import { maxTogether } from "../../../bonuses/index.ts";
import {
  type PayoutMethod,
  readPayoutCurrency,
  readPayoutMethods,
} from "../../methods/payout-methods.ts";
import type { CashierDeps } from "../../ports/deps.ts";
import { readPayoutView } from "./payout-view.ts";
import { type RequestedPayout, type RequestInput, requestOperation } from "./request-operation.ts";

export interface RequestPayout {
  readonly playerId: string;
  /** The request's Idempotency-Key. */
  readonly key: string;
  readonly methodHash: string;
  /** Decimal text; the fee is in it. */
  readonly amount: string;
  readonly destination: string;
  /** Bonuses that the player gives up for it. */
  readonly forfeitBonuses: readonly string[];
  readonly locale: Locale;
}

export type RequestResult =
  | { readonly ok: true; readonly body: RouteResponse<"requestPayout"> }
  | Refusal;

/**
 * The payout as it is now, the same one for every repeat. Refuses with `amount_invalid`, `payout_method_unknown`,
 * `payout_destination_invalid`, `amount_out_of_range`, `payouts_waiting`, `payout_source_first`, `payout_exceeds_balance`,
 * `payout_ends_bonus`, `account_frozen`, `idempotency_conflict`. An excluded player's payout is taken like any other: the money is theirs.
 */
export function createRequestPayout(
  deps: CashierDeps,
): (command: RequestPayout) => Promise<RequestResult> {
  const { pool, ledger, providers, jurisdiction, destinations } = deps;
  const operation = requestOperation(payingProviders(providers));
  return async ({ playerId, key, methodHash, ...command }) => {
    const amount = parseAmount(command.amount);
    if (!amount.ok) return amount;
    const method = await findMethod(deps, methodHash);
    if (method === undefined) return { ok: false, code: "payout_method_unknown" };
    const destination = readDestination(method.destination, command.destination);
    const adapter = providers.find(({ name }) => name === method.provider)?.payouts;
    if (destination === null || (await adapter?.takes?.(destination)) === false)
      return { ok: false, code: "payout_destination_invalid" };
    const { currency } = method;
    const bonuses = {
      agreed: command.forfeitBonuses,
      nextGrantIds: Array.from({ length: maxTogether }, () => uuidv7()),
      locale: command.locale,
    };
    const payoutId = uuidv7();
    const input: RequestInput = {
      payoutId,
      methodHash,
      amountMinor: amount.minor,
      destination: destinations.seal(destination, payoutId),
      marks: destinations.marksOf(destination),
      bonuses,
    };
    const result = await ledger.execute(operation, { playerId, currency, key, input });
    if (!result.ok) return result;
    const { id } = JSON.parse(result.json) as RequestedPayout;
    const view = await readPayoutView(pool, { playerId, id, rules: jurisdiction });
    if (view === null) throw new Error(`the payout ${id} that a key asked for is missing`);
    return { ok: true, body: view };
  };
}

/** Those that pay out; the methods of others are not offered. */
export const payingProviders = (providers: CashierDeps["providers"]): readonly string[] =>
  providers.filter(({ payouts }) => payouts !== undefined).map(({ name }) => name);

async function findMethod({ pool }: CashierDeps, hash: string): Promise<PayoutMethod | undefined> {
  const currency = await readPayoutCurrency(pool, hash);
  if (currency === null) return undefined;
  return (await readPayoutMethods(pool, [currency])).find((method) => method.hash === hash);
}
