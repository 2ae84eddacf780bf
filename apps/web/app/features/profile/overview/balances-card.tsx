/** Every wallet of the player; pressing one makes its currency the active one. */
import { currencies, currencySign, type Currency } from "@oddwright/core/money/currency.ts";
import { Button } from "@oddwright/ui/parts/button.tsx";
import { Money } from "@oddwright/ui/parts/money.tsx";
import { useState } from "react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { openModal } from "../../../runtime/modals/open-modal.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { changeCurrency } from "../../account/index.ts";
import { useNewPayout } from "../payouts/new-payout.ts";
import type { User } from "../../../runtime/session/session-store.ts";

export interface BalancesCardProps {
  readonly user: User;
  readonly active: Currency;
}

export function BalancesCard({ user, active }: BalancesCardProps) {
  const t = useMessages("profile");
  const services = useServices();
  const [busy, setBusy] = useState(false);
  useNewPayout();

  function choose(currency: Currency): void {
    if (busy || currency === active) return;
    setBusy(true);
    void changeCurrency(services, currency).finally(() => setBusy(false));
  }

  return (
    <section className="ow-card profile-balances" aria-labelledby="balances-title">
      <h2 id="balances-title" className="ow-subheading">
        {t("profile.balances")}
      </h2>
      <ul className="balance-rows">
        {[active, ...currencies.filter((each) => each !== active)].map((currency) => (
          <li key={currency}>
            <Row
              user={user}
              currency={currency}
              active={currency === active}
              onChoose={() => choose(currency)}
            />
          </li>
        ))}
      </ul>
      <Button
        tone="brass"
        wide
        onPointerEnter={() => services.modals.preload("PayIn")}
        onFocus={() => services.modals.preload("PayIn")}
        onClick={() => openModal(services, "PayIn")}
      >
        {t("shell.deposit")}
      </Button>
      <Button
        wide
        onPointerEnter={() => services.modals.preload("PayOut")}
        onFocus={() => services.modals.preload("PayOut")}
        onClick={() => services.modals.open("PayOut", {})}
      >
        {t("profile.balances.payOut")}
      </Button>
    </section>
  );
}

interface RowProps {
  readonly user: User;
  readonly currency: Currency;
  readonly active: boolean;
  readonly onChoose: () => void;
}

function Row({ user, currency, active, onChoose }: RowProps) {
  const t = useMessages("profile");
  const wallet = user.balances.find((each) => each.currency === currency);
  const bonus = wallet?.bonus_balance ?? "0.00";
  return (
    <button type="button" className="balance-row" aria-pressed={active} onClick={onChoose}>
      <span className="balance-coin" data-active={active} aria-hidden="true">
        {currencySign[currency]}
      </span>
      <span className="balance-name">
        {currency}
        <span className="ow-label">
          {" "}
          {active ? t("profile.balances.active") : t(`currency.${currency}`)}
        </span>
      </span>
      <span className="balance-amount">
        <Money
          className={active ? "font-semibold" : undefined}
          tone={active ? "plain" : "quiet"}
          amount={wallet?.balance ?? "0.00"}
          currency={currency}
        />
        {bonus === "0.00" ? null : (
          <span className="ow-label">
            {t("profile.balances.bonus")} <Money amount={bonus} currency={currency} tone="quiet" />
          </span>
        )}
      </span>
    </button>
  );
}
