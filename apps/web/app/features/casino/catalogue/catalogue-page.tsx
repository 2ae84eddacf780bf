/** The lobby of slots, or of live tables: shelves while it is not narrowed, and all games below them. */
import { Button, buttonLook } from "@oddwright/ui/parts/button.tsx";
import { SkeletonRows } from "@oddwright/ui/parts/skeleton.tsx";
import { EmptyState } from "@oddwright/ui/parts/state.tsx";
import { type ReactNode, useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { MoreRows, RowsFailure } from "../../../runtime/page/list-parts.tsx";
import { PageHead } from "../../../runtime/page/page-head.tsx";
import { SiteLink, SiteNavLink } from "../../../runtime/page/site-link.tsx";
import { QueryScope } from "../../../runtime/services/query-scope.tsx";
import { type SlotShelf, useShelf } from "../shelf/use-shelf.ts";
import type { CasinoGame, Section } from "../tile/casino-game.ts";
import { SlotTile } from "../tile/slot-tile.tsx";
import { useLiveTables } from "../tile/use-live-tables.ts";
import { useFeatureName } from "./feature-name.ts";
import { filterIn, type GameFilter, isNarrowed } from "./game-filter.ts";
import { GameShelf } from "./game-shelf.tsx";
import { LobbyFilters } from "./lobby-filters.tsx";
import type { CarriedCatalogue } from "./read-catalogue.ts";
import { TileGrid } from "./tile-grid.tsx";
import { useFacets, useGames } from "./use-catalogue.ts";
import "./catalogue.css";

export interface CataloguePageProps {
  readonly section: Section;
  readonly carried: CarriedCatalogue;
}

export function CataloguePage(props: CataloguePageProps) {
  const t = useMessages("casino");
  const words = props.section === "slots" ? "slots" : "live";
  return (
    <div className="slot-lobby" data-game={props.section === "slots" ? "slots" : "live"}>
      <PageHead title={t(`casino.${words}.title`)} description={t(`casino.${words}.description`)} />
      <header className="slot-lobby-head">
        <h1 className="ow-title">{t(`casino.${words}.title`)}</h1>
        <nav className="slot-sections" aria-label={t("casino.sections")}>
          <SiteNavLink to="/games/slots" className="slot-section">
            {t("casino.slots.title")}
          </SiteNavLink>
          <SiteNavLink to="/games/live-casino" className="slot-section">
            {t("casino.live.title")}
          </SiteNavLink>
        </nav>
      </header>
      <QueryScope>
        <Lobby key={props.section} {...props} />
      </QueryScope>
    </div>
  );
}

function Lobby({ section, carried }: CataloguePageProps) {
  const t = useMessages("casino");
  const { filter, change } = useFilter();
  const facets = useFacets(section, carried.facets);
  const { games, ...pages } = useGames(section, filter, carried);
  const shelf = useShelf(games ?? []);
  const tables = useLiveTables(section);
  const tile = (game: CasinoGame, index: number, isFirst = false) => (
    <SlotTile
      game={game}
      isMarked={shelf.isMarked(game)}
      onMark={() => shelf.toggle(game)}
      isFirst={isFirst && index < 6}
      live={tables.find(({ slug }) => slug === game.slug)}
    />
  );
  const narrowed = isNarrowed(filter);
  if (facets?.total === 0 && !narrowed) return <NoGames section={section} />;
  if (games === null && pages.isError)
    return (
      <RowsFailure
        level={2}
        title={t("casino.failed.title")}
        text={t("casino.failed.text")}
        retryLabel={t("casino.failed.retry")}
        onRetry={() => void pages.refetch()}
      />
    );
  return (
    <>
      <LobbyFilters filter={filter} facets={facets} onChange={change} />
      {games === null ? <SkeletonRows count={6} label={t("casino.loading")} /> : null}
      {narrowed || games === null ? null : (
        <Shelves games={games} shelf={shelf} tile={tile} onFeature={change} />
      )}
      {games === null ? null : (
        <section className="slot-all" aria-labelledby="all-games">
          <h2 id="all-games" className="ow-subheading">
            {narrowed ? t("casino.found", { count: countOf(games, pages) }) : t("casino.all")}
          </h2>
          {games.length === 0 ? <NothingFound onReset={() => change(nothing)} /> : null}
          <TileGrid games={games} tile={(game, index) => tile(game, index, narrowed)} />
          <Further pages={pages} />
        </section>
      )}
    </>
  );
}

const nothing: GameFilter = { feature: null, volatility: null, words: "" };

/** While there are further pages the number is not known: a plus says so. */
const countOf = (games: readonly CasinoGame[], { hasNextPage }: { hasNextPage: boolean }): string =>
  hasNextPage ? `${games.length}+` : String(games.length);

/** The filter stands in the address: it can be sent on, and the way back leads to it. */
function useFilter() {
  const [search, setSearch] = useSearchParams();
  const filter = filterIn(search);
  const change = (changes: Partial<GameFilter>): void => {
    const next = { ...filter, ...changes };
    const entries = { feature: next.feature, volatility: next.volatility, q: next.words || null };
    setSearch(
      (was) => {
        const changed = new URLSearchParams(was);
        for (const [name, value] of Object.entries(entries)) {
          if (value === null) changed.delete(name);
          else changed.set(name, value);
        }
        return changed;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return { filter, change };
}

const shelfSize = 12;
/** A kind of which there are fewer fills no shelf. */
const fewest = 3;
const calm = 2;
const wild = 4;

interface ShelvesProps {
  readonly games: readonly CasinoGame[];
  readonly shelf: SlotShelf;
  readonly tile: (game: CasinoGame, index: number, isFirst?: boolean) => ReactNode;
  readonly onFeature: (change: Partial<GameFilter>) => void;
}

function Shelves({ games, shelf, tile, onFeature }: ShelvesProps) {
  const t = useMessages("casino");
  const nameOf = useFeatureName();
  const features = [...new Set(games.flatMap(({ features: each }) => each))];
  const kinds = [
    ...features.map((feature) => ({
      id: feature,
      title: nameOf(feature),
      found: games.filter((game) => game.features.includes(feature)),
      narrow: { feature },
    })),
    {
      id: "calm",
      title: t("casino.shelf.calm"),
      found: games.filter(({ volatility }) => volatility <= calm),
      narrow: null,
    },
    {
      id: "wild",
      title: t("casino.shelf.wild"),
      found: games.filter(({ volatility }) => volatility >= wild),
      narrow: null,
    },
  ].filter(({ found }) => found.length >= fewest && found.length < games.length);
  return (
    <>
      <GameShelf
        id="recent"
        title={t("casino.shelf.continue")}
        games={shelf.recent.slice(0, shelfSize)}
        tile={tile}
      />
      <GameShelf
        id="favourites"
        title={t("casino.shelf.favourites")}
        games={shelf.favourites.slice(0, shelfSize)}
        tile={tile}
      />
      <GameShelf
        id="new"
        title={t("casino.shelf.new")}
        games={games.slice(0, shelfSize)}
        tile={(game, index) => tile(game, index, true)}
      />
      {kinds.map(({ id, title, found, narrow }) => (
        <GameShelf
          key={id}
          id={id}
          title={title}
          games={found.slice(0, shelfSize)}
          tile={tile}
          onAll={narrow === null ? undefined : () => onFeature(narrow)}
        />
      ))}
    </>
  );
}

interface FurtherProps {
  readonly pages: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
}

/** Further games are asked for shortly before their place comes into sight; the button is there for when that failed. */
function Further({ pages }: FurtherProps) {
  const t = useMessages("casino");
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchNextPageError: hasFailed } = pages;
  useEffect(() => {
    const element = end.current;
    if (element === null || !hasNextPage || hasFailed) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && void pages.fetchNextPage(),
      { rootMargin: "600px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  });
  if (!hasNextPage) return null;
  return (
    <div ref={end}>
      <MoreRows
        className="slot-more"
        label={t("casino.more")}
        busy={pages.isFetchingNextPage}
        failure={hasFailed ? t("casino.failed.title") : null}
        onMore={() => void pages.fetchNextPage()}
      />
    </div>
  );
}

function NothingFound({ onReset }: { onReset: () => void }) {
  const t = useMessages("casino");
  return (
    <EmptyState
      level={3}
      title={t("casino.none.title")}
      action={
        <Button size="small" onClick={onReset}>
          {t("casino.none.action")}
        </Button>
      }
    >
      {t("casino.none.text")}
    </EmptyState>
  );
}

function NoGames({ section }: { section: Section }) {
  const t = useMessages("casino");
  const words = section === "slots" ? "slots" : "live";
  const other = section === "slots" ? "/" : "/games/slots";
  return (
    <EmptyState
      title={t(`casino.${words}.none.title`)}
      action={
        <SiteLink to={other} {...buttonLook({ size: "small" })}>
          {t(`casino.${words}.none.action`)}
        </SiteLink>
      }
    >
      {t(`casino.${words}.none.text`)}
    </EmptyState>
  );
}
