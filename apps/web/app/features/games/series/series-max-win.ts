/** The maximum win of a series, and the stake that it belongs to. */
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";
import type { SeriesGame } from "./series-routes.ts";
import type { SeriesPanelState } from "./use-series-panel.ts";

/** What the maximum win is for the stake as typed or the open bet; null while either is not known. */
export function maxWinOf<Game extends SeriesGame>({
  open,
  checked,
  rules,
}: SeriesPanelState<Game>): { stakeMinor: bigint; maxWinMinor: bigint } | null {
  if (open !== null) {
    const { max_win: maxWin } = open.bet.params;
    const [stake, max] = [open.bet.stake, String(maxWin)].map((text) => parseAmount(text));
    return stake?.ok && max?.ok && max.minor > 0n
      ? { stakeMinor: stake.minor, maxWinMinor: max.minor }
      : null;
  }
  const { stakeMinor } = checked;
  if (stakeMinor === null || stakeMinor <= 0n || rules.maxWinMinor === null) return null;
  return { stakeMinor, maxWinMinor: rules.maxWinMinor };
}
