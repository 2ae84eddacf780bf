/** How spots of the cloth are called. */
import { roulette } from "@oddwright/core/games/roulette/roulette.ts";
import type { RouletteKind } from "@oddwright/core/games/roulette/roulette-kinds.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import { moneyText } from "@oddwright/ui/parts/money.tsx";
import type { ClothSpot } from "@oddwright/ui/scenes/roulette/cloth-spots.ts";
import { useMessages } from "../../../../runtime/i18n/messages.tsx";

/** "Split 17, 20", "Red", "1st dozen". */
export function useSpotName(): (kind: RouletteKind, numbers?: readonly number[]) => string {
  const t = useMessages("roulette");
  return (kind, numbers = []) =>
    t(`roulette.kind.${kind}`, { numbers: numbers.join(", "), group: numbers[0] ?? 0 });
}

/** The announcement of a spot: its name, its payout, its chips. */
export function useSpotLabel(currency: Currency) {
  const t = useMessages("roulette");
  const nameOf = useSpotName();
  return ({ kind, numbers, covered }: ClothSpot, lyingMinor: bigint): string => {
    const pays = t("roulette.paysTimes", { times: String(roulette.pays(covered)) });
    const name = `${nameOf(kind, numbers)}, ${pays}`;
    if (lyingMinor === 0n) return name;
    const amount = moneyText({ amount: formatAmount(lyingMinor), currency });
    return `${name}, ${t("roulette.lying", { amount })}`;
  };
}

/** Texts on the outside cells, by spot key. */
export function useClothWords(): Readonly<Record<string, string>> {
  const t = useMessages("roulette");
  return {
    "column 1": "2:1",
    "column 2": "2:1",
    "column 3": "2:1",
    "dozen 1": "1 – 12",
    "dozen 2": "13 – 24",
    "dozen 3": "25 – 36",
    low: "1 – 18",
    high: "19 – 36",
    even: t("roulette.cell.even"),
    odd: t("roulette.cell.odd"),
  };
}
