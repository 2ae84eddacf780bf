/** Under the picks: moved prices, the rule for them, the stake, what it pays, and the action. */
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { Money } from "@oddwright/ui/parts/money.tsx";
import { TrendingDown, TrendingUp } from "lucide-react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { PricePolicyMenu } from "../odds/price-policy-menu.tsx";
import { usePriceText } from "../odds/price-text.ts";
import { combinedOdds } from "./slip-sums.ts";
import { SlipAction } from "./slip-action.tsx";
import { SlipFreeBet } from "./slip-free-bet.tsx";
import { SlipStakeField } from "./slip-stake-field.tsx";
import type { SlipBet } from "./use-slip-bet.ts";

export function SlipFoot({ bet }: { readonly bet: SlipBet }) {
  return (
    <div className="slip-foot">
      <ChangedPrices bet={bet} />
      <PolicyLine />
      <SlipFreeBet bet={bet} />
      <SlipStakeField bet={bet} />
      <Totals bet={bet} />
      <SlipAction bet={bet} />
    </div>
  );
}

const changedText = {
  rose: "slip.changed.rose",
  fell: "slip.changed.fell",
  both: "slip.changed.both",
} as const;

function ChangedPrices({ bet }: { readonly bet: SlipBet }) {
  const t = useMessages("slip");
  const { changed } = bet;
  const Icon = changed?.way === "fell" ? TrendingDown : TrendingUp;
  return (
    <output>
      {changed === null ? null : (
        <p className="slip-changed" data-asks={!changed.isTaken} data-testid="slip-changed">
          <Icon size={18} strokeWidth={1.8} aria-hidden />
          <span>
            {t(changedText[changed.way], { count: changed.count })}{" "}
            {t(changed.isTaken ? "slip.changed.taken" : "slip.changed.ask")}
          </span>
        </p>
      )}
    </output>
  );
}

function PolicyLine() {
  const t = useMessages("slip");
  return (
    <div className="slip-line">
      <span className="ow-quiet">{t("slip.policy")}</span>
      <PricePolicyMenu />
    </div>
  );
}

function Totals({ bet }: { readonly bet: SlipBet }) {
  const t = useMessages("slip");
  const print = usePriceText();
  const { sums, stake, currency, returnMinor, requests } = bet;
  const [first = null] = sums;
  const isOne = sums.length === 1;
  return (
    <dl className="slip-totals">
      {isOne && first !== null && bet.slip.picks.length > 1 ? (
        <div className="slip-line">
          <dt className="ow-quiet">{t("slip.total.odds")}</dt>
          <dd className="slip-total-odds">{print(combinedOdds(first))}</dd>
        </div>
      ) : null}
      {bet.mode === "system" && first !== null ? (
        <div className="slip-line">
          <dt className="ow-quiet">{t("slip.mode.system")}</dt>
          <dd>{t("slip.lines", { count: Number(first.lines) })}</dd>
        </div>
      ) : null}
      {requests.length > 1 && stake.totalMinor !== null ? (
        <div className="slip-line">
          <dt className="ow-quiet">{t("slip.total.stake")}</dt>
          <dd>
            <Money amount={formatAmount(stake.totalMinor)} currency={currency} />
          </dd>
        </div>
      ) : null}
      <div className="slip-line">
        <dt className="ow-quiet">
          {t(bet.slip.picks.length > 1 ? "slip.return" : "slip.return.single")}
        </dt>
        <dd className="slip-return" data-testid="slip-return">
          {returnMinor === null ? (
            "–"
          ) : (
            <Money amount={formatAmount(returnMinor)} currency={currency} />
          )}
        </dd>
      </div>
    </dl>
  );
}
