/** The stake with ½, 2× and the maximum; its limits are on the label line and open the rules. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import { displayAmount, formatAmount } from "@oddwright/core/money/format-amount.ts";
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";
import { AmountField } from "@oddwright/ui/parts/amount-field.tsx";
import { moneyText } from "@oddwright/ui/parts/money.tsx";
import { useMessages, type Translate } from "../../../runtime/i18n/messages.tsx";
import {
  doubledStake,
  halvedStake,
  largestStake,
  type StakeProblem,
  type StakeRules,
} from "./stake.ts";

export interface StakeFieldProps {
  readonly text: string;
  readonly currency: Currency;
  readonly rules: StakeRules;
  readonly problem: StakeProblem | null;
  readonly locked: boolean;
  readonly hint: string | null;
  readonly onText: (text: string) => void;
  readonly onShowRules: () => void;
}

export function StakeField(props: StakeFieldProps) {
  const { text, currency, rules, problem, locked, hint, onText, onShowRules } = props;
  const t = useMessages("games");
  const set = (minor: bigint) => onText(formatAmount(minor));
  const parsed = parseAmount(text);
  const stakeMinor = parsed.ok ? parsed.minor : rules.minMinor;
  return (
    <div className="game-stake">
      <AmountField
        layout="phone"
        label={t("games.stake")}
        value={text}
        onValueChange={onText}
        unreadable={t("games.stake.invalid")}
        onCommit={() => parsed.ok && set(parsed.minor)}
        currency={currency}
        locked={locked}
        hint={hint}
        error={problem === null ? undefined : stakeProblemText(problem, { t, rules, currency })}
        aside={
          <button type="button" className="ow-dotted" onClick={onShowRules}>
            <span className="ow-hidden">{t("games.limits")} </span>
            {rangeText(rules, currency)}
          </button>
        }
        keys={[
          {
            face: "½",
            label: t("games.stake.half"),
            onPress: () => set(halvedStake(stakeMinor, rules)),
          },
          {
            face: "2×",
            label: t("games.stake.double"),
            onPress: () => set(doubledStake(stakeMinor, rules)),
          },
          {
            face: t("games.stake.max"),
            label: t("games.stake.largest"),
            onPress: () => set(largestStake(rules)),
          },
        ]}
      />
    </div>
  );
}

/** "1 – 10 000 ₽". */
function rangeText(
  { minMinor, maxMinor }: Pick<StakeRules, "minMinor" | "maxMinor">,
  currency: Currency,
): string {
  const min = displayAmount(minMinor, { decimals: "unless-whole" });
  return `${min} – ${moneyText({ amount: formatAmount(maxMinor), currency, short: true })}`;
}

interface ProblemContext {
  readonly t: Translate;
  readonly rules: StakeRules;
  readonly currency: Currency;
}

/** The amount missing from a short balance is shown under the action, with the button to deposit. */
function stakeProblemText(problem: StakeProblem, { t, rules, currency }: ProblemContext) {
  const money = (minor: bigint) =>
    moneyText({ amount: formatAmount(minor), currency, short: true });
  switch (problem.code) {
    case "amount_invalid":
      return t("games.stake.invalid");
    case "stake_out_of_range":
      return t("games.stake.range", { range: rangeText(rules, currency) });
    case "max_win":
      return t("games.stake.maxWin", {
        win: money(rules.maxWinMinor ?? 0n),
        stake: money(problem.largestMinor),
      });
    case "balance_short":
      return undefined;
  }
}
