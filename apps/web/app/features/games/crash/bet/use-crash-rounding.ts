/** What rounding costs a crash bet at this stake, where it costs half a point: at the target, or at worst by hand. */
import { useMessages } from "../../../../runtime/i18n/messages.tsx";
import { lowestRoundedReturn, roundedReturn } from "../../stake/rounded-return.ts";
import type { Rounding } from "../../series/use-series-rounding.ts";
import { crashBetOf } from "./crash-bet-view.ts";
import { promiseOf, type Typed } from "./crash-promise.ts";

/** Null says that there is nothing to say. */
export function useCrashRounding(seat: Typed): Rounding | null {
  const t = useMessages("games");
  const promise = promiseOf(seat);
  const stakeMinor = seat.bet === null ? seat.checked.stakeMinor : crashBetOf(seat.bet).stakeMinor;
  if (promise === null || stakeMinor === null) return null;
  const { exit, profitMinor } = promise;
  if (exit.by !== "target" || profitMinor === null) {
    const percent = lowestRoundedReturn(stakeMinor);
    return percent === null
      ? null
      : { percent, text: t("games.loweredReturnAtWorst", { percent }) };
  }
  const multiplier10k = exit.hundredths * 100n;
  const percent = roundedReturn({
    stakeMinor,
    multiplier10k,
    payoutMinor: stakeMinor + profitMinor,
  });
  return percent === null ? null : { percent, text: t("games.loweredReturn", { percent }) };
}
