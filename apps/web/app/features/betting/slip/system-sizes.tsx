/** Which lines a system has. */
import { FilterChip } from "@oddwright/ui/parts/filter-chip.tsx";
import { lineCount } from "@oddwright/core/odds/systems/system-return.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { legsOf, possibleFolds, toggleFold } from "./slip.ts";
import type { SlipBet } from "./use-slip-bet.ts";

export function SystemSizes({ bet }: { readonly bet: SlipBet }) {
  const t = useMessages("slip");
  const free = legsOf(bet.slip).filter(({ banker }) => !banker).length;
  return (
    <fieldset className="slip-sizes" aria-label={t("slip.system.sizes")}>
      {possibleFolds(bet.slip).map((fold) => (
        <FilterChip
          key={fold}
          pressed={bet.slip.folds.includes(fold)}
          count={String(lineCount(free, [fold]))}
          onClick={() => bet.change((was) => toggleFold(was, fold))}
        >
          {t("slip.system.size", { fold, total: free })}
        </FilterChip>
      ))}
    </fieldset>
  );
}
