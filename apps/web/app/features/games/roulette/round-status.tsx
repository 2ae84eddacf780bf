/** The state of the round: the time for bets, the spin, the pocket and the player's result. */
import { roulette } from "@oddwright/core/games/roulette/roulette.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { Money, moneyText } from "@oddwright/ui/parts/money.tsx";
import { RingCountdown } from "@oddwright/ui/parts/ring-countdown.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { profitMinor } from "../bets/bet-money.ts";
import { winSizeOfBets } from "../bets/win-size.ts";
import { useCountdown } from "../rounds/use-countdown.ts";
import type { RouletteGame } from "./use-roulette-game.ts";

const bettingSeconds = roulette.timing.bettingMs / 1_000;

export function RoundStatus({ game, landed }: { game: RouletteGame; landed: boolean }) {
  const { round } = game;
  return (
    <div className="roulette-status">
      {round?.state === "betting" ? <Betting game={game} until={round.betting_ends_at} /> : null}
      {round !== null && round.state !== "betting" ? <Spin game={game} landed={landed} /> : null}
      {round === null ? <NoRound known={game.table !== undefined} /> : null}
      <Said game={game} landed={landed} />
    </div>
  );
}

function Betting({ game, until }: { game: RouletteGame; until: string }) {
  const t = useMessages("roulette");
  const seconds = useCountdown(until);
  return (
    <>
      <RingCountdown
        remainingSeconds={seconds ?? bettingSeconds}
        totalSeconds={bettingSeconds}
        label={t("roulette.bettingLabel")}
        size={128}
      />
      <p className="ow-quiet">{t("roulette.betting")}</p>
      <LastRound game={game} />
    </>
  );
}

/** The result stays readable while the next bets are placed. Keeps its height without one. */
function LastRound({ game: { last, lastBets, currency } }: { game: RouletteGame }) {
  const t = useMessages("roulette");
  if (last === null || last.pocket === null) return <p className="game-line" />;
  return (
    <p className="game-line ow-label">
      {t("roulette.lastRound")}
      <span className="past-pocket" data-colour={roulette.colour(last.pocket)}>
        {last.pocket}
      </span>
      {lastBets.length === 0 ? null : (
        <Profit minor={sumOf(lastBets)} currency={lastBets[0]?.currency ?? currency} />
      )}
    </p>
  );
}

function Profit({ minor, currency }: { minor: bigint; currency: RouletteGame["currency"] }) {
  const tone = minor > 0n ? "win" : minor < 0n ? "loss" : "plain";
  return <Money amount={formatAmount(minor)} currency={currency} tone={tone} signed />;
}

function Spin({ game, landed }: { game: RouletteGame; landed: boolean }) {
  const t = useMessages("roulette");
  const { round, bets } = game;
  if (round?.refunded) return <p className="ow-quiet">{t("roulette.refunded")}</p>;
  if (!landed || round === null || round.pocket === null)
    return <p className="ow-subheading">{t("roulette.rolling")}</p>;
  const ended = bets.filter(({ state }) => state !== "open");
  return (
    <>
      <p
        className="ow-figure roulette-pocket"
        data-colour={roulette.colour(round.pocket)}
        aria-hidden="true"
      >
        {round.pocket}
      </p>
      {ended.length === 0 ? (
        <p className="ow-quiet">{t(`roulette.colour.${roulette.colour(round.pocket)}`)}</p>
      ) : (
        <Outcome bets={ended} currency={ended[0]?.currency ?? game.currency} />
      )}
    </>
  );
}

function Outcome({ bets, currency }: Pick<RouletteGame, "bets" | "currency">) {
  const t = useMessages("games");
  const profit = sumOf(bets);
  return (
    <p className="ow-subheading ow-win" data-win={winSizeOfBets(bets)}>
      {profit > 0n ? `${t("games.result.won")} ` : null}
      <Profit minor={profit} currency={currency} />
    </p>
  );
}

function NoRound({ known }: { known: boolean }) {
  const t = useMessages("roulette");
  return <p className="ow-quiet">{t(known ? "roulette.notReady" : "roulette.loading")}</p>;
}

/** Announces the pocket and the player's result once the ball has landed. */
function Said({ game: { round, bets }, landed }: { game: RouletteGame; landed: boolean }) {
  const t = useMessages("roulette");
  const ended = bets.filter(({ state }) => state !== "open");
  const pocket = landed ? (round?.pocket ?? null) : null;
  const profit = sumOf(ended);
  const amount = moneyText({
    amount: formatAmount(profit < 0n ? -profit : profit),
    currency: ended[0]?.currency ?? "RUB",
  });
  const result = profit > 0n ? "won" : profit < 0n ? "lost" : "returned";
  return (
    <p className="ow-hidden" aria-live="polite">
      {pocket === null
        ? ""
        : t("roulette.said", { pocket, colour: t(`roulette.colour.${roulette.colour(pocket)}`) })}
      {pocket === null || ended.length === 0 ? "" : ` ${t(`roulette.said.${result}`, { amount })}`}
    </p>
  );
}

function sumOf(bets: RouletteGame["bets"]): bigint {
  return bets.reduce((sum, bet) => sum + profitMinor(bet), 0n);
}
