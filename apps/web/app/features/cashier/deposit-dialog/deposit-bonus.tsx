/** The bonus that this deposit feeds, or the one to accept before it, and a promo code for another one. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { SiteLink } from "../../../runtime/page/site-link.tsx";
import { Countdown, PromoCodeForm, type Returns } from "../../promotions/index.ts";
import { useBilling } from "./use-billing.ts";
import { useWaitingBonus } from "./waiting-bonus.ts";

/** What games return is said on the bonuses' page. */
const noReturns: Returns = new Map();

export interface DepositBonusProps {
  readonly currency: Currency;
  /** The player leaves for another page. */
  readonly onLeave: () => void;
}

export function DepositBonus({ currency, onLeave }: DepositBonusProps) {
  const t = useMessages("promotions");
  const { data } = useBilling(currency);
  const waiting = useWaitingBonus(currency);
  if (data === undefined) return null;
  const { bonus } = data.payments;
  if (bonus !== null) {
    return (
      <div className="ow-label pay-in-bonus">
        <p>{t("promotions.payIn", { name: bonus.name })}</p>
        {waiting?.name === bonus.name ? <Countdown endMs={waiting.endMs} /> : null}
      </div>
    );
  }
  return (
    <div className="pay-in-bonus">
      {waiting === null ? null : (
        <p className="ow-label">
          {t("promotions.payIn.offered", { name: waiting.name })}{" "}
          <SiteLink to="/bonuses" className="ow-dotted" onClick={onLeave}>
            {t("promotions.payIn.terms")}
          </SiteLink>
        </p>
      )}
      <details>
        <summary className="ow-dotted min-h-6">{t("promotions.payIn.have")}</summary>
        <PromoCodeForm returns={noReturns} />
      </details>
    </div>
  );
}
