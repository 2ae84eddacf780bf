// The loop: waits for work, runs one batch at a time, reruns after failures, answers everyone.
import { setTimeout as delay } from "node:timers/promises";
import type { Currency } from "@oddwright/core/money/currency.ts";
import { isDatabaseUnavailable } from "@oddwright/platform/database/unavailable.ts";
import type { AllowanceRequest } from "../house/allowance.ts";
import type { StakeGuard } from "../operation.ts";
import type { SystemAccounts } from "../system-accounts.ts";
import {
  type BatchConnection,
  closeBatchConnection,
  holderOf,
  isLockTimeout,
  openBatchConnection,
  survivesRollback,
} from "./batch-connection.ts";
import { createEntry, type AnyDefinition, type Entry, type EntryOutcome } from "./entry.ts";
import { OperationQueue, type QueueLimits } from "./queue.ts";
import type { HeldWallets } from "./read-batch.ts";
import { type Draw, RiskBook } from "./risk-book.ts";
import { type RefusedRisk, runBatch } from "./run-batch.ts";
import type { OperationItem } from "../operation.ts";

export interface BatcherObserver {
  readonly onBatch: (batch: { readonly size: number; readonly durationMs: number }) => void;
  readonly onFailure: (error: unknown, context: string) => void;
  /** Told of a bet that was refused because the house could not cover what it might lose. */
  readonly onRiskRefused?: (refused: RefusedRisk) => void;
}

/** Where a batcher gets the house's money for what bets risk. */
export type DrawAllowance = (
  request: Pick<AllowanceRequest, "holder" | "former" | "currency" | "neededMinor" | "wantedMinor">,
) => Promise<bigint>;

export interface BatcherOptions {
  readonly connectionString: string;
  /** Names the streams of this batcher. */
  readonly label: string;
  readonly guards: readonly StakeGuard[];
  readonly accounts: SystemAccounts;
  readonly limits: QueueLimits;
  readonly maxBatchSize: number;
  /** An operation that could not be decided for this long, as when the database is away or the wallet held, is answered 503. */
  readonly waitLimitMs: number;
  readonly observer: BatcherObserver;
  /** Null where nobody keeps account of what the house may lose. */
  readonly drawAllowance: DrawAllowance | null;
  readonly returnAllowances: (holders: readonly string[]) => Promise<void>;
}

const FIRST_BACKOFF_MS = 50;
const MAX_BACKOFF_MS = 1_000;

/** After meeting a held wallet, batches leave such wallets out at once for this long: the holder may hold many more. */
const LEAVE_OUT_MS = 1_000;

type Attempt = "answered" | "failed" | "locked" | "unavailable" | "connection-lost";

export class Batcher {
  readonly #options: BatcherOptions;
  readonly #queue: OperationQueue;
  #connection: BatchConnection | null = null;
  #running: Promise<void> | null = null;
  #closing = false;
  /** Players whose wallets another process holds, and since when: until one of their operations is decided. */
  readonly #heldSinceMs = new Map<string, number>();
  #leaveOutUntilMs = 0;
  readonly #risks = new RiskBook();
  /** Bets for whose risk the house was asked, and had too little. */
  readonly #foundShort = new WeakSet<Entry>();
  /** Streams that held parts of the house's money, the last one is the present. */
  #holders: readonly string[] = [];

  constructor(options: BatcherOptions) {
    this.#options = options;
    this.#queue = new OperationQueue(options.limits);
  }

  get waiting(): number {
    return this.#queue.waiting;
  }

