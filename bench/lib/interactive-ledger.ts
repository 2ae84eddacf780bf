// The baseline: what the ledger would be with one transaction a bet on a pool of 16 connections.
//
// It is the ledger itself with batches of one, sixteen times, so that locks, checks, writes, hash chain and idempotency are
// the very same and only the batching is missing. A player always goes to the same connection: two connections never wait
// for one wallet, which is the best case of a pool. Its connections keep generic plans, which suits statements over one row
// and spares it a third of PostgreSQL's time; the batcher plans each statement anew.
import {
  createLedger,
  type Ledger,
  type LedgerOptions,
  type RunningLedger,
} from "@oddwright/domains/ledger/index.ts";

const INTERACTIVE_CONNECTIONS = 16;

export function createInteractiveLedger(options: LedgerOptions): RunningLedger {
  const url = new URL(options.connectionString);
  url.searchParams.set("options", "-c plan_cache_mode=force_generic_plan");
  const ledgers = Array.from({ length: INTERACTIVE_CONNECTIONS }, (_, index) =>
    createLedger({
      ...options,
      connectionString: url.href,
      label: `${options.label} ${index}`,
      maxBatchSize: 1,
    }),
  );
  const ledgerOf = (playerId: string): Ledger => {
    // The last digits of an id are random.
    const ledger = ledgers[Number.parseInt(playerId.slice(-4), 16) % INTERACTIVE_CONNECTIONS];
    if (ledger === undefined) throw new Error(`${playerId} is no player id`);
    return ledger;
  };
  return {
    waiting: () => ledgers.reduce((sum, ledger) => sum + ledger.waiting(), 0),
    execute: (definition, item) => ledgerOf(item.playerId).execute(definition, item),
    close: async () => {
      await Promise.all(ledgers.map((ledger) => ledger.close()));
    },
  };
}
