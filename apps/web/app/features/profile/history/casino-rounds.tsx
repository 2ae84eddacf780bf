/** Rounds of slots and tables, by game, state and days. */
import { roundStates } from "@oddwright/contract/casino/game-words.ts";
import type { RouteQuery } from "@oddwright/contract/schemas.ts";
import { slugPattern } from "@oddwright/contract/slug.ts";
import { buttonLook } from "@oddwright/ui/parts/button.tsx";
import { FilterChip } from "@oddwright/ui/parts/filter-chip.tsx";
import { EmptyState } from "@oddwright/ui/parts/state.tsx";
import { usePlayerShelf } from "../../casino/index.ts";
import { useLocale, useMessages } from "../../../runtime/i18n/messages.tsx";
import { SiteLink } from "../../../runtime/page/site-link.tsx";
import { usePages } from "../../../runtime/services/use-pages.ts";
import { useServices, useUser } from "../../../runtime/services/use-services.tsx";
import { FilterFields } from "./filter-fields.tsx";
import { type HistoryFilter, oneOf } from "./history-filter.ts";
import { HistoryList } from "./history-list.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { ResultField } from "./result-field.tsx";
import { useRoundColumns } from "./round-columns.tsx";

export function CasinoRounds({ filter }: { filter: HistoryFilter }) {
  const t = useMessages("history");
  const { api } = useServices();
  const columns = useRoundColumns();
  const { days } = filter;
  const state = oneOf(roundStates, filter.read("state"));
  const game = slugPattern.exec(filter.read("game") ?? "")?.[0] ?? null;
  const chosen = { ...(game !== null && { game }), ...(state !== null && { state }) };
  const asked: RouteQuery<"casinoRounds"> = { ...chosen, ...days.query };
  const { data, ...pages } = usePages({
    queryKey: ["casino", "rounds", "history", asked],
    read: (page, signal) => api.fetch("casinoRounds", { query: { ...asked, ...page }, signal }),
    enabled: !days.isReversed,
    refetchOnMount: "always",
  });
  const rounds = data?.pages.flatMap((page) => page.rounds) ?? null;
  return (
    <>
      <PlayedGames chosen={game} onChange={(slug) => filter.change({ game: slug })} />
      <FilterFields
        filter={filter}
        file={{
          route: "casinoRoundsFile",
          read: (named) => api.call("casinoRoundsFile", { query: { ...chosen, ...named } }),
        }}
      >
        <ResultField
          chosen={state}
          results={roundStates}
          nameOf={(each) => t(`rounds.state.${each}`)}
          onChange={(value) => filter.change({ state: value })}
        />
      </FilterFields>
      <HistoryList
        caption={t("history.casino")}
        columns={columns}
        rows={days.isReversed ? [] : rounds}
        pages={pages}
        empty={Object.keys(asked).length > 0 ? <NothingFound /> : <NoRounds />}
      />
    </>
  );
}

interface PlayedGamesProps {
  readonly chosen: string | null;
  readonly onChange: (slug: string | null) => void;
}

/** The games that the player played last. */
function PlayedGames({ chosen, onChange }: PlayedGamesProps) {
  const t = useMessages("profile");
  const locale = useLocale();
  const { data } = usePlayerShelf(useUser()?.id ?? null);
  const games = data?.recent ?? [];
  if (games.length === 0) return null;
  return (
    <fieldset className="history-filters" aria-label={t("history.filter")}>
      <FilterChip pressed={chosen === null} onClick={() => onChange(null)}>
        {t("history.filter.all")}
      </FilterChip>
      {games.map(({ slug, name }) => (
        <FilterChip key={slug} pressed={chosen === slug} onClick={() => onChange(slug)}>
          {name[locale]}
        </FilterChip>
      ))}
    </fieldset>
  );
}

function NoRounds() {
  const t = useMessages("history");
  return (
    <EmptyState
      title={t("rounds.none.title")}
      action={
        <SiteLink to="/games/slots" {...buttonLook({ size: "small" })}>
          {t("rounds.none.action")}
        </SiteLink>
      }
    >
      {t("rounds.none.text")}
    </EmptyState>
  );
}
