/** The ledger of what an operator does by hand, and of a bench's own money: no stake is taken on it. What ends stakes needs the policies. */
import {
  createLedger,
  type LedgerOptions,
  type RunningLedger,
} from "@oddwright/domains/ledger/index.ts";

export type OperatorLedgerOptions = Pick<
  LedgerOptions,
  "connectionString" | "label" | "maxBatchSize" | "readExposure"
> &
  Partial<Pick<LedgerOptions, "policies">>;

/** Closes it whatever becomes of the use. */
export async function withOperatorLedger<Result>(
  options: OperatorLedgerOptions,
  use: (ledger: RunningLedger) => Promise<Result>,
): Promise<Result> {
  const ledger = createLedger({
    policies: [],
    ...options,
    observer: { onBatch: () => {}, onFailure: (error) => console.error(error) },
  });
  try {
    return await use(ledger);
  } finally {
    await ledger.close();
  }
}
