/** The balances of bonuses, for players who have the flag for them; for others there is no such page. */
import { currencies } from "@oddwright/core/money/currency.ts";
import { Money } from "@oddwright/ui/parts/money.tsx";
import { SkeletonRows } from "@oddwright/ui/parts/skeleton.tsx";
import { Table, type TableColumn } from "@oddwright/ui/parts/table.tsx";
import { Navigate } from "react-router";
import { useFeature } from "../../../runtime/analytics/use-feature.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { PageHead } from "../../../runtime/page/page-head.tsx";
import { useSiteHref } from "../../../runtime/page/site-link.tsx";
import { useUser } from "../../../runtime/services/use-services.tsx";
import type { User } from "../../../runtime/session/session-store.ts";

type Wallet = User["balances"][number];

export const useBonusBalances = (): boolean | undefined => useFeature("bonus_balances");

export function BonusesPage() {
  const t = useMessages("setting");
  const href = useSiteHref();
  const user = useUser();
  const isShown = useBonusBalances();
  if (user === null) return null;
  if (isShown === undefined)
    return <SkeletonRows count={currencies.length} label={t("bonuses.title")} />;
  if (!isShown) return <Navigate to={href("/error?errorCode=404")} replace />;
  const wallets = currencies.map(
    (currency) =>
      user.balances.find((wallet) => wallet.currency === currency) ?? {
        currency,
        balance: "0.00",
        bonus_balance: "0.00",
      },
  );
  const money = (name: "balance" | "bonus_balance"): TableColumn<Wallet> => ({
    id: name,
    header: t(`bonuses.${name}`),
    numeric: true,
    cell: (wallet) => (
      <Money
        amount={wallet[name]}
        currency={wallet.currency}
        tone={wallet[name] === "0.00" ? "quiet" : "plain"}
      />
    ),
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <PageHead title={t("bonuses.title")} noIndex />
      <h1 className="ow-title">{t("bonuses.title")}</h1>
      <p className="ow-quiet">{t("bonuses.text")}</p>
      <section className="ow-card" data-padded="false">
        <Table
          caption={t("bonuses.title")}
          columns={[
            { id: "currency", header: t("bonuses.currency"), cell: ({ currency }) => currency },
            money("balance"),
            money("bonus_balance"),
          ]}
          rows={wallets}
          rowKey={({ currency }) => currency}
        />
      </section>
    </div>
  );
}
