/** The money step of a request: the amount leaves the balance and is held, once, and the rules say whether staff look at it. */
import type { ReviewReason } from "@oddwright/contract/cashier/payout-status.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { payoutFeeMinor } from "@oddwright/core/money/payout-terms.ts";
import type pg from "pg";
import {
  type EndingGrant,
  type EndRow,
  forfeitByPayout,
  type ForfeitWish,
  readMatchedGrants,
  writeEnds,
} from "../../../bonuses/index.ts";
import {
  type CheckOfDepositor,
  readDepositChecks,
  readStops,
  refuseUnverified,
  rejectionOfStop,
  type Stop,
} from "../../../compliance/index.ts";
import {
  defineOperation,
  type OperationDefinition,
  type OperationItem,
  type OutboxEvent,
  type Rejection,
} from "../../../ledger/index.ts";
import {
  type PayoutMethod,
  type PayoutRule,
  readPayoutMethods,
  readPayoutRules,
} from "../../methods/payout-methods.ts";
import type { SealedDestination } from "../../ports/destination-vault.ts";
import { staffEvent } from "../../ports/staff-event.ts";
import { holdOf, type Payout, type Step } from "../payout/payout.ts";
import { payoutChangedEvent } from "../payout/payout-event.ts";
import { type ReadPast, readPasts } from "../rules/payout-past.ts";
import {
  insertPayouts,
  insertSteps,
  type NewPayout,
  type StepRow,
} from "../payout/payout-store.ts";
import { approvalsNeededFor, reviewReasonsOf } from "../rules/review-rules.ts";
import { owedElsewhereMinor } from "../rules/source-first.ts";

export interface RequestInput {
  /** The id of the payout if this is the first request under its key. */
  readonly payoutId: string;
  readonly methodHash: string;
  readonly amountMinor: bigint;
  /** Sealed for this payout. */
  readonly destination: SealedDestination;
  /** Of the destination, under each key. */
  readonly marks: readonly Buffer[];
  readonly bonuses: ForfeitWish;
}

export interface RequestRows {
  /** All of the currency. */
  readonly methods: readonly PayoutMethod[];
  readonly rule: PayoutRule;
  /** What stops the account; an exclusion keeps nobody from a payout. */
  readonly stop: Stop | null;
  readonly check: CheckOfDepositor;
  readonly past: ReadPast;
  /** Bonuses that a payout ends. */
  readonly matched: readonly EndingGrant[];
}

interface RequestRow {
  readonly payout: NewPayout;
  readonly steps: readonly StepRow[];
}

interface AcceptedRequest extends RequestRow {
  readonly endedBonuses: readonly EndRow[];
}

/** The stored answer: the payout that the key asked for. */
export interface RequestedPayout {
  readonly id: string;
}

export type RequestOperation = OperationDefinition<RequestInput, RequestRows, AcceptedRequest>;

/** Of one player at a time. */
const maxOpenPayouts = 10;

/** Methods of other providers are not offered. */
export function requestOperation(providers: readonly string[]): RequestOperation {
  return defineOperation<RequestInput, RequestRows, AcceptedRequest>({
    kind: "payout_request",
    stake: false,
    staleAfterMs: null,
    // Whatever comes again under the key of a payout, however late, must not be a second one.
    keepKey: "forever",
    // Kept as a hash: of a card's number in it the number could be found by trying.
    fingerprint: ({ methodHash, amountMinor, destination }) =>
      JSON.stringify([methodHash, String(amountMinor), destination.mark.toString("hex")]),
    read: readRequests,
    decide: ({ item, wallet, rows, now }) => {
      const refusal =
        refuseRequest(item.input, { ...rows, providers }) ??
        // What a deposit asked for has to be there by its date; nothing is asked for by a payout.
        refuseUnverified(rows.check, { isBeforeDeposit: false }, now);
      if (refusal !== null) return refusal;
      const { payoutId, methodHash, amountMinor } = item.input;
      if (wallet.mainMinor < amountMinor)
        return {
          reject: "payout_exceeds_balance",
          params: { balance: formatAmount(wallet.mainMinor), currency: item.currency },
        };
      const forfeited = forfeitByPayout(rows.matched, { ...item.input.bonuses, now });
      if ("reject" in forfeited) return forfeited;
      const method = mustFind(rows.methods, methodHash);
      const reasons = reviewReasonsOf(rows.past, { amountMinor, rule: rows.rule, now });
      const approvalsNeeded = approvalsNeededFor(reasons, {
        amountMinor,
        lastDayMinor: rows.past.lastDayMinor,
        rule: rows.rule,
      });
      const row = newPayout(item, { method, reasons, approvalsNeeded, now });
      const answer: RequestedPayout = { id: payoutId };
      const { payout } = row;
      const events: OutboxEvent[] = [payoutChangedEvent(payout), ...forfeited.events];
      if (payout.status === "reviewing") events.push(waitsEvent(payout));
      return {
        transfers: [holdOf(amountMinor), ...forfeited.transfers],
        row: { ...row, endedBonuses: forfeited.rows },
        events,
        answer,
      };
    },
    write: (rows) => [
      insertPayouts(rows.map(({ payout }) => payout)),
      insertSteps(rows.flatMap(({ steps }) => steps)),
      ...writeEnds(rows.flatMap(({ endedBonuses }) => endedBonuses)),
    ],
  });
}

