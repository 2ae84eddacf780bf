/** Starts the ledger of this process, with every domain's policies and operations, and says what becomes of its batches. */
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { operationKinds, readExposure, stakePolicies } from "@oddwright/domains/domains.ts";
import { createLedger, type RunningLedger } from "@oddwright/domains/ledger/index.ts";
import type { Metrics } from "@oddwright/platform/observability/http-metrics.ts";
import type { Log } from "@oddwright/platform/observability/logger.ts";
import type { NotifyStaff } from "@oddwright/platform/observability/staff-notice.ts";
import type { Shutdown } from "@oddwright/platform/processes/shutdown.ts";
import { observeLedger } from "./ledger-metrics.ts";

interface LedgerOptions {
  /** As the role that may not change transfers. */
  readonly appUrl: string;
  readonly metrics: Metrics;
  readonly log: Log;
  readonly shutdown: Shutdown;
}

interface LedgerListeners {
  readonly onBatch: () => void;
  readonly notifyStaff: NotifyStaff<"bankroll_short">;
}

export function startLedger(
  { appUrl, metrics, log, shutdown }: LedgerOptions,
  { onBatch, notifyStaff }: LedgerListeners,
): RunningLedger {
  const observer = observeLedger(metrics, log, () => ledger.waiting());
  const ledger = createLedger({
    connectionString: appUrl,
    label: `pid ${process.pid}`,
    policies: stakePolicies,
    operations: operationKinds,
    observer: {
      ...observer,
      onBatch(batch) {
        observer.onBatch(batch);
        onBatch();
      },
      onRiskRefused: ({ kind, currency, largestLossMinor }) =>
        notifyStaff({
          topic: "bankroll_short",
          text: "A bet was refused because the house could not pay it besides the bets that are taken.",
          details: { kind, currency, largest_loss: formatAmount(largestLossMinor) },
        }),
    },
    readExposure,
  });
  shutdown.add("ledger", () => ledger.close());
  return ledger;
}
