/** The search over the games, then over matches: what was opened last and marked comes first, then what the words find. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { Dialog } from "@oddwright/ui/parts/dialog.tsx";
import { TextField } from "@oddwright/ui/parts/text-field.tsx";
import { Clock, Search as SearchIcon, Star } from "lucide-react";
import { useDeferredValue, useEffect, useRef, useState, type KeyboardEvent } from "react";
import { useNavigate } from "react-router";
import { deviceStorage } from "../../../runtime/browser/device-storage.ts";
import { useLocale, useMessages } from "../../../runtime/i18n/messages.tsx";
import type { ModalProps } from "../../../runtime/modals/modal-names.ts";
import { QueryScope } from "../../../runtime/services/query-scope.tsx";
import { useMoments } from "../../../runtime/services/use-moments.ts";
import { useServices, useStore } from "../../../runtime/services/use-services.tsx";
import { SiteLink, useSiteHref } from "../../../runtime/page/site-link.tsx";
import { isSearchable, matchName, nameIn, useFoundMatches } from "../../betting/index.ts";
import { allGames, type ListedGame, gameNameId, loadShelf, shelf } from "../../games/index.ts";
import { searchGames } from "./search-games.ts";
import "./search.css";

export default function SearchModal(props: ModalProps<"search">) {
  return (
    <QueryScope>
      <Search {...props} />
    </QueryScope>
  );
}

/** Of all that are found. */
const shownMatches = 5;

function Search({ open, onClose }: ModalProps<"search">) {
  const t = useMessages("search");
  const list = useRef<HTMLUListElement>(null);
  const [typed, setTyped] = useState("");
  const navigate = useNavigate();
  const href = useSiteHref();
  useEffect(() => loadShelf(deviceStorage), []);
  const found = useFound(typed);
  const { hasBetting } = useServices().config;
  const words = useDeferredValue(typed.trim());
  const isAsked = hasBetting && isSearchable(words);
  const { data } = useFoundMatches(isAsked ? words : "");
  const matches = isAsked ? (data?.events.slice(0, shownMatches) ?? []) : [];
  const first = found[0]?.to ?? matches.map(({ id }) => matchPath(id))[0];

  function press(event: KeyboardEvent): void {
    if (moveInList(event, list.current) || event.key !== "Enter" || first === undefined) return;
    event.preventDefault();
    onClose();
    void navigate(href(first));
  }

  return (
    <Dialog open={open} onClose={onClose} title={t("search.title")} closeLabel={t("shell.close")}>
      <TextField
        type="search"
        label={t("search.label")}
        labelHidden
        value={typed}
        hint={t("search.hint")}
        left={<SearchIcon size={18} strokeWidth={1.6} aria-hidden />}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        data-first-focus
        onChange={({ target: { value } }) => setTyped(value)}
        onKeyDown={press}
      />
      <output className="ow-hidden">
        {t("search.found", { count: found.length + matches.length })}
      </output>
      <ul ref={list} aria-label={t("search.results")} className="search-list">
        {found.map((game) => (
          <li key={game.id} data-game={game.id} className="search-found">
            <SiteLink
              to={game.to}
              className="search-link"
              onClick={onClose}
              onKeyDown={(event) => moveInList(event, list.current)}
            >
              <Found game={game} />
            </SiteLink>
          </li>
        ))}
        {matches.map((match) => (
          <li key={match.id} data-game="betting" className="search-found">
            <SiteLink
              to={matchPath(match.id)}
              className="search-link"
              onClick={onClose}
              onKeyDown={(event) => moveInList(event, list.current)}
            >
              <FoundMatch match={match} />
            </SiteLink>
          </li>
        ))}
      </ul>
      {first === undefined ? <p className="ow-quiet search-none">{t("search.none")}</p> : null}
    </Dialog>
  );
}

const matchPath = (id: string): string => `/betting/events/${id}`;

type Match = RouteResponse<"bettingEvents">["events"][number];

function FoundMatch({ match }: { readonly match: Match }) {
  const t = useMessages("betting");
  const locale = useLocale();
  const moments = useMoments();
  const { home, away, status } = match;
  const isNext = status === "scheduled";
  return (
    <>
      <span className="search-hue" aria-hidden="true" />
      <span className="search-match font-semibold">
        {matchName({ home: nameIn(home.names, locale), away: nameIn(away.names, locale) })}
      </span>
      <span className="search-marks ow-label">
        {isNext ? moments.short(match.starts_at) : t(`betting.status.${status}`)}
      </span>
    </>
  );
}

/** The player's own games first; among those that words find, the best match first. */
function useFound(typed: string): readonly ListedGame[] {
  const { favourites, recent } = useStore(shelf);
  const ids = [...new Set([...recent, ...favourites, ...allGames.map(({ id }) => id)])];
  return searchGames(typed, ids).flatMap((id) => allGames.find((game) => game.id === id) ?? []);
}

/** The arrows lead from the field into the list and through it. True when the key was one of them. */
function moveInList(event: KeyboardEvent, list: HTMLUListElement | null): boolean {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const links = [...(list?.querySelectorAll<HTMLElement>("a") ?? [])];
  if (step === undefined || links.length === 0) return false;
  event.preventDefault();
  const at = links.findIndex((link) => link === document.activeElement);
  links[(Math.max(at, step === 1 ? -1 : 0) + step + links.length) % links.length]?.focus();
  return true;
}

function Found({ game }: { game: ListedGame }) {
  const t = useMessages("search");
  const { favourites, recent } = useStore(shelf);
  const icon = { size: 15, strokeWidth: 1.8, "aria-hidden": true } as const;
  return (
    <>
      <span className="search-hue" aria-hidden="true" />
      <span className="font-semibold">{t(gameNameId(game.id))}</span>
      <span className="search-marks ow-label">
        {recent.includes(game.id) ? (
          <span className="search-mark">
            <Clock {...icon} />
            {t("search.recent")}
          </span>
        ) : null}
        {favourites.includes(game.id) ? (
          <span className="search-mark">
            <Star {...icon} fill="currentColor" />
            {t("search.favourite")}
          </span>
        ) : null}
      </span>
    </>
  );
}
