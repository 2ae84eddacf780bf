/** Balance, currency and deposit as one block. */
import {
  currencies,
  currencySign,
  defaultCurrency,
  type Currency,
} from "@oddwright/core/money/currency.ts";
import { displayNumber } from "@oddwright/core/money/format-amount.ts";
import { Menu } from "@oddwright/ui/parts/menu.tsx";
import { moneyText } from "@oddwright/ui/parts/money.tsx";
import { ChevronDown, Plus } from "lucide-react";
import { useMessages } from "../../runtime/i18n/messages.tsx";
import { openModal } from "../../runtime/modals/open-modal.ts";
import { useServices } from "../../runtime/services/use-services.tsx";
import { changeCurrency } from "../../features/account/index.ts";
import type { User } from "../../runtime/session/session-store.ts";

export function Wallet({ user }: { user: User }) {
  const t = useMessages();
  const services = useServices();
  const currency = user.currency ?? defaultCurrency;
  const balanceIn = (each: Currency) =>
    user.balances.find((balance) => balance.currency === each)?.balance ?? "0.00";
  return (
    <section className="site-wallet" aria-label={t("shell.wallet")}>
      <span className="site-wallet-balance" data-testid="balance">
        <span className="ow-hidden">{t("shell.balance")} </span>
        {displayNumber(user.balance)}
        <span className="ow-hidden"> {currencySign[currency]}</span>
      </span>
      <Menu
        id="currency-menu"
        label={t("shell.currency", { currency })}
        triggerClassName="site-wallet-currency"
        trigger={
          <>
            {currencySign[currency]}
            <ChevronDown size={16} strokeWidth={1.8} aria-hidden />
          </>
        }
        value={currency}
        items={currencies.map((each) => ({
          value: each,
          text: each,
          label: t(`currency.${each}`),
          aside: moneyText({ amount: balanceIn(each), currency: each }),
        }))}
        onSelect={(each) => void changeCurrency(services, each)}
      />
      <button
        type="button"
        className="site-wallet-deposit"
        onPointerEnter={() => services.modals.preload("PayIn")}
        onFocus={() => services.modals.preload("PayIn")}
        onClick={() => openModal(services, "PayIn")}
      >
        <Plus size={20} strokeWidth={1.8} aria-hidden />
        <span className="max-md:sr-only">{t("shell.deposit")}</span>
      </button>
    </section>
  );
}
