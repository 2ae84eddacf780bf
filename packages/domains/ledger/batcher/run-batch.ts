/** One batch, one transaction: lock, read, decide, write, commit. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import { allOf } from "@oddwright/platform/database/pool.ts";
import type pg from "pg";
import type { AccountRef, TransferSpec } from "../operations/decision.ts";
import type { WriteStatement } from "../operations/operation.ts";
import type { AnyStakePolicy } from "../stakes/stake-policy.ts";
import type { SystemAccounts } from "../house/system-accounts.ts";
import { beginBatch, type BatchConnection, holderOf } from "./batch-connection.ts";
import { checkedRows, policyWrites, readPolicyStates } from "./batch-policies.ts";
import { composeWrite } from "./compose-write.ts";
import {
  type Accepted,
  type Decision,
  decideEntry,
  outcomeOf,
  settleEarly,
} from "./decide-entry.ts";
import type { BatchOutcome, Entry } from "./entry.ts";
import { buildLedgerWrites } from "./ledger-writes.ts";
import type { BatchRisk } from "./risk-book.ts";
import {
  type EntryState,
  type HeldWallets,
  lockWallets,
  readKeys,
  statesOf,
} from "./read-batch.ts";

export interface BatchContext {
  readonly connection: BatchConnection;
  readonly policies: readonly AnyStakePolicy[];
  readonly accounts: SystemAccounts;
  readonly heldWallets: HeldWallets;
  /** What the batch may have the house lose; null where that is not limited. */
  readonly risk: BatchRisk | null;
  /** Whether the house was asked for this entry's risk, or a moment ago for another's, and had too little. */
  readonly foundShort: (entry: Entry) => boolean;
  readonly onRiskRefused: (refused: RefusedRisk) => void;
  /** Told of a domain's bug: the entry is refused, its neighbours go on. */
  readonly onDecideError: (error: unknown, kind: string) => void;
}

/** A bet that the house cannot cover. */
export interface RefusedRisk {
  readonly kind: string;
  readonly currency: Currency;
  readonly largestLossMinor: bigint;
}

interface Open {
  readonly index: number;
  readonly entry: Entry;
  readonly state: EntryState;
}

const riskNotCovered = { ok: false, code: "risk_not_covered" } as const;
const walletHeld = { ok: false, code: "wallet_held" } as const;

/**
 * One outcome an entry, in order. Throws when the batch as a whole failed; nothing is then known to be written, and after
 * a lost connection the commit may still have happened.
 */
export async function runBatch(
  context: BatchContext,
  entries: readonly Entry[],
): Promise<readonly BatchOutcome[]> {
  const { client } = context.connection;
  // Sent at once and run in turn: the snapshot of the read is younger than the locks.
  const [, locked, rows] = await allOf([
    beginBatch(context.connection),
    lockWallets(client, entries, context.heldWallets),
    readKeys(client, entries),
  ]);
  const states = statesOf(rows, entries, locked);
  const outcomes: (BatchOutcome | undefined)[] = Array.from({ length: entries.length });
  const open: Open[] = [];
  for (const [index, entry] of entries.entries()) {
    const state = states[index];
    if (state === undefined) throw new Error("an entry has no state");
    const isHeld = locked.heldPlayers.has(entry.item.playerId);
    const early = isHeld ? walletHeld : settleEarly(entry, state);
    if (early === null) open.push({ index, entry, state });
    else outcomes[index] = early;
  }
  const accepted = await decideAll(context, open, outcomes);
  if (accepted.length > 0) await writeAndCommit(context, accepted);
  else await commit(client);
  return outcomes.map((outcome) => {
    if (outcome === undefined) throw new Error("an entry was left without an outcome");
    return outcome;
  });
}

async function decideAll(
  context: BatchContext,
  open: readonly Open[],
  outcomes: (BatchOutcome | undefined)[],
): Promise<readonly Accepted[]> {
  const { client } = context.connection;
  const entries = open.map((one) => one.entry);
  const [rows, policyStates] = await allOf([
    readOfDomains(client, entries),
    readPolicyStates(client, entries, context.policies),
  ]);
  const accepted: Accepted[] = [];
  const rowsByWriter = new Map<Entry["definition"]["write"], unknown[]>();
  for (const one of open) {
    const { write } = one.entry.definition;
    const decision = decideSafely(
      context,
      () =>
        cover(
          context,
          decideEntry({
            entry: one.entry,
            state: one.state,
            rows: rows.get(one.entry),
            earlier: (write && rowsByWriter.get(write)) ?? [],
            policyStates: policyStates.get(one.entry) ?? [],
          }),
        ),
      one.entry.definition.kind,
    );
    if (decision.kind === "settled") outcomes[one.index] = decision.outcome;
    else {
      accepted.push(decision.accepted);
      const { row } = decision.accepted.acceptance;
      if (row !== undefined) {
        const ofWriter = rowsByWriter.get(write);
        if (ofWriter) ofWriter.push(row);
        else rowsByWriter.set(write, [row]);
      }
      outcomes[one.index] = { ok: true, json: decision.accepted.answer, replayed: false };
    }
  }
  return accepted;
}

