/** The history of bonuses: those that go on and those that are over, by kind, by how they ended and by days. */
import { bonusKinds, bonusOutcomes } from "@oddwright/contract/bonuses/bonus-words.ts";
import type { RouteQuery } from "@oddwright/contract/schemas.ts";
import { buttonLook } from "@oddwright/ui/parts/button.tsx";
import { FilterChip } from "@oddwright/ui/parts/filter-chip.tsx";
import { EmptyState } from "@oddwright/ui/parts/state.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { SiteLink } from "../../../runtime/page/site-link.tsx";
import { usePages } from "../../../runtime/services/use-pages.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { useBonusColumns } from "./bonus-columns.tsx";
import { FilterFields } from "./filter-fields.tsx";
import { type HistoryFilter, oneOf } from "./history-filter.ts";
import { HistoryList } from "./history-list.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { ResultField } from "./result-field.tsx";

const results = ["open", ...bonusOutcomes] as const;

export function BonusesTab({ filter }: { filter: HistoryFilter }) {
  const t = useMessages("history", "promotions");
  const { api } = useServices();
  const columns = useBonusColumns();
  const { days } = filter;
  const kind = oneOf(bonusKinds, filter.read("kind"));
  const result = oneOf(results, filter.read("result"));
  const chosen: Pick<RouteQuery<"bonusGrants">, "kind" | "ended" | "outcome"> = {
    ...(kind !== null && { kind }),
    ...(result === "open" ? { ended: "false" } : result !== null && { outcome: result }),
  };
  const asked = { ...chosen, ...days.query };
  const { data, ...pages } = usePages({
    queryKey: ["bonuses", "history", asked],
    read: (page, signal) => api.fetch("bonusGrants", { query: { ...asked, ...page }, signal }),
    enabled: !days.isReversed,
    refetchOnMount: "always",
  });
  const grants = data?.pages.flatMap((page) => page.grants) ?? null;
  return (
    <>
      <fieldset className="history-filters" aria-label={t("bonuses.kind")}>
        {[null, ...bonusKinds].map((each) => (
          <FilterChip
            key={each}
            pressed={kind === each}
            onClick={() => filter.change({ kind: each })}
          >
            {t(each === null ? "bonuses.kind.all" : `bonuses.kind.${each}`)}
          </FilterChip>
        ))}
      </fieldset>
      <FilterFields
        filter={filter}
        file={{
          route: "bonusGrantsFile",
          read: (named) => api.call("bonusGrantsFile", { query: { ...chosen, ...named } }),
        }}
      >
        <ResultField
          chosen={result}
          results={results}
          nameOf={(each) =>
            t(each === "open" ? "filters.state.open" : `promotions.outcome.${each}`)
          }
          onChange={(value) => filter.change({ result: value })}
        />
      </FilterFields>
      <HistoryList
        caption={t("shell.nav.bonuses")}
        columns={columns}
        rows={days.isReversed ? [] : grants}
        pages={pages}
        empty={Object.keys(asked).length > 0 ? <NothingFound /> : <NoBonuses />}
      />
    </>
  );
}

function NoBonuses() {
  const t = useMessages("history");
  return (
    <EmptyState
      title={t("bonuses.none.title")}
      action={
        <SiteLink to="/bonuses" {...buttonLook({ size: "small" })}>
          {t("bonuses.none.action")}
        </SiteLink>
      }
    >
      {t("bonuses.none.text")}
    </EmptyState>
  );
}
