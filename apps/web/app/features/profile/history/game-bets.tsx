/** Bets of the house's own games, by game, result and days. */
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
import { useBetColumns } from "./bet-columns.tsx";
import { FilterFields } from "./filter-fields.tsx";
import { type HistoryFilter, oneOf } from "./history-filter.ts";
import { HistoryList } from "./history-list.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { ResultField } from "./result-field.tsx";

export function GameBets({ filter }: { filter: HistoryFilter }) {
  const t = useMessages("history");
  const words = useBetWords();
  const asked = filter.read("game");
  const game = isGameId(asked) ? asked : null;
  const { api } = useServices();
  const state = oneOf(betStates, filter.read("state"));
  const chosen = { ...(game !== null && { game }), ...(state !== null && { state }) };
  const columns = useBetColumns();
  const { bets, ...pages } = useBetHistory({ ...chosen, ...filter.days.query }, filter);
  const isFiltered = Object.keys({ ...chosen, ...filter.days.query }).length > 0;
  return (
    <>
      <fieldset className="history-filters" aria-label={t("history.filter")}>
        {[null, ...gameIds].map((each) => (
          <FilterChip
            key={each}
            pressed={game === each}
            onClick={() => filter.change({ game: each })}
          >
            {each === null ? t("history.filter.all") : words.name(each)}
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
        <ResultField
          chosen={state}
          results={betStates}
          nameOf={(each) => t(`filters.state.${each}`)}
          onChange={(value) => filter.change({ state: value })}
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
