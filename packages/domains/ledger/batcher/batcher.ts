/** The loop: waits for work, runs one batch at a time, reruns after failures, answers everyone. */
import { setTimeout as delay } from "node:timers/promises";
import { isDatabaseUnavailable } from "@oddwright/platform/database/unavailable.ts";
import type { AnyStakePolicy } from "../stakes/stake-policy.ts";
import type { SystemAccounts } from "../house/system-accounts.ts";
import { AllowanceDraws, type AllowanceSource } from "./allowance-draws.ts";
import {
  type BatchConnection,
  closeBatchConnection,
  holderOf,
  isLockTimeout,
  openBatchConnection,
  survivesRollback,
} from "./batch-connection.ts";
import { createEntry, type Entry, type EntryOutcome } from "./entry.ts";
import { OperationQueue, type QueueLimits } from "./queue.ts";
import type { HeldWallets } from "./read-batch.ts";
import { type RefusedRisk, runBatch } from "./run-batch.ts";
import type { AnyDefinition, OperationItem } from "../operations/operation.ts";

export interface BatcherObserver {
  readonly onBatch: (batch: { readonly size: number; readonly durationMs: number }) => void;
  readonly onFailure: (error: unknown, context: string) => void;
  /** Told of a bet that was refused because the house could not cover what it might lose. */
  readonly onRiskRefused?: (refused: RefusedRisk) => void;
}

export interface BatcherOptions extends Omit<AllowanceSource, "onFailure"> {
  readonly connectionString: string;
  /** Names the streams of this batcher. */
  readonly label: string;
  readonly policies: readonly AnyStakePolicy[];
  readonly accounts: SystemAccounts;
  readonly limits: QueueLimits;
  readonly maxBatchSize: number;
  /** An operation that could not be decided for this long, as when the database is away or the wallet held, is answered 503. */
  readonly waitLimitMs: number;
  readonly observer: BatcherObserver;
}

const minBackoffMs = 50;
const maxBackoffMs = 1_000;

/** After meeting a held wallet, batches leave such wallets out at once for this long: the holder may hold many more. */
const leaveOutMs = 1_000;

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
  readonly #draws: AllowanceDraws;

  constructor(options: BatcherOptions) {
    const { observer, drawAllowance, returnAllowances } = options;
    this.#options = options;
    this.#draws = new AllowanceDraws({
      drawAllowance,
      returnAllowances,
      onFailure: (error, context) => observer.onFailure(error, context),
    });
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
          : { ok: false, code: admission.code, params: retrySoon };
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
    await this.#draws.close();
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
    let backoffMs = minBackoffMs;
    while (open.length > 0) {
      open = open.filter((entry) => !this.#gaveUp(entry));
      if (open.length === 0) return;
      await delay(backoffMs);
      backoffMs = Math.min(backoffMs * 2, maxBackoffMs);
      open = await this.#attempt(open);
    }
  }

  #isTooLong(sinceMs: number): boolean {
    return performance.now() - sinceMs > this.#options.waitLimitMs;
  }

  /** Answers an entry that waited for too long; returns whether it did. */
  #gaveUp(entry: Entry): boolean {
    if (!this.#isTooLong(entry.queuedAtMs)) return false;
    // Its commit may still turn out to have happened: a repeat under the same key finds out.
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
    this.#leaveOutUntilMs = now + leaveOutMs;
    const { playerId } = entry.item;
    const heldSinceMs = this.#heldSinceMs.get(playerId) ?? now;
    this.#heldSinceMs.set(playerId, heldSinceMs);
    // Who waited long in a line that moves has only now met a held wallet.
    if (!this.#isTooLong(heldSinceMs) || !this.#gaveUp(entry)) this.#queue.putBack(entry);
  }

  async #run(entries: readonly Entry[], heldWallets: HeldWallets): Promise<Attempt> {
    const { observer, policies, accounts } = this.#options;
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
      const risk = this.#draws.open();
      const outcomes = await runBatch(
        {
          connection,
          policies,
          accounts,
          heldWallets,
          onDecideError,
          risk,
          foundShort: (entry) => this.#draws.isFoundShort(entry),
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
        const isDrawn = await this.#draws.settle(holderOf(connection.head), risk, uncovered);
        for (const entry of uncovered) {
          if (isDrawn) this.#queue.putBack(entry);
          else this.#answer(entry, unavailable);
        }
      }
      return "answered";
    } catch (error) {
      observer.onFailure(error, `batch of ${entries.length}`);
      if (await survivesRollback(connection.client, error)) {
        if (isLockTimeout(error)) return "locked";
        if (isDatabaseUnavailable(error)) return "unavailable";
        this.#draws.forget();
        return "failed";
      }
      this.#draws.forget();
      this.#connection = null;
      await closeBatchConnection(connection.client);
      return "connection-lost";
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

const retrySoon = { retry_after: "1" };
const unavailable = { ok: false, code: "service_unavailable", params: retrySoon } as const;

const asReplay = (outcome: EntryOutcome): EntryOutcome =>
  outcome.ok ? { ...outcome, replayed: true } : outcome;
