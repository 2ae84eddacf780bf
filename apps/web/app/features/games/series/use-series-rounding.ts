/** What rounding costs a series at this stake, where it costs half a point: after the next win, or at worst. */
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { lowestRoundedReturn, roundedReturn } from "../stake/rounded-return.ts";
import type { SeriesGame } from "./series-routes.ts";
import { maxWinOf } from "./series-max-win.ts";
import type { NextWin } from "./next-win.ts";
import type { SeriesPanelState } from "./use-series-panel.ts";

export interface Rounding {
  /** The return after rounding, in per cent. */
  readonly percent: string;
  /** The sentence under the stake. */
  readonly text: string;
}

/** Null when there is nothing to show. `next` is null where the win depends on the choice. */
export function useSeriesRounding<Game extends SeriesGame>(
  panel: SeriesPanelState<Game>,
  next: NextWin | null,
): Rounding | null {
  const t = useMessages("games");
  const staked = maxWinOf(panel);
  if (staked === null) return null;
  const { stakeMinor, maxWinMinor } = staked;
  if (next === null) {
    const percent = lowestRoundedReturn(stakeMinor);
    return percent === null
      ? null
      : { percent, text: t("games.loweredReturnAtWorst", { percent }) };
  }
  const payout = parseAmount(next.payout);
  // The maximum win lowers a payout for another reason, and is shown elsewhere.
  if (!payout.ok || payout.minor >= maxWinMinor) return null;
  const multiplier10k = BigInt(next.multiplier.replace(".", ""));
  const percent = roundedReturn({ stakeMinor, multiplier10k, payoutMinor: payout.minor });
  return percent === null ? null : { percent, text: t("games.series.loweredReturn", { percent }) };
}
