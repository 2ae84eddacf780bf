/** The history of bets: each product has its own list, with its filters, its file and its proofs. */
import { FilterChip } from "@oddwright/ui/parts/filter-chip.tsx";
import type { ReactNode } from "react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { CasinoRounds } from "./casino-rounds.tsx";
import { GameBets } from "./game-bets.tsx";
import type { HistoryFilter } from "./history-filter.ts";
import { SportsBets } from "./sports-bets.tsx";

interface Product {
  /** As it stands in the address. */
  readonly kind: string;
  readonly label: "shell.nav.games" | "history.casino" | "shell.nav.betting";
  readonly List: (props: { filter: HistoryFilter }) => ReactNode;
}

/** The first is shown where the address names none. */
const products = [
  { kind: "games", label: "shell.nav.games", List: GameBets },
  { kind: "casino", label: "history.casino", List: CasinoRounds },
  { kind: "sports", label: "shell.nav.betting", List: SportsBets },
] as const satisfies readonly Product[];

export function BetsTab({ filter }: { filter: HistoryFilter }) {
  const t = useMessages("history");
  const shown = products.find(({ kind }) => kind === filter.read("kind")) ?? products[0];
  return (
    <>
      <fieldset className="history-filters" aria-label={t("history.product")}>
        {products.map(({ kind, label }) => (
          <FilterChip
            key={kind}
            pressed={shown.kind === kind}
            onClick={() =>
              filter.change({
                kind: kind === products[0].kind ? null : kind,
                game: null,
                state: null,
              })
            }
          >
            {t(label)}
          </FilterChip>
        ))}
      </fieldset>
      <shown.List filter={filter} />
    </>
  );
}
