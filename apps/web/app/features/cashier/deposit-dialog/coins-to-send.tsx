/** Where to send which coins: exactly how many, the address as text and as a picture, and what goes lost. */
import { TriangleAlert } from "lucide-react";
import { QrCode } from "../../../runtime/forms/qr-code.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import type { DepositConfig } from "../deposit/deposit-process.ts";
import { CopyField } from "./copy-field.tsx";

export type Coins = NonNullable<DepositConfig["crypto"]>;

export function CoinsToSend({ coins }: { coins: Coins }) {
  const t = useMessages("cashier");
  const { address, amount, coin, network } = coins;
  return (
    <div className="grid gap-3">
      <p className="bg-s2 rounded-control flex gap-3 p-3">
        <TriangleAlert className="ow-quiet shrink-0" size={20} strokeWidth={1.6} aria-hidden />
        <span>{t("payIn.coins.network", { coin, network })}</span>
      </p>
      {/* The bare address: some wallets misread the form with an amount, and pay the token's contract. */}
      <QrCode text={address} label={t("payIn.coins.qr", { network })} />
      {/* The whole of it, to be compared with what a wallet shows; screen readers have the field. */}
      <p className="text-center break-all" aria-hidden>
        {address}
      </p>
      <CopyField
        label={t("payIn.coins.address", { network })}
        value={address}
        shown={address}
        action={t("payIn.coins.copyAddress")}
        tone="brass"
      />
      <CopyField
        label={t("payIn.coins.amount")}
        value={amount}
        shown={`${amount} ${coin}`}
        action={t("payIn.coins.copyAmount")}
        tone="secondary"
      />
    </div>
  );
}
