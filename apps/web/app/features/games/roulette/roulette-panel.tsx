/** The panel of roulette: chips, what they come to, the bet. */
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { Money, moneyText } from "@oddwright/ui/parts/money.tsx";
import { clockText } from "@oddwright/ui/parts/ring-geometry.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { useCountdown } from "../rounds/use-countdown.ts";
import { ActionBlock } from "../stake/action-block.tsx";
import { PanelCard } from "../frame/panel-card.tsx";
import { ChipPicker } from "./chip-picker.tsx";
import { ClothTools } from "./cloth-tools.tsx";
import type { RouletteGame } from "./use-roulette-game.ts";

export function RoulettePanel({ game }: { game: RouletteGame }) {
  const t = useMessages("games", "roulette");
  const { currency, panel, phase, placedMinor, totalMinor, round } = game;
  const money = (minor: bigint) => moneyText({ amount: formatAmount(minor), currency });
  return (
    <PanelCard panel={panel} facts={game.facts} seeds={false}>
      <ChipPicker game={game} />
      <ClothTools game={game} />
      <dl className="roulette-sums">
        <div>
          <dt className="ow-quiet">{t("roulette.onCloth")}</dt>
          <dd>
            <Money amount={formatAmount(totalMinor)} currency={currency} />
          </dd>
        </div>
        <div>
          <dt className="ow-quiet">{t("roulette.placed")}</dt>
          <dd>
            <Money amount={formatAmount(placedMinor)} currency={currency} />
          </dd>
        </div>
      </dl>
      <Problem game={game} />
      <ActionBlock
        action={panel.action}
        currency={currency}
        label={
          totalMinor === 0n
            ? t("roulette.layChips")
            : t("roulette.betFor", { stake: money(totalMinor) })
        }
        second={<BetsClose until={round?.state === "betting" ? round.betting_ends_at : null} />}
        waiting={phase === "waiting"}
        onPress={panel.press}
      />
    </PanelCard>
  );
}

function BetsClose({ until }: { until: string | null }) {
  const t = useMessages("roulette");
  const seconds = useCountdown(until);
  return (
    <>
      {seconds === null
        ? t("roulette.closed")
        : t("roulette.closesIn", { time: clockText(seconds) })}
    </>
  );
}

/** The amount missing from a short balance is shown under the action. */
function Problem({ game: { problem, rules, currency } }: { game: RouletteGame }) {
  const t = useMessages("roulette");
  const money = (minor: bigint) =>
    moneyText({ amount: formatAmount(minor), currency, short: true });
  switch (problem?.code) {
    case "stake_out_of_range":
      return (
        <p className="text-loss">
          {t("roulette.range", { min: money(rules.minMinor), max: money(rules.maxMinor) })}
        </p>
      );
    case "max_win":
      return (
        <p className="text-loss">{t("roulette.maxWin", { win: money(rules.maxWinMinor ?? 0n) })}</p>
      );
    default:
      return null;
  }
}
