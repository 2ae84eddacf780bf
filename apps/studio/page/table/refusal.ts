/** What a refused bet is called, and what follows from it. */
import { filled, type Texts } from "../texts.ts";
import type { TableTexts } from "./table-texts.ts";

export type Refusal = {
  readonly text: string;
  /** The stake was more than the balance. */
  readonly isPoor: boolean;
  /** The session takes no more bets. */
  readonly isOver: boolean;
};

export function refusalOf(
  { texts, words }: { readonly texts: Texts; readonly words: TableTexts },
  { code, walletStatus }: { readonly code: string; readonly walletStatus: string | null },
): Refusal {
  const isPoor = walletStatus === "NOT_ENOUGH_MONEY";
  const isOver =
    code === "session_unknown" || code === "demo_over" || walletStatus === "TOKEN_EXPIRED";
  const known: Readonly<Record<string, string>> = {
    offline: texts.offline,
    bet_unanswered: texts.returned,
    bets_closed: words.betsClosed,
    bet_placed: words.already,
    stake_invalid: words.overLimit,
  };
  const other = known[code] ?? filled(texts.refused, { a: walletStatus ?? code });
  const text = isPoor ? texts.notEnough : isOver ? texts.expired : other;
  return { text, isPoor, isOver };
}
