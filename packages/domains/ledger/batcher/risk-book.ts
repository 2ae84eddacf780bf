/** What a batcher may let the house lose without asking: its parts of the free bankroll, spent by each batch. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import { textArray } from "@oddwright/platform/database/array-literal.ts";
import { streamLeaseMs } from "../house/allowance.ts";
import type { Risk } from "../operations/decision.ts";
import type { WriteStatement } from "../operations/operation.ts";

/** A part is used no longer than this after it was asked for: two seconds are left for a batch under way. */
const usableMs = streamLeaseMs - 2_000;
/** A part that is in use is renewed, to the size that it needs, so long after it was asked for. */
const renewedAfterMs = 2_000;
/** So many times what the largest of the last batches risked. */
const batchesAhead = 4n;

/** Where the house had less than was needed, it is not asked again sooner: refused bets must not slow down all others. */
const exhaustedForMs = 250;

interface Part {
  remainingMinor: bigint;
  readonly askedAtMs: number;
  /** The house had no more than this, and more was needed. */
  readonly isAll: boolean;
}

export interface Draw {
  readonly currency: Currency;
  readonly neededMinor: bigint;
  readonly wantedMinor: bigint;
}

export class RiskBook {
  readonly #parts = new Map<Currency, Part>();
  /** What the largest of the last batches risked. */
  readonly #peaks = new Map<Currency, bigint>();

  /** What a batch may risk now. */
  open(): BatchRisk {
    const left = new Map<Currency, bigint>();
    const nowMs = performance.now();
    for (const [currency, part] of this.#parts) {
      if (nowMs - part.askedAtMs <= usableMs) left.set(currency, part.remainingMinor);
    }
    return new BatchRisk(left);
  }

  /** The batch has committed: what the house lost, or keeps at risk, is gone from its parts. */
  settle(batch: BatchRisk): void {
    for (const [currency, minor] of batch.spentMinor()) {
      const part = this.#parts.get(currency);
      if (part !== undefined) part.remainingMinor -= minor;
    }
    for (const [currency, minor] of batch.asked) {
      if (minor > (this.#peaks.get(currency) ?? 0n)) this.#peaks.set(currency, minor);
    }
  }

  /** What must be drawn before the next batch: for what was not covered, and in place of parts that grow old. */
  due(batch: BatchRisk): readonly Draw[] {
    const nowMs = performance.now();
    return [...batch.asked.keys()].flatMap((currency) => {
      const neededMinor = batch.missing.get(currency) ?? 0n;
      const part = this.#parts.get(currency);
      const isOld = part !== undefined && nowMs - part.askedAtMs > renewedAfterMs;
      if (neededMinor === 0n && !isOld) return [];
      const wantedMinor = (this.#peaks.get(currency) ?? 0n) * batchesAhead;
      this.#peaks.set(currency, batch.asked.get(currency) ?? 0n);
      return [{ currency, neededMinor, wantedMinor }];
    });
  }

  drawn({ currency, neededMinor }: Draw, remainingMinor: bigint, askedAtMs: number): void {
    this.#parts.set(currency, { remainingMinor, askedAtMs, isAll: remainingMinor < neededMinor });
  }

  /** Whether there is no use in asking the house for more. */
  isExhausted(currency: Currency): boolean {
    const part = this.#parts.get(currency);
    return part?.isAll === true && performance.now() - part.askedAtMs < exhaustedForMs;
  }

  /** After a failure it is not known what was spent: everything is drawn anew. */
  forget(): void {
    this.#parts.clear();
  }
}

export class BatchRisk {
  readonly #left: Map<Currency, bigint>;
  readonly #spent = new Map<Currency, bigint>();
  /** What the bets of the batch would have the house risk, covered or not. */
  readonly asked = new Map<Currency, bigint>();
  /** What of it is to be asked for. */
  readonly missing = new Map<Currency, bigint>();

  constructor(left: Map<Currency, bigint>) {
    this.#left = left;
  }

  /** Takes the largest loss of a bet, whatever chance decided; false where that is more than what is left. */
  take(currency: Currency, { largestLossMinor, openMinor }: Risk, netLossMinor: bigint): boolean {
    add(this.asked, currency, largestLossMinor);
    const left = this.#left.get(currency) ?? 0n;
    if (largestLossMinor > left) return false;
    if (openMinor + netLossMinor > largestLossMinor)
      throw new Error("a bet cost the house more than it said");
    this.#left.set(currency, left - largestLossMinor);
    add(this.#spent, currency, openMinor + netLossMinor);
    return true;
  }

  /** What is to be asked for, so that the bet can be taken with a later batch. */
  miss(currency: Currency, { largestLossMinor }: Risk): void {
    add(this.missing, currency, largestLossMinor);
  }

  /** Minor units above zero: where the house won more than it lost its parts stay as they are. */
  spentMinor(): readonly (readonly [Currency, bigint])[] {
    return [...this.#spent].filter(([, minor]) => minor > 0n);
  }

  /** Takes what was spent from the holder's parts; one that went to another process meanwhile is not found, which fails the batch. */
  statements(holder: string): WriteStatement[] {
    const spent = this.spentMinor();
    if (spent.length === 0) return [];
    return [
      {
        name: "allowances",
        text: `update ledger_allowance a set remaining_minor = a.remaining_minor - spent.minor::numeric
          from unnest($2::text[], $3::text[]) as spent (currency, minor)
          where a.holder = $1::text and a.currency = spent.currency`,
        values: [
          holder,
          textArray(spent.map(([currency]) => currency)),
          textArray(spent.map(([, minor]) => minor.toString())),
        ],
        rowCount: spent.length,
      },
    ];
  }
}

const add = (sums: Map<Currency, bigint>, currency: Currency, minor: bigint): void => {
  sums.set(currency, (sums.get(currency) ?? 0n) + minor);
};
