/** The rules of dice: how it is decided, what it pays, what it returns, what may be staked. */
import { diceParamsForChance, formatHundredths } from "@oddwright/core/games/dice/dice-params.ts";
import { dicePlan } from "@oddwright/core/games/dice/dice.ts";
import { displayNumber, formatAmount } from "@oddwright/core/money/format-amount.ts";
import { formatMultiplier } from "@oddwright/core/money/multiplier.ts";
import { Dialog } from "@oddwright/ui/parts/dialog.tsx";
import { Money } from "@oddwright/ui/parts/money.tsx";
import { useMessages } from "../../i18n/messages.tsx";
import { SiteLink } from "../../shell/site-link.tsx";
import { shownReturn } from "../live/games-answer.ts";
import type { DiceGame } from "./use-dice-game.ts";

const shownChances = [9_800, 7_500, 5_000, 2_500, 1_000, 100, 1];

export function DiceRules({ game }: { game: DiceGame }) {
  const t = useMessages("games");
  const percent = shownReturn(game.facts);
  return (
    <Dialog
      open={game.dialog === "rules"}
      onClose={() => game.setDialog(null)}
      title={t("dice.rules.title")}
      closeLabel={t("shell.close")}
    >
      <div className="game-rules">
        <p>{t("dice.rules.how")}</p>
        <section aria-labelledby="rules-pays">
          <h3 id="rules-pays" className="ow-card-title">
            {t("dice.rules.pays")}
          </h3>
          <p className="ow-quiet">{t("dice.rules.formula")}</p>
          <PayTable />
        </section>
        <section aria-labelledby="rules-return">
          <h3 id="rules-return" className="ow-card-title">
            {percent === null ? t("games.rules.return") : t("games.return", { percent })}
          </h3>
          <p className="ow-quiet">{t("dice.rules.return")}</p>
        </section>
        <Limits game={game} />
        <SiteLink to="/fairness" className="game-action-way" onClick={() => game.setDialog(null)}>
          {t("games.rules.fairness")}
        </SiteLink>
      </div>
    </Dialog>
  );
}

function PayTable() {
  const t = useMessages("games");
  const rows = shownChances.flatMap((chance) => {
    const parsed = diceParamsForChance(chance, "over");
    return parsed.ok ? [{ chance, target: parsed.params.target, ...dicePlan(parsed.params) }] : [];
  });
  return (
    <table className="ow-table game-rules-table">
      <caption className="ow-hidden">{t("dice.rules.pays")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("dice.over")}</th>
          <th scope="col" data-numeric="true">
            {t("dice.chance")}
          </th>
          <th scope="col" data-numeric="true">
            {t("dice.multiplier")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ chance, target, multiplier10k }) => (
          <tr key={chance}>
            <td>{target}</td>
            <td data-numeric="true">{formatHundredths(chance)}&nbsp;%</td>
            <td data-numeric="true">{displayNumber(formatMultiplier(multiplier10k))}×</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Limits({ game: { rules, currency } }: { game: DiceGame }) {
  const t = useMessages("games");
  const rows = [
    { label: t("games.rules.min"), minor: rules.minMinor },
    { label: t("games.rules.max"), minor: rules.maxMinor },
    { label: t("games.rules.maxWin"), minor: rules.maxWinMinor },
  ];
  return (
    <section aria-labelledby="rules-limits">
      <h3 id="rules-limits" className="ow-card-title">
        {t("games.limits")}
      </h3>
      <dl className="game-rules-limits">
        {rows.map(({ label, minor }) =>
          minor === null ? null : (
            <div key={label}>
              <dt className="ow-quiet">{label}</dt>
              <dd>
                <Money amount={formatAmount(minor)} currency={currency} />
              </dd>
            </div>
          ),
        )}
      </dl>
      <p className="ow-label">{t("games.rules.maxWinNote")}</p>
    </section>
  );
}
