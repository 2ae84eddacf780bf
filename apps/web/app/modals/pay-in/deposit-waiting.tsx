/** The second step: what to pay, how long it stays open, and what was checked when. */
import { Button, buttonLook } from "@oddwright/ui/parts/button.tsx";
import { Money, moneyText } from "@oddwright/ui/parts/money.tsx";
import { RingCountdown } from "@oddwright/ui/parts/ring-countdown.tsx";
import { Clock, ExternalLink } from "lucide-react";
import { useState } from "react";
import {
  invoiceStatus,
  isPayable,
  type DepositConfig,
  type DepositState,
} from "../../cashier/deposit-process.ts";
import { forgetPayment } from "../../cashier/player-deposit.ts";
import { displayCardNumber, displayPhone } from "../../forms/masks.ts";
import { useMessages } from "../../i18n/messages.tsx";
import { useServices } from "../../services/use-services.tsx";
import { CopyField } from "./copy-field.tsx";
import { DepositSteps } from "./deposit-steps.tsx";
import { InvoiceOutcome } from "./invoice-outcome.tsx";

export function DepositWaiting({ state, onClose }: { state: DepositState; onClose: () => void }) {
  const t = useMessages("cashier");
  const { config, remainingSeconds, lifetimeSeconds, invoice } = state;
  const { currency, amount } = config;
  if (invoice !== null && !isPayable(invoice.status)) {
    return (
      <div className="grid gap-5">
        <InvoiceOutcome invoice={invoice} currency={currency} />
        <Exits config={config} status={invoice.status} onClose={onClose} />
      </div>
    );
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
            <Money amount={amount} currency={currency} />
          </p>
          <p className="ow-label mt-1">
            {config.sum_was_changed
              ? t("payIn.waiting.changed", {
                  asked: moneyText({ amount: config.shop_amount, currency }),
                })
              : t("payIn.waiting.unchanged")}
          </p>
        </div>
      </div>
      <WayToPay config={config} />
      <DepositSteps state={state} />
      <p className="bg-s2 rounded-control flex gap-3 p-3">
        <Clock className="ow-quiet shrink-0" size={20} strokeWidth={1.6} aria-hidden />
        {t("payIn.waiting.late")}
      </p>
      <Exits config={config} status={invoice?.status ?? 0} onClose={onClose} />
    </div>
  );
}

/** One brass action: the provider's page when there is one, else copying the number. */
function WayToPay({ config: { card, url } }: { config: DepositConfig }) {
  const t = useMessages("cashier");
  const tone = url === null ? "brass" : "secondary";
  return (
    <div className="grid gap-3">
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

/** Both ways out cancel the payment: an open invoice behind another one would invite paying twice. */
function Exits(props: { config: DepositConfig; status: number; onClose: () => void }) {
  const t = useMessages("cashier");
  const services = useServices();
  const [busy, setBusy] = useState(false);
  const { config, status, onClose } = props;
  const payable = isPayable(status);

  async function leave(after: () => void): Promise<void> {
    if (payable) {
      setBusy(true);
      const result = await services.api.call("cancelPayment", { body: { id: config.id } });
      setBusy(false);
      if (!result.ok) return services.notifyFailure(result.failure);
    }
    forgetPayment(services);
    after();
  }
  const failed = status === invoiceStatus.failed || status === invoiceStatus.expired;
  return (
    <div className="grid grid-cols-2 gap-2 max-[360px]:grid-cols-1">
      <Button
        tone={failed ? "brass" : "secondary"}
        busy={busy}
        onClick={() => void leave(() => undefined)}
      >
        {t("payIn.other")}
      </Button>
      <Button tone="quiet" disabled={busy} onClick={() => void leave(onClose)}>
        {t(payable ? "payIn.cancel" : "shell.close")}
      </Button>
    </div>
  );
}
