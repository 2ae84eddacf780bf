/** The panel of a case: how many at once, what they cost, the opening. */
import { cases } from "@oddwright/core/games/cases/cases.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { Money, moneyText } from "@oddwright/ui/parts/money.tsx";
import { Segment } from "@oddwright/ui/parts/segment.tsx";
import { CaseBox } from "@oddwright/ui/scenes/cases/case-box.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { ActionBlock } from "../stake/action-block.tsx";
import { PanelCard } from "../frame/panel-card.tsx";
import { ProfitLine } from "../stake/profit-line.tsx";
import { LastBetLine } from "../results/proof-way.tsx";
import type { CaseGame } from "./use-case-game.ts";
import { useCaseNames } from "./use-case-names.ts";

const counts = Array.from({ length: cases.mostAtOnce }, (_, index) => String(index + 1));

export function CasePanel({ game }: { game: CaseGame }) {
  const t = useMessages("games", "cases");
  const { currency, count, panel, play, bestProfitMinor } = game;
  const stake = moneyText({ amount: formatAmount(game.stakeMinor), currency });
  return (
    <PanelCard panel={panel} facts={game.facts}>
      <CaseName game={game} />
      <LastBetLine
        bet={play.phase === "idle" ? play.bet : null}
        named={(number) => t("cases.openingNumber", { number })}
        none={t("cases.noOpening")}
      />
      <div className="case-count">
        <p className="ow-label" aria-hidden="true">
          {t("cases.count")}
        </p>
        <Segment
          label={t("cases.count")}
          value={String(count)}
          options={counts.map((value) => ({ value, label: value }))}
          onChange={(value) => game.setCount(Number(value))}
        />
      </div>
      <Problem game={game} />
      <ProfitLine label={t("cases.best")} minor={bestProfitMinor} currency={currency} />
      <ActionBlock
        action={panel.action}
        currency={currency}
        label={t("cases.openFor", { stake })}
        second={t("cases.upTo", {
          amount: moneyText({ amount: formatAmount(bestProfitMinor), currency, signed: true }),
        })}
        waiting={play.phase === "waiting"}
        onPress={panel.press}
      />
    </PanelCard>
  );
}

function CaseName({ game: { gameCase, priceMinor, currency } }: { game: CaseGame }) {
  const t = useMessages("cases");
  const nameOf = useCaseNames();
  return (
    <div className="case-name">
      <CaseBox art={gameCase.items.at(-1)?.art ?? ""} open />
      <p className="ow-card-title">{nameOf(gameCase)}</p>
      <p className="game-line">
        <span className="ow-quiet">{t("cases.price")}</span>
        <Money className="ow-subheading" amount={formatAmount(priceMinor)} currency={currency} />
      </p>
    </div>
  );
}

/** The amount missing from a short balance is shown under the action. */
function Problem({ game: { problem, rules, currency } }: { game: CaseGame }) {
  const t = useMessages("cases");
  const money = (minor: bigint) =>
    moneyText({ amount: formatAmount(minor), currency, short: true });
  switch (problem?.code) {
    case "max_win":
      return (
        <p className="text-loss">{t("cases.maxWin", { win: money(rules.maxWinMinor ?? 0n) })}</p>
      );
    case "stake_out_of_range":
      return <p className="text-loss">{t("cases.range", { max: money(rules.maxMinor) })}</p>;
    default:
      return null;
  }
}
