/** Which chip the next press places. */
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { moneyText } from "@oddwright/ui/parts/money.tsx";
import { Chip } from "@oddwright/ui/scenes/roulette/chip.tsx";
import { useId } from "react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { chipText } from "./chips/chip-values.ts";
import type { RouletteGame } from "./use-roulette-game.ts";

export function ChipPicker({ game: { cloth, currency } }: { game: RouletteGame }) {
  const t = useMessages("roulette");
  const name = useId();
  return (
    <div className="chip-picker">
      <p className="ow-label" aria-hidden="true">
        {t("roulette.chip")}
      </p>
      <div className="chip-picker-row" role="radiogroup" aria-label={t("roulette.chip")}>
        {cloth.values.map((minor) => (
          <label key={minor} className="chip-picker-option">
            <input
              className="ow-hidden"
              type="radio"
              name={name}
              value={String(minor)}
              checked={minor === cloth.chip}
              onChange={() => cloth.setChip(minor)}
            />
            <svg viewBox="-26 -26 52 52" aria-hidden="true">
              <Chip radius={22} amount={chipText(minor)} placed={false} />
            </svg>
            <span className="ow-hidden">
              {moneyText({ amount: formatAmount(minor), currency })}
            </span>
          </label>
        ))}
      </div>
    </div>
  );
}
