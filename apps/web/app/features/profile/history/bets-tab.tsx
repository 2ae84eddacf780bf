/** The history of bets, of one game or of all. */
import { gameIds, isGameId, type GameId } from "@oddwright/core/games/game-ids.ts";
import { buttonLook } from "@oddwright/ui/parts/button.tsx";
import { FilterChip } from "@oddwright/ui/parts/filter-chip.tsx";
import { EmptyState } from "@oddwright/ui/parts/state.tsx";
import { useBetWords, betPagesKey, betsOf } from "../../games/index.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { SiteLink } from "../../../runtime/page/site-link.tsx";
import { useBetColumns } from "./bet-columns.tsx";
import { HistoryList } from "./history-list.tsx";
import { usePages } from "../../../runtime/services/use-pages.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";

export interface BetsTabProps {
  /** From the address; anything that is no listed game means all. */
  readonly game: string | null;
  readonly onGame: (game: GameId | null) => void;
}

export function BetsTab({ game: asked, onGame }: BetsTabProps) {
  const t = useMessages("profile");
  const words = useBetWords();
  const game = isGameId(asked) ? asked : null;
  const columns = useBetColumns();
  const { bets, ...pages } = useBetHistory(game);
  return (
    <>
      <fieldset className="history-filters" aria-label={t("history.filter")}>
        <FilterChip pressed={game === null} onClick={() => onGame(null)}>
          {t("history.filter.all")}
        </FilterChip>
        {gameIds.map((each) => (
          <FilterChip key={each} pressed={game === each} onClick={() => onGame(each)}>
            {words.name(each)}
          </FilterChip>
        ))}
      </fieldset>
      <HistoryList
        caption={t("history.tab.bets")}
        columns={columns}
        rows={bets}
        rowGame={(bet) => bet.game}
        pages={pages}
        empty={
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
        }
      />
    </>
  );
}

/** The player's bets of one game or of all, newest first, page by page. */
function useBetHistory(game: GameId | null) {
  const { api } = useServices();
  const query = usePages({
    // The pages of one game are those that its own page shows.
    queryKey: game === null ? (["bets", "all"] as const) : betPagesKey(game),
    read: (page, signal) =>
      api.fetch("bets", { query: { ...(game !== null && { game }), ...page }, signal }),
    refetchOnMount: "always",
  });
  return { ...query, bets: betsOf(query.data) };
}
