/** A game in a lobby: its picture leads into it, beside it are the star and what is known of it. */
import { defaultCurrency } from "@oddwright/core/money/currency.ts";
import { moneyText } from "@oddwright/ui/parts/money.tsx";
import { Info, Play, Star } from "lucide-react";
import { useLocale, useMessages } from "../../../runtime/i18n/messages.tsx";
import { SiteLink } from "../../../runtime/page/site-link.tsx";
import { useSession } from "../../../runtime/services/use-services.tsx";
import { aboutPath, type CasinoGame, demoPath, playPath } from "./casino-game.ts";
import { GamePicture } from "./game-picture.tsx";
import type { LiveTable } from "./use-live-tables.ts";

export interface SlotTileProps {
  readonly game: CasinoGame;
  readonly isMarked: boolean;
  readonly onMark: () => void;
  readonly isFirst?: boolean;
  /** Of a live table, once it is known. */
  readonly live?: LiveTable | undefined;
}

export function SlotTile({ game, isMarked, onMark, isFirst, live }: SlotTileProps) {
  const t = useMessages("casino");
  const locale = useLocale();
  const { status } = useSession();
  const name = game.name[locale];
  const limits = useLimits(game);
  const percent = shownReturn(game);
  const isTable = game.kind === "table";
  return (
    <div className="slot-tile">
      <SiteLink
        className="slot-tile-link"
        to={status === "guest" && game.has_demo ? demoPath(game) : playPath(game)}
      >
        <span className="slot-tile-art">
          <GamePicture name={name} address={game.picture} isFirst={isFirst === true} />
          <span className="slot-tile-play" aria-hidden="true">
            <Play size={22} strokeWidth={1.8} fill="currentColor" />
          </span>
          {isTable ? <TableFacts limits={limits} live={live} /> : null}
        </span>
        <span className="slot-tile-name">{name}</span>
        <span className="slot-tile-facts">
          {percent === null ? null : (
            <span>
              <span className="ow-hidden">{t("casino.return.label")} </span>
              {percent}&nbsp;%
            </span>
          )}
          {isTable || limits === null ? null : <Limits limits={limits} />}
        </span>
      </SiteLink>
      <SiteLink
        className="slot-tile-tool"
        data-place="left"
        to={aboutPath(game)}
        aria-label={t("casino.about.link", { name })}
      >
        <Info size={16} strokeWidth={1.8} aria-hidden />
      </SiteLink>
      <button
        type="button"
        className="slot-tile-tool"
        data-place="right"
        aria-pressed={isMarked}
        aria-label={t("casino.star", { name })}
        onClick={onMark}
      >
        <Star size={16} strokeWidth={1.8} fill={isMarked ? "currentColor" : "none"} aria-hidden />
      </button>
    </div>
  );
}

const shownResults = 4;

function Limits({ limits }: { limits: string }) {
  const t = useMessages("casino");
  return (
    <span className="slot-tile-limits">
      <span className="ow-hidden">{t("casino.limits.label")} </span>
      {limits}
    </span>
  );
}

interface TableFactsProps {
  readonly limits: string | null;
  readonly live: LiveTable | undefined;
}

/** Over the table's picture: its limits, how many play, and what came last. */
function TableFacts({ limits, live }: TableFactsProps) {
  const t = useMessages("casino");
  const results = live?.results ?? [];
  return (
    <span className="slot-tile-live">
      {limits === null ? null : <Limits limits={limits} />}
      {live === undefined ? null : (
        <span>{t("casino.table.players", { count: String(live.players) })}</span>
      )}
      {live === undefined || live.seats === null ? null : (
        <span>
          {t("casino.table.seats", {
            taken: String(live.seats.taken),
            all: String(live.seats.all),
          })}
        </span>
      )}
      {results.length === 0 ? null : (
        <span>
          <span className="ow-hidden">{t("casino.table.last")} </span>
          {results.slice(0, shownResults).join(" · ")}
        </span>
      )}
    </span>
  );
}

/** Of the usual way to play, cut after two decimals; null where a provider says none. */
const shownReturn = ({ returns }: Pick<CasinoGame, "returns">): string | null =>
  returns[0]?.percent.replace(/(\.\d\d)\d+$/, "$1") ?? null;

/** The smallest and the largest stake in the player's currency. */
export function useLimits({ bet_levels: levels }: Pick<CasinoGame, "bet_levels">): string | null {
  const session = useSession();
  const currency =
    (session.status === "signed-in" ? session.user.currency : null) ?? defaultCurrency;
  const [least, ...more] = levels[currency] ?? [];
  const most = more.at(-1) ?? least;
  if (least === undefined || most === undefined) return null;
  const upTo = moneyText({ amount: most, currency, short: true });
  return least === most ? upTo : `${least.replace(/\.00$/, "")}–${upTo}`;
}
