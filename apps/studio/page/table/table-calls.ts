/** What a table's page asks and hears. */
import { call } from "../studio-calls.ts";

export type ShownTableRound = {
  readonly id: string;
  readonly number: number;
  readonly opened_at_ms: number;
  readonly closes_at_ms: number;
  readonly spun_at_ms: number | null;
  readonly pocket: number | null;
  readonly interrupted: boolean;
  readonly chain_round: number;
  readonly commitment: string;
  readonly terminating_hash: string;
  readonly salt: string;
  readonly game_hash: string | null;
};

export type TableState = {
  readonly now_ms: number;
  readonly spin_ms: number;
  readonly result_ms: number;
  readonly players: number;
  readonly round: ShownTableRound | null;
  readonly before: readonly number[];
};

export type SentChip = {
  readonly kind: string;
  readonly numbers?: readonly number[];
  readonly amount: string;
};

export type ShownTableBet = {
  readonly id: string;
  readonly game: string;
  readonly currency: string;
  readonly stake: string;
  readonly state: string;
  readonly payout: string | null;
  readonly chips: readonly SentChip[];
  readonly round: ShownTableRound;
};

export type OpenTable = {
  readonly session_token: string;
  readonly table: {
    readonly code: string;
    readonly name: string;
    readonly felt: string;
    /** Growing. */
    readonly chips: readonly string[];
    readonly most: string;
  };
  readonly demo: boolean;
  readonly currency: string;
  readonly locale: string;
  readonly balance: string | null;
  readonly last_bet: ShownTableBet | null;
};

export const minorOf = (amount: string): number => Math.round(Number(amount) * 100);
export const amountOf = (minor: number): string => (minor / 100).toFixed(2);

export const placeBets = (
  token: string,
  body: {
    readonly request_id: string;
    readonly round: string;
    readonly chips: readonly SentChip[];
  },
) => call<{ readonly bet: ShownTableBet }>("/api/table/bets", { token, body });

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
