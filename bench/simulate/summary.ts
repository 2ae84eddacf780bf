/** What a simulation prints at its end. */
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { formatTable } from "../lib/table.ts";
import type { Simulation } from "./simulation.ts";

/** Contradictions listed: enough to start looking. */
const maxListed = 20;

export function formatSummary({ counts, turnover, contradictions }: Simulation): string {
  const happened = [...counts]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([what, times]) => ({ what, times }));
  const money = [...turnover].map(([currency, { stakedMinor, paidMinor }]) => ({
    currency,
    staked: formatAmount(stakedMinor),
    paid: formatAmount(paidMinor),
    "paid %": Number(((Number(paidMinor) / Number(stakedMinor)) * 100).toFixed(1)),
  }));
  const found =
    contradictions.length === 0
      ? ["No answer contradicted another."]
      : [
          `${contradictions.length} CONTRADICTIONS:`,
          ...contradictions.slice(0, maxListed).map((one) => `- ${one}`),
        ];
  return [formatTable(happened), "", formatTable(money), "", ...found].join("\n");
}
