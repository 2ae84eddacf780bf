/** The texts of a scene of a game in steps: the state of the bet, or how it ended. */
import { Money, moneyText } from "@oddwright/ui/parts/money.tsx";
import { useMessages, type Translate } from "../../../runtime/i18n/messages.tsx";
import { shortMultiplier } from "../words/short-multiplier.ts";
import type { PlayedSeries, SeriesGame } from "./series-routes.ts";
import { BetResult, endAmount, endOf } from "../results/bet-result.tsx";
import { ProofWay } from "../results/proof-way.tsx";

export interface SeriesWordsProps {
  readonly played: PlayedSeries<SeriesGame> | null;
  /** Before the first bet. */
  readonly idle: string;
  /** While a bet is open and nothing is won yet. */
  readonly first: string;
}

export function SeriesWords({ played, idle, first }: SeriesWordsProps) {
  const t = useMessages("games");
  if (played === null) return <span className="ow-quiet font-medium">{idle}</span>;
  const { bet, series } = played;
  if (series.status === "open" && series.wins === 0) {
    return <span className="ow-quiet font-medium">{first}</span>;
  }
  if (series.status === "open") {
    return (
      <>
        <span className="ow-scene-figure ow-figure">{shortMultiplier(series.multiplier)}×</span>
        <Money amount={series.payout} currency={bet.currency} />
      </>
    );
  }
  return (
    <>
      {series.status === "cashed_out" ? (
        <span className="ow-scene-figure ow-figure">{shortMultiplier(series.multiplier)}×</span>
      ) : null}
      <BetResult bet={bet} />
      <ProofWay bet={bet} label={t("games.series.check")} />
    </>
  );
}

/** Announced after the result of a step: the cash-out value, or the end. */
export function seriesAnnouncement(
  t: Translate,
  { bet, series }: PlayedSeries<SeriesGame>,
): string {
  if (series.status !== "open") return t(`games.said.${endOf(bet)}`, { amount: endAmount(bet) });
  if (series.wins === 0) return t("games.series.said.started");
  const amount = moneyText({ amount: series.payout, currency: bet.currency });
  return t("games.series.said.standing", { amount });
}
