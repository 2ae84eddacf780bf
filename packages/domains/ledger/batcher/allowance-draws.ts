/** Draws a batcher's parts of what the house may lose: between two batches, so that no batch of its stream spends from a part meanwhile. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { AllowanceRequest } from "../house/allowance.ts";
import type { Entry } from "./entry.ts";
import { type BatchRisk, RiskBook } from "./risk-book.ts";

/** Where a batcher gets the house's money for what bets risk. */
export type DrawAllowance = (
  request: Pick<AllowanceRequest, "holder" | "former" | "currency" | "neededMinor" | "wantedMinor">,
) => Promise<bigint>;

export interface AllowanceSource {
  /** Null where the house's losses are not limited. */
  readonly drawAllowance: DrawAllowance | null;
  readonly returnAllowances: (holders: readonly string[]) => Promise<void>;
  readonly onFailure: (error: unknown, context: string) => void;
}

export class AllowanceDraws {
  readonly #source: AllowanceSource;
  readonly #risks = new RiskBook();
  /** Bets for whose risk the house was asked, and had too little. */
  readonly #foundShort = new WeakSet<Entry>();
  /** Streams that held parts of the house's money, the last one is the present. */
  #holders: readonly string[] = [];

  constructor(source: AllowanceSource) {
    this.#source = source;
  }

  /** What a batch may risk now; null where the house's losses are not limited. */
  open(): BatchRisk | null {
    return this.#source.drawAllowance === null ? null : this.#risks.open();
  }

  /** Whether the house was asked for this entry's risk, or a moment ago for another's, and had too little. */
  isFoundShort(entry: Entry): boolean {
    return this.#foundShort.has(entry) || this.#risks.isExhausted(entry.item.currency);
  }

  /** After a failure it is not known what was spent, and a part may have gone to another process: everything is drawn anew. */
  forget(): void {
    this.#risks.forget();
  }

  /**
   * The holder's batch has committed: takes what it spent from the parts and draws what the next one needs. Never throws; false when the
   * house could not be asked, and the uncovered bets cannot be decided.
   */
  async settle(holder: string, risk: BatchRisk, uncovered: readonly Entry[]): Promise<boolean> {
    this.#risks.settle(risk);
    const { drawAllowance, onFailure } = this.#source;
    const draws = this.#risks.due(risk);
    if (drawAllowance === null || draws.length === 0) return true;
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
    } catch (error) {
      onFailure(error, "draw an allowance");
      this.#risks.forget();
      return false;
    }
    this.#holders = [holder];
    // A part that was large enough may be spent by others first, or be lost with a connection: it is asked for again.
    for (const entry of uncovered) {
      if (short.has(entry.item.currency)) this.#foundShort.add(entry);
    }
    return true;
  }

  /** Gives back what this batcher holds; what cannot be given back ends with its lease. */
  async close(): Promise<void> {
    if (this.#holders.length === 0) return;
    const { returnAllowances, onFailure } = this.#source;
    await returnAllowances(this.#holders).catch((error: unknown) =>
      onFailure(error, "return allowances"),
    );
  }
}
