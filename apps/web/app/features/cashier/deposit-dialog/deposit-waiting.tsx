/** The second step: what to pay, how long it stays open, and what was checked when. */
import { buttonLook } from "@oddwright/ui/parts/button.tsx";
import { Money, moneyText } from "@oddwright/ui/parts/money.tsx";
import { RingCountdown } from "@oddwright/ui/parts/ring-countdown.tsx";
import { Clock, ExternalLink } from "lucide-react";
import {
  isHeld,
  isPayable,
  type DepositConfig,
  type DepositState,
} from "../deposit/deposit-process.ts";
import { displayCardNumber, displayPhone } from "../../../runtime/forms/masks.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { CoinsToSend } from "./coins-to-send.tsx";
import { CopyField } from "./copy-field.tsx";
import { DepositSteps } from "./deposit-steps.tsx";
import { InvoiceOutcome } from "./invoice-outcome.tsx";

export function DepositWaiting({ state }: { state: DepositState }) {
  const t = useMessages("cashier");
  const { config, remainingSeconds, lifetimeSeconds, invoice } = state;
  const { currency, amount } = config;
  if (invoice !== null && (isHeld(invoice) || !isPayable(invoice.status))) {
    return <InvoiceOutcome invoice={invoice} currency={currency} />;
  }
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <RingCountdown
          remainingSeconds={remainingSeconds}
          totalSeconds={lifetimeSeconds}
          label={t("payIn.waiting.left")}
        />
        <div className="min-w-40 flex-1 basis-40">
          <p className="ow-quiet">{t("payIn.waiting.exactly")}</p>
          <p className="text-[26px]/[34px] font-semibold">
            {config.crypto === null ? (
              <Money amount={amount} currency={currency} />
            ) : (
              `${config.crypto.amount} ${config.crypto.coin}`
            )}
          </p>
          <p className="ow-label mt-1">
            <AmountNote config={config} />
          </p>
        </div>
      </div>
      {config.crypto === null ? (
        <WayToPay config={config} />
      ) : (
        <CoinsToSend coins={config.crypto} />
      )}
      <DepositSteps state={state} />
      <p className="bg-s2 rounded-control flex gap-3 p-3">
        <Clock className="ow-quiet shrink-0" size={20} strokeWidth={1.6} aria-hidden />
        {t("payIn.waiting.late")}
      </p>
    </div>
  );
}

function AmountNote({ config }: { config: DepositConfig }) {
  const t = useMessages("cashier");
  const { shop_amount: amount, currency } = config;
  if (config.crypto !== null)
    return <>{t("payIn.coins.worth", { credited: moneyText({ amount, currency }) })}</>;
  if (!config.sum_was_changed) return <>{t("payIn.waiting.unchanged")}</>;
  const asked = moneyText({ amount, currency });
  const isCard = config.type === "card";
  return <>{isCard ? t("payIn.card.changed", { asked }) : t("payIn.waiting.changed", { asked })}</>;
}

/** One brass action: the provider's page when there is one, else copying the number. */
function WayToPay({ config: { type, card, url } }: { config: DepositConfig }) {
  const t = useMessages("cashier");
  const tone = url === null ? "brass" : "secondary";
  return (
    <div className="grid gap-3">
      {type === "card" ? <p>{t("payIn.card.note")}</p> : null}
      {card?.card_number ? (
        <CopyField
          label={t("payIn.card.number")}
          value={card.card_number}
          shown={displayCardNumber(card.card_number)}
          action={t("payIn.card.copy")}
          tone={tone}
        />
      ) : null}
      {card?.phone_number ? (
        <CopyField
          label={t("payIn.card.phone")}
          value={card.phone_number}
          shown={displayPhone(card.phone_number)}
          action={t("payIn.card.copyPhone")}
          tone={card.card_number ? "secondary" : tone}
        />
      ) : null}
      {url !== null ? (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          {...buttonLook({ tone: "brass", size: "large", wide: true })}
        >
          <span className="flex items-center justify-center gap-2">
            {t("payIn.open")}
            <ExternalLink size={18} strokeWidth={1.8} aria-hidden />
            <span className="ow-hidden">{t("payIn.newTab")}</span>
          </span>
        </a>
      ) : null}
    </div>
  );
}
