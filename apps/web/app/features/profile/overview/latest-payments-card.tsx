/** The last few payments and how they stand. */
import { Table } from "@oddwright/ui/parts/table.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { SiteLink } from "../../../runtime/page/site-link.tsx";
import { LoadFailure } from "../history/load-failure.tsx";
import { usePaymentColumns } from "../history/payment-columns.tsx";
import { usePayments } from "../history/use-payments.ts";

const shownPayments = 5;

export function LatestPaymentsCard() {
  const t = useMessages("profile");
  const columns = usePaymentColumns().filter(({ id }) => id !== "amount");
  const { payments, isError, refetch } = usePayments();
  return (
    <section className="ow-card profile-payments" aria-labelledby="latest-payments-title">
      <div className="profile-card-head">
        <h2 id="latest-payments-title" className="ow-subheading">
          {t("profile.payments")}
        </h2>
        <SiteLink to="/profile/history?tab=payments" className="ow-dotted">
          {t("profile.allPayments")}
        </SiteLink>
      </div>
      {isError && payments === null ? (
        <LoadFailure level={3} onRetry={() => void refetch()} />
      ) : (
        <Table
          caption={t("profile.payments")}
          columns={columns}
          rows={payments?.slice(0, shownPayments) ?? null}
          rowKey={({ id }) => id}
          expectedRows={3}
          waitingLabel={t("history.loading")}
          empty={<p className="ow-quiet profile-card-empty">{t("history.payments.none.text")}</p>}
        />
      )}
    </section>
  );
}
