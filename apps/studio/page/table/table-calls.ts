/** What a table's page asks and hears. */
import type { BlackjackAction } from "@oddwright/core/tables/blackjack/blackjack-round.ts";
import type { TableChip } from "@oddwright/core/tables/table-outcome.ts";
import type { ShownTableBet, TableSession, TableState } from "../../tables/shown-table.ts";
import { call } from "../studio-calls.ts";

export type OpenTable = TableSession & { readonly session_token: string };

export const minorOf = (amount: string): number => Math.round(Number(amount) * 100);
export const amountOf = (minor: number): string => (minor / 100).toFixed(2);

export const placeBets = (
  token: string,
  body: {
    readonly request_id: string;
    readonly round: string;
    readonly chips: readonly TableChip[];
  },
) => call<{ readonly bet: ShownTableBet }>("/api/table/bets", { token, body });

export const sit = (token: string, seat: number | null) =>
  call<{ readonly seat: number | null }>("/api/table/seat", { token, body: { seat } });

export const act = (
  token: string,
  body: {
    readonly request_id: string;
    readonly round: string;
    readonly seat: number;
    readonly step: number;
    readonly action: BlackjackAction;
  },
) => call<{ readonly bet: ShownTableBet }>("/api/table/actions", { token, body });

const firstPauseMs = 300;
const longestPauseMs = 5_000;

/** Follows the table until the page is gone: a stream that ends is opened again. */
export function followTable(
  token: string,
  {
    onState,
    onLine,
  }: {
    readonly onState: (state: TableState) => void;
    /** Whether the table is heard. */
    readonly onLine: (isUp: boolean) => void;
  },
): void {
  let pauseMs = firstPauseMs;
  const follow = async (): Promise<void> => {
    const response = await fetch("/api/table/stream", {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!response.ok || response.body === null) throw new Error(`HTTP ${response.status}`);
    pauseMs = firstPauseMs;
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let text = ""; ;) {
      const { done, value } = await reader.read();
      if (done) return;
      onLine(true);
      const parts = (text + value).split("\n\n");
      text = parts.pop() ?? "";
      for (const part of parts)
        if (part.startsWith("data: "))
          onState(JSON.parse(part.slice("data: ".length)) as TableState);
    }
  };
  const again = (): void => {
    follow()
      .catch(() => {
        onLine(false);
        pauseMs = Math.min(pauseMs * 2, longestPauseMs);
      })
      .finally(() => setTimeout(again, pauseMs));
  };
  again();
}