/** Takes the bet's risk from what the batch may risk; one that is not covered is settled by that. */
function cover(context: BatchContext, decision: Decision): Decision {
  if (decision.kind === "settled" || context.risk === null) return decision;
  const { entry, acceptance } = decision.accepted;
  const { risk, transfers } = acceptance;
  const { currency } = entry.item;
  if (risk === undefined || context.risk.take(currency, risk, netLossMinor(transfers))) {
    return decision;
  }
  if (!context.foundShort(entry)) {
    context.risk.miss(currency, risk);
    return { kind: "settled", outcome: riskNotCovered };
  }
  const { largestLossMinor, refusal } = risk;
  context.onRiskRefused({ kind: entry.definition.kind, currency, largestLossMinor });
  return { kind: "settled", outcome: outcomeOf(refusal()) };
}

/** What the house paid by these transfers less what it got. */
function netLossMinor(transfers: readonly TransferSpec[]): bigint {
  const isHouse = (ref: AccountRef): boolean => "system" in ref && ref.system === "house";
  return transfers.reduce((sum, { from, to, amountMinor }) => {
    const paid = isHouse(from) ? amountMinor : 0n;
    return sum + paid - (isHouse(to) ? amountMinor : 0n);
  }, 0n);
}

function decideSafely(context: BatchContext, decide: () => Decision, kind: string): Decision {
  try {
    return decide();
  } catch (error) {
    context.onDecideError(error, kind);
    return { kind: "settled", outcome: { ok: false, code: "internal_error" } };
  }
}

/** Operations with the same reader are read together: a mix of them costs no more than one of them alone. */
async function readOfDomains(
  client: pg.ClientBase,
  entries: readonly Entry[],
): Promise<Map<Entry, unknown>> {
  const groups = Map.groupBy(entries, (entry) => entry.definition.read);
  const rowsOf = new Map<Entry, unknown>();
  await allOf(
    [...groups].map(async ([read, group]) => {
      const [first] = group;
      if (read === undefined || first === undefined) return;
      const items = group.map((entry) => entry.item);
      const rows = checkedRows(first.definition.kind, group, await read(client, items));
      for (const [index, entry] of group.entries()) rowsOf.set(entry, rows[index]);
    }),
  );
  return rowsOf;
}

async function writeAndCommit(context: BatchContext, accepted: readonly Accepted[]): Promise<void> {
  const { connection, accounts, risk } = context;
  const { client, head } = connection;
  await ensureAccounts(accepted, accounts);
  const own = buildLedgerWrites(accepted, head, accounts);
  const spent = risk?.statements(holderOf(head)) ?? [];
  const { name, text, values } = composeWrite([
    ...own.statements,
    ...spent,
    ...policyWrites(accepted),
    ...domainWrites(accepted),
  ]);
  // The commit waits for nothing that this process says: after a failed write it is a rollback.
  await allOf([client.query({ name, text, values: [...values] }), commit(client)]);
  head.seq = own.seq;
  head.hash = own.hash;
}

/** System accounts of a kind are made once in the life of a database; the other connection holds no lock of ours. */
async function ensureAccounts(
  accepted: readonly Accepted[],
  accounts: SystemAccounts,
): Promise<void> {
  for (const { entry, acceptance } of accepted) {
    const { currency } = entry.item;
    const isKnown = (ref: AccountRef): boolean =>
      !("system" in ref) || accounts.known(ref.system, currency) !== undefined;
    const { transfers } = acceptance;
    if (transfers.every(({ from, to }) => isKnown(from) && isKnown(to))) continue;
    const names = transfers
      .flatMap(({ from, to }) => [from, to])
      .flatMap((ref) => ("system" in ref ? [ref.system] : []));
    await accounts.ensure([...new Set(names)], currency);
  }
}

/** Operations with the same writer are written together. */
function domainWrites(accepted: readonly Accepted[]): WriteStatement[] {
  return [...Map.groupBy(accepted, (one) => one.entry.definition.write)].flatMap(
    ([write, group]) => {
      const rows = group.flatMap((one) =>
        one.acceptance.row === undefined ? [] : [one.acceptance.row],
      );
      return rows.length === 0 || write === undefined ? [] : [...write(rows)];
    },
  );
}

async function commit(client: pg.ClientBase): Promise<void> {
  const end = await client.query("commit");
  // PostgreSQL answers the COMMIT of a failed transaction with a silent ROLLBACK.
  if (end.command !== "COMMIT") throw new Error("the batch was rolled back at its commit");
}