function refuseRequest(
  { methodHash, amountMinor }: RequestInput,
  { methods, stop, past, providers }: RequestRows & { readonly providers: readonly string[] },
): Rejection | null {
  if (stop !== null) return rejectionOfStop(stop);
  const offered = methods.filter((each) => each.enabled && providers.includes(each.provider));
  const method = offered.find(({ hash }) => hash === methodHash);
  if (method === undefined) return { reject: "payout_method_unknown" };
  if (amountMinor < method.minMinor || amountMinor > method.maxMinor) return outOfRange(method);
  if (past.openCount >= maxOpenPayouts)
    return { reject: "payouts_waiting", params: { max: String(maxOpenPayouts) } };
  const elsewhere = owedElsewhereMinor({ method, amountMinor, offered, money: past.money });
  if (elsewhere === null) return null;
  const params = { amount: formatAmount(elsewhere), currency: method.currency };
  return { reject: "payout_source_first", params };
}

function outOfRange({ minMinor, maxMinor, currency }: PayoutMethod): Rejection {
  const [min, max] = [formatAmount(minMinor), formatAmount(maxMinor)];
  return { reject: "amount_out_of_range", params: { min, max, currency } };
}

const waitsEvent = ({ playerId, id, amountMinor, currency, reviewReasons }: NewPayout) =>
  staffEvent(playerId, {
    topic: "payout_waits",
    text: "A payout waits for staff. Look at it with `npm run payouts -- show`, then approve or reject it.",
    details: {
      payout: id,
      amount: formatAmount(amountMinor),
      currency,
      reasons: reviewReasons.join(", "),
    },
  });

interface Judged {
  readonly method: PayoutMethod;
  readonly reasons: readonly ReviewReason[];
  readonly approvalsNeeded: number;
  readonly now: Date;
}

function newPayout(
  { playerId, key, currency, input }: OperationItem<RequestInput>,
  { method, reasons, approvalsNeeded, now }: Judged,
): RequestRow {
  const { payoutId, amountMinor, destination } = input;
  const status: Payout["status"] = approvalsNeeded > 0 ? "reviewing" : "approved";
  const steps: readonly Step[] = [
    { from: null, to: "requested", proposed: null, actor: { kind: "player" }, reason: null },
    {
      from: "requested",
      to: status,
      proposed: null,
      actor: { kind: "system" },
      reason: reasons.length > 0 ? reasons.join(", ") : null,
    },
  ];
  const payout: NewPayout = {
    playerId,
    id: payoutId,
    methodHash: method.hash,
    provider: method.provider,
    currency,
    amountMinor,
    feeMinor: payoutFeeMinor(method.fee, amountMinor),
    destination,
    status,
    reviewReasons: reasons,
    approvalsNeeded,
    stepCount: steps.length,
    createdAt: now,
  };
  return {
    payout,
    steps: steps.map((step, index) => ({
      ...step,
      playerId,
      payoutId,
      position: index + 1,
      operationKey: key,
      madeAt: now,
    })),
  };
}

function mustFind(methods: readonly PayoutMethod[], hash: string): PayoutMethod {
  const method = methods.find((each) => each.hash === hash);
  if (method === undefined) throw new Error(`the method ${hash} was offered and is missing`);
  return method;
}

async function readRequests(
  client: pg.ClientBase,
  items: readonly OperationItem<RequestInput>[],
): Promise<readonly RequestRows[]> {
  const methods = await readPayoutMethods(
    client,
    items.map((item) => item.currency),
  );
  const rules = await readPayoutRules(client);
  const stops = await readStops(
    client,
    items.map((item) => item.playerId),
  );
  const checks = await readDepositChecks(
    client,
    items.map((item) => item.playerId),
  );
  const pasts = await readPasts(
    client,
    items.map(({ playerId, currency, input }) => ({
      playerId,
      currency,
      marks: input.marks,
    })),
  );
  const matched = await readMatchedGrants(client, items);
  return items.map(({ playerId, currency }, index) => {
    const rule = rules.get(currency);
    if (rule === undefined)
      throw new Error(`no rule says which payouts of ${currency} are reviewed`);
    return {
      methods: methods.filter((method) => method.currency === currency),
      rule,
      stop: stops.get(playerId)?.[0] ?? null,
      check: checks[index]!,
      past: pasts[index]!,
      matched: matched[index]!,
    };
  });
}
