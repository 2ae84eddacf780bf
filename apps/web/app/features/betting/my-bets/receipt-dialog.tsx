/** The receipt of a bet: that each of its prices is in its market's chain, checked here. */
import { Dialog } from "@oddwright/ui/parts/dialog.tsx";
import { SkeletonRows } from "@oddwright/ui/parts/skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { CircleAlert, ShieldCheck } from "lucide-react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { RowsFailure } from "../../../runtime/page/list-parts.tsx";
import { useMoments } from "../../../runtime/services/use-moments.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { usePriceText } from "../odds/price-text.ts";
import type { SportsBet } from "./bet-queries.ts";
import { receiptHolds, takenAt, type Receipt } from "./verify-receipt.ts";

interface ReceiptProps {
  readonly bet: SportsBet;
  readonly onClose: () => void;
}

export default function ReceiptDialog({ bet, onClose }: ReceiptProps) {
  const t = useMessages("sportbets", "betting");
  const { api } = useServices();
  const when = useMoments();
  const query = useQuery({
    queryKey: ["betting", "receipt", bet.id],
    queryFn: ({ signal }) => api.fetch("bettingReceipt", { params: { id: bet.id }, signal }),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("sportbets.receipt")}
      subtitle={t("sportbets.placed", { time: when.short(bet.placed_at) })}
      closeLabel={t("shell.close")}
    >
      <div className="receipt">
        <p className="ow-quiet">{t("sportbets.receipt.text")}</p>
        <p>
          <span className="ow-label">{t("sportbets.receipt.id")}</span>{" "}
          <span className="ow-mono">{bet.id}</span>
        </p>
        {query.isPending ? <SkeletonRows count={3} label={t("sportbets.loading")} /> : null}
        {query.isError ? (
          <RowsFailure
            level={3}
            title={t("sportbets.failed")}
            text={t("sportbets.failedText")}
            retryLabel={t("betting.retry")}
            onRetry={() => void query.refetch()}
          />
        ) : null}
        {query.data === undefined ? null : <Prices receipt={query.data} />}
      </div>
    </Dialog>
  );
}

function Prices({ receipt }: { readonly receipt: Receipt }) {
  const t = useMessages("sportbets", "betting");
  const print = usePriceText();
  const picks = receipt.legs.flatMap((leg) => leg.picks.map((pick) => ({ leg, pick })));
  return (
    <>
      <ul className="receipt-picks">
        {picks.map(({ leg, pick }) => {
          const holds = receiptHolds(leg, pick);
          const entry = takenAt(pick);
          return (
            <li key={`${leg.event} ${pick.market} ${pick.selection}`} data-holds={holds}>
              {holds ? (
                <ShieldCheck size={18} strokeWidth={1.6} aria-hidden />
              ) : (
                <CircleAlert size={18} strokeWidth={1.6} aria-hidden />
              )}
              <div>
                <p className="receipt-verdict">
                  {t(holds ? "sportbets.receipt.holds" : "sportbets.receipt.fails")}{" "}
                  <span>{print(leg.price)}</span>
                </p>
                <p className="ow-label">
                  {t("sportbets.receipt.version", { version: entry?.version ?? "–" })}
                </p>
                <p className="ow-mono">{entry?.hash}</p>
              </div>
            </li>
          );
        })}
      </ul>
      <p className="ow-label">{t("sportbets.receipt.rules", { version: receipt.rules_version })}</p>
    </>
  );
}