  async submit(definition: AnyDefinition, item: OperationItem<unknown>): Promise<EntryOutcome> {
    if (this.#closing) return unavailable;
    const entry = createEntry(definition, item, performance.now());
    const admission = this.#queue.admit(entry);
    switch (admission.kind) {
      case "joined":
        return asReplay(await admission.entry.outcome);
      case "refused":
        return admission.code === "idempotency_conflict"
          ? { ok: false, code: admission.code }
          : { ok: false, code: admission.code, params: RETRY_SOON };
      case "queued":
        this.#wake();
        return entry.outcome;
    }
  }

  /** Takes no more work, finishes what waits, and ends the connection. */
  async close(): Promise<void> {
    this.#closing = true;
    await this.#running;
    if (this.#connection !== null) await closeBatchConnection(this.#connection.client);
    this.#connection = null;
    const { returnAllowances, observer } = this.#options;
    if (this.#holders.length === 0) return;
    // What is not given back now ends with its lease.
    await returnAllowances(this.#holders).catch((error: unknown) =>
      observer.onFailure(error, "return allowances"),
    );
  }

  #wake(): void {
    this.#running ??= this.#drain().finally(() => {
      this.#running = null;
      if (this.#queue.waiting > 0) this.#wake();
    });
  }

  async #drain(): Promise<void> {
    // Idle means no waiting: the first batch holds what arrived in this turn of the event loop, later ones what
    // gathered while the one before was in flight.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#queue.waiting > 0) {
      await this.#settle(this.#queue.take(this.#options.maxBatchSize));
    }
  }

  /** Answers every entry, whatever happens to the connection on the way. */
  async #settle(entries: readonly Entry[]): Promise<void> {
    let open = await this.#attempt(entries);
    let backoffMs = FIRST_BACKOFF_MS;
    while (open.length > 0) {
      open = open.filter((entry) => !this.#gaveUp(entry));
      if (open.length === 0) return;
      await delay(backoffMs);
      backoffMs = Math.min(backoffMs * 2, MAX_BACKOFF_MS);
      open = await this.#attempt(open);
    }
  }

  #isTooLong(sinceMs: number): boolean {
    return performance.now() - sinceMs > this.#options.waitLimitMs;
  }

  /** Answers an entry that waited for too long, and tells whether it did. */
  #gaveUp(entry: Entry): boolean {
    if (!this.#isTooLong(entry.queuedAtMs)) return false;
    // Its commit may still turn out to have happened: a repeat under the same key tells.
    this.#answer(entry, unavailable);
    return true;
  }

  /** Runs the entries as one batch, after a failed statement one by one; returns those still without an answer. */
  async #attempt(entries: readonly Entry[]): Promise<readonly Entry[]> {
    const whole = await this.#runAroundHeld(entries);
    if (whole === "answered") return [];
    if (whole === "connection-lost") return entries;
    if (whole === "unavailable") {
      // A full disk is as full for each of them; what failed was rolled back.
      for (const entry of entries) this.#answer(entry, unavailable);
      return [];
    }
    const [first, ...others] = entries;
    if (first !== undefined && others.length === 0) {
      if (whole === "locked") this.#postpone(first);
      else this.#answer(first, { ok: false, code: "internal_error" });
      return [];
    }
    const left: Entry[] = [];
    for (const entry of entries) {
      if (!this.#gaveUp(entry)) left.push(...(await this.#attempt([entry])));
    }
    return left;
  }

  /** Waits a moment for wallets that another process holds; its players are then left out instead of stopping everyone. */
  async #runAroundHeld(entries: readonly Entry[]): Promise<Attempt> {
    const onlyHeld = entries.every((entry) => this.#heldSinceMs.has(entry.item.playerId));
    if (onlyHeld || performance.now() >= this.#leaveOutUntilMs) {
      const waited = await this.#run(entries, "wait");
      if (waited !== "locked") return waited;
    }
    return this.#run(entries, "leave-out");
  }

  #postpone(entry: Entry): void {
    const now = performance.now();
    this.#leaveOutUntilMs = now + LEAVE_OUT_MS;
    const { playerId } = entry.item;
    const heldSinceMs = this.#heldSinceMs.get(playerId) ?? now;
    this.#heldSinceMs.set(playerId, heldSinceMs);
    // Who waited long in a line that moves has only now met a held wallet.
    if (!this.#isTooLong(heldSinceMs) || !this.#gaveUp(entry)) this.#queue.putBack(entry);
  }

  async #run(entries: readonly Entry[], heldWallets: HeldWallets): Promise<Attempt> {
    const { observer, guards, accounts, drawAllowance } = this.#options;
    const startedAt = performance.now();
    let connection: BatchConnection;
    try {
      connection = await this.#connect();
    } catch (error) {
      observer.onFailure(error, "connect");
      return "connection-lost";
    }
    try {
      const onDecideError = (error: unknown, kind: string): void =>
        observer.onFailure(error, `decide ${kind}`);
      const risk = drawAllowance === null ? null : this.#risks.open();
      const outcomes = await runBatch(
        {
          connection,
          guards,
          accounts,
          heldWallets,
          onDecideError,
          risk,
          foundShort: (entry) =>
            this.#foundShort.has(entry) || this.#risks.isExhausted(entry.item.currency),
          onRiskRefused: (refused) => observer.onRiskRefused?.(refused),
        },
        entries,
      );
      observer.onBatch({ size: entries.length, durationMs: performance.now() - startedAt });
      const uncovered: Entry[] = [];
      for (const [index, entry] of entries.entries()) {
        const outcome = outcomes[index] ?? { ok: false, code: "internal_error" };
        if (!outcome.ok && outcome.code === "wallet_held") this.#postpone(entry);
        else if (!outcome.ok && outcome.code === "risk_not_covered") uncovered.push(entry);
        else {
          this.#heldSinceMs.delete(entry.item.playerId);
          this.#answer(entry, outcome);
        }
      }
      if (risk !== null) {
        this.#risks.settle(risk);
        await this.#draw(holderOf(connection.head), this.#risks.due(risk), uncovered);
      }
      return "answered";
    } catch (error) {
      observer.onFailure(error, `batch of ${entries.length}`);
      if (await survivesRollback(connection.client, error)) {
        if (isLockTimeout(error)) return "locked";
        if (isDatabaseUnavailable(error)) return "unavailable";
        // A part of the house's money may have gone to somebody else.
        this.#risks.forget();
        return "failed";
      }
      this.#risks.forget();
      this.#connection = null;
      await closeBatchConnection(connection.client);
      return "connection-lost";
    }
  }

  /** Between two batches, so that no batch of this stream spends from a part while it is drawn anew. Never throws. */
  async #draw(holder: string, draws: readonly Draw[], uncovered: readonly Entry[]): Promise<void> {
    const { drawAllowance, observer } = this.#options;
    if (drawAllowance === null || draws.length === 0) return;
    const former = this.#holders.filter((other) => other !== holder);
    this.#holders = [...former, holder];
    const short = new Set<Currency>();
    try {
      for (const draw of draws) {
        const askedAtMs = performance.now();
        const grantedMinor = await drawAllowance({ ...draw, holder, former });
        this.#risks.drawn(draw, grantedMinor, askedAtMs);
        if (grantedMinor < draw.neededMinor) short.add(draw.currency);
      }
      this.#holders = [holder];
    } catch (error) {
      observer.onFailure(error, "draw an allowance");
      this.#risks.forget();
      const away = { ok: false, code: "service_unavailable", params: RETRY_SOON } as const;
      for (const entry of uncovered) this.#answer(entry, away);
      return;
    }
    for (const entry of uncovered) {
      // A part that was large enough may be spent by others first, or be lost with a connection: it is asked for again.
      if (short.has(entry.item.currency)) this.#foundShort.add(entry);
      this.#queue.putBack(entry);
    }
  }

  async #connect(): Promise<BatchConnection> {
    const { connectionString, label } = this.#options;
    this.#connection ??= await openBatchConnection(connectionString, label);
    return this.#connection;
  }

  #answer(entry: Entry, outcome: EntryOutcome): void {
    this.#queue.release(entry);
    const { playerId } = entry.item;
    if (!this.#queue.hasLine(playerId)) this.#heldSinceMs.delete(playerId);
    entry.settle(outcome);
  }
}

const RETRY_SOON = { retry_after: "1" };
const unavailable = { ok: false, code: "service_unavailable", params: RETRY_SOON } as const;

const asReplay = (outcome: EntryOutcome): EntryOutcome =>
  outcome.ok ? { ...outcome, replayed: true } : outcome;
