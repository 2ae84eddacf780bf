/** The history of bets, by game, result and days. */
import { betStates } from "@oddwright/contract/originals/states.ts";
import type { RouteQuery } from "@oddwright/contract/schemas.ts";
import { gameIds, isGameId } from "@oddwright/core/games/game-ids.ts";
import { buttonLook } from "@oddwright/ui/parts/button.tsx";
import { FilterChip } from "@oddwright/ui/parts/filter-chip.tsx";
import { EmptyState } from "@oddwright/ui/parts/state.tsx";
import { useBetWords, betsOf } from "../../games/index.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { SiteLink } from "../../../runtime/page/site-link.tsx";
import { usePages } from "../../../runtime/services/use-pages.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { SelectField } from "../fields/select-field.tsx";
import { useBetColumns } from "./bet-columns.tsx";
import { FilterFields } from "./filter-fields.tsx";
import { type HistoryFilter, oneOf } from "./history-filter.ts";
import { HistoryList } from "./history-list.tsx";

export function BetsTab({ filter }: { filter: HistoryFilter }) {
  const t = useMessages("history");
  const { api } = useServices();
  const words = useBetWords();
  const asked = filter.read("game");
  const game = isGameId(asked) ? asked : null;
  const state = oneOf(betStates, filter.read("state"));
  const chosen = { ...(game !== null && { game }), ...(state !== null && { state }) };
  const columns = useBetColumns();
  const { bets, ...pages } = useBetHistory({ ...chosen, ...filter.days.query }, filter);
  const isFiltered = Object.keys({ ...chosen, ...filter.days.query }).length > 0;
  return (
    <>
      <fieldset className="history-filters" aria-label={t("history.filter")}>
        <FilterChip pressed={game === null} onClick={() => filter.change({ game: null })}>
          {t("history.filter.all")}
        </FilterChip>
        {gameIds.map((each) => (
          <FilterChip
            key={each}
            pressed={game === each}
            onClick={() => filter.change({ game: each })}
          >
            {words.name(each)}
          </FilterChip>
        ))}
      </fieldset>
      <FilterFields
        filter={filter}
        file={{
          route: "betHistoryFile",
          read: (days) => api.call("betHistoryFile", { query: { ...chosen, ...days } }),
        }}
      >
        <SelectField
          size="small"
          label={t("filters.result")}
          value={state ?? ""}
          options={[
            { value: "", label: t("filters.result.all") },
            ...betStates.map((each) => ({ value: each, label: t(`filters.state.${each}`) })),
          ]}
          onChange={(value) => filter.change({ state: value || null })}
        />
      </FilterFields>
      <HistoryList
        caption={t("history.tab.bets")}
        columns={columns}
        rows={bets}
        rowGame={(bet) => bet.game}
        pages={pages}
        empty={isFiltered ? <NothingFound /> : <NoBets />}
      />
    </>
  );
}

function NoBets() {
  const t = useMessages("profile");
  return (
    <EmptyState
      title={t("history.bets.none.title")}
      action={
        <SiteLink to="/games/dice" {...buttonLook({ size: "small" })}>
          {t("profile.result.none.action")}
        </SiteLink>
      }
    >
      {t("history.bets.none.text")}
    </EmptyState>
  );
}

export function NothingFound() {
  const t = useMessages("history");
  return <EmptyState title={t("filters.none.title")}>{t("filters.none.text")}</EmptyState>;
}

/** The player's bets, newest first, page by page. */
function useBetHistory(asked: RouteQuery<"betHistory">, { days }: HistoryFilter) {
  const { api } = useServices();
  const query = usePages({
    queryKey: ["bets", "history", asked],
    read: (page, signal) => api.fetch("betHistory", { query: { ...asked, ...page }, signal }),
    enabled: !days.isReversed,
    refetchOnMount: "always",
  });
  return { ...query, bets: days.isReversed ? [] : betsOf(query.data) };
}
