/** `/betting/rules`: the rules that settlement itself reads, in words. */
import { currentRules, type BettingRules } from "@oddwright/core/odds/rules/betting-rules.ts";
import { Card } from "@oddwright/ui/parts/card.tsx";
import { useMessages, type Translate } from "../../../runtime/i18n/messages.tsx";
import type { KnownMessageId } from "../../../runtime/i18n/namespaces.ts";
import { PageHead } from "../../../runtime/page/page-head.tsx";
import "./rules-page.css";

const rules: BettingRules = currentRules;

export function RulesPage() {
  const t = useMessages("sportrules", "betting");
  return (
    <div className="betting-page rules-page">
      <PageHead title={t("sportrules.title")} description={t("sportrules.description")} />
      <h1 className="ow-title">{t("sportrules.title")}</h1>
      <p className="ow-quiet">{t("sportrules.version", { version: rules.version })}</p>
      <Card title={t("sportrules.replay.title")}>
        <p>{t("sportrules.replay")}</p>
        <p>{t("sportrules.replay.sources")}</p>
      </Card>
      <Card title={t("sportrules.choices")}>
        <dl className="rules-list">
          {ruleNames.map((name) => (
            <div key={name} className="rules-row">
              <dt>{t(`sportrules.${name}`)}</dt>
              <dd>{ruleText(name, t)}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card title={t("sportrules.always")}>
        <ul className="rules-always">
          {always.map((name) => (
            <li key={name}>{t(`sportrules.always.${name}`)}</li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

type RuleName = Exclude<keyof BettingRules, "version">;

const ruleNames: readonly RuleName[] = [
  "inPlayHandicap",
  "abandoned",
  "lateBet",
  "rounding",
  "cashOutMargin",
  "scoutedSettles",
  "freeBet",
  "oneWinner",
  "allWinnersPercent",
  "deadHeat",
  "ruleFourScale",
  "ruleFourCapPercent",
  "ruleFourWaivesFive",
];

const always = [
  "leg",
  "quarter",
  "system",
  "builder",
  "resettle",
  "cashOut",
  "points",
  "delay",
  "lastBets",
] as const;

function ruleText(name: RuleName, t: Translate): string {
  const value = rules[name];
  if (typeof value === "number") return t("sportrules.percent", { percent: value });
  if (Array.isArray(value)) {
    return value.map((kind) => t(marketNameId(kind))).join(", ");
  }
  return t(`sportrules.${name}.${String(value)}` as KnownMessageId);
}

/** The market of a goal is named without its number. */
function marketNameId(kind: string): KnownMessageId {
  return kind === "next_goal"
    ? "sportrules.nextGoal"
    : (`betting.market.${kind}` as KnownMessageId);
}
