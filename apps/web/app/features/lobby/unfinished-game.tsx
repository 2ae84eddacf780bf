/** In place of the hero's offer: the player's open game, to continue or to cash out. */
import { buttonLook, Button } from "@oddwright/ui/parts/button.tsx";
import { Money, moneyText } from "@oddwright/ui/parts/money.tsx";
import { notify } from "@oddwright/ui/parts/toast-store.ts";
import type { ReactNode } from "react";
import {
  stepOf,
  gameNameId,
  shortMultiplier,
  type PlayedSeries,
  type SeriesGame,
  useOpenBet,
  useSeriesPlay,
} from "../games/index.ts";
import { useMessages } from "../../runtime/i18n/messages.tsx";
import { QueryScope } from "../../runtime/services/query-scope.tsx";
import { SiteLink } from "../../runtime/page/site-link.tsx";
import { UnfinishedArt } from "./unfinished-art.tsx";
import { UnfinishedRound, useOpenRound } from "./unfinished-round.tsx";
import { useAgo } from "./use-ago.ts";
import "./unfinished.css";

export interface UnfinishedGameProps {
  /** What is shown while it is not known, and when nothing is open. */
  readonly otherwise: ReactNode;
}

export default function UnfinishedGame(props: UnfinishedGameProps) {
  return (
    <QueryScope>
      <Newest {...props} />
    </QueryScope>
  );
}

type Unfinished = { readonly game: SeriesGame; readonly played: PlayedSeries<SeriesGame> };

function Newest({ otherwise }: UnfinishedGameProps) {
  const { open: coinflip } = useOpenBet("coinflip");
  const { open: hilo } = useOpenBet("hilo");
  const { open: miner } = useOpenBet("miner");
  const round = useOpenRound();
  const [newest] = Object.entries({ coinflip, hilo, miner })
    .flatMap(([game, played]): Unfinished[] =>
      played ? [{ game: game as SeriesGame, played }] : [],
    )
    .toSorted((a, b) => b.played.bet.created_at.localeCompare(a.played.bet.created_at));
  const openedAt = newest?.played.bet.created_at ?? "";
  if (round !== null && round.opened_at > openedAt) return <UnfinishedRound round={round} />;
  return newest === undefined ? <>{otherwise}</> : <Unfinished key={newest.game} {...newest} />;
}

function Unfinished({ game, played: { bet, series } }: Unfinished) {
  const t = useMessages("home", "fairness");
  const ago = useAgo();
  const play = useSeriesPlay(game);
  const money = (amount: string) => moneyText({ amount, currency: bet.currency });

  async function cashOut(): Promise<void> {
    const outcome = await play.cashOut();
    if (outcome.kind !== "settled") return;
    const amount = money(outcome.bet.payout);
    notify({ kind: "success", title: t("home.unfinished.paid", { amount }) });
  }

  return (
    <section className="lobby-hero" data-theme="dark" data-game={game}>
      <div className="lobby-hero-words">
        <p className="ow-label">{t("home.unfinished.ago", { ago: ago(bet.created_at) })}</p>
        <h1 className="ow-title">
          {t(gameNameId(game))}, {stepOf(t, bet)}
        </h1>
        <dl className="unfinished-facts">
          <dt>{t("home.unfinished.stake")}</dt>
          <dd>
            <Money amount={bet.stake} currency={bet.currency} />
          </dd>
          {series.wins === 0 ? null : (
            <>
              <dt>{t("home.unfinished.multiplier")}</dt>
              <dd>{shortMultiplier(series.multiplier)}×</dd>
            </>
          )}
        </dl>
        <div className="flex flex-wrap gap-2">
          <SiteLink to={`/games/${game}`} {...buttonLook({ tone: "brass" })}>
            {t("home.unfinished.continue")}
          </SiteLink>
          {series.can_cash_out ? (
            <Button busy={play.phase !== "idle"} onClick={() => void cashOut()}>
              {t("home.unfinished.cashOut", { amount: money(series.payout) })}
            </Button>
          ) : null}
        </div>
      </div>
      <UnfinishedArt game={game} bet={bet} />
    </section>
  );
}
