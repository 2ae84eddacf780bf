/** Ending a bet, or a part of it, for what it is worth now; or by itself once it is worth enough. */
import { minCashOutPercent } from "@oddwright/contract/sportsbook/bet-words.ts";
import { Button } from "@oddwright/ui/parts/button.tsx";
import { Dialog } from "@oddwright/ui/parts/dialog.tsx";
import { Money, moneyText } from "@oddwright/ui/parts/money.tsx";
import { Segment } from "@oddwright/ui/parts/segment.tsx";
import { notify } from "@oddwright/ui/parts/toast-store.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isUndecided } from "../../../runtime/api/failure.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { operationsOf } from "../../../runtime/services/operations.ts";
import { notifyRefusal } from "../../../runtime/services/refusal.ts";
import { useServices, useUser } from "../../../runtime/services/use-services.tsx";
import { AutoCashOut } from "./auto-cash-out.tsx";
import { sportsBetsKey, type SportsBet } from "./bet-queries.ts";
import { useSecondsLeft } from "./use-seconds-left.ts";

export interface CashOutProps {
  readonly bet: SportsBet;
  readonly onClose: () => void;
}

const shares = [String(minCashOutPercent), "50", "100"] as const;
type Share = (typeof shares)[number];
const renewMs = 4_000;

export default function CashOutDialog({ bet, onClose }: CashOutProps) {
  const t = useMessages("sportbets");
  const [share, setShare] = useState<Share>("100");
  const { offer, confirm, isSending } = useCashOut({ bet, onClose }, Number(share));
  const seconds = useSecondsLeft(offer?.expires_at ?? null);
  return (
    <Dialog
      open
      onClose={onClose}
      width="small"
      title={t("sportbets.cashOut")}
      closeLabel={t("sportbets.cashOut.close")}
    >
      <div className="cash-out">
        <Segment
          label={t("sportbets.cashOut.share")}
          value={share}
          options={shares.map((value) => ({ value, label: `${value}\u00A0%` }))}
          onChange={setShare}
        />
        <p className="ow-quiet">{t("sportbets.cashOut.text")}</p>
        <output className="cash-out-offer" data-testid="cash-out-offer">
          {offer === null ? (
            t("sportbets.cashOut.loading")
          ) : (
            <Money amount={offer.offer} currency={offer.currency} />
          )}
        </output>
        <Button
          tone="brass"
          size="large"
          wide
          busy={isSending}
          aria-disabled={offer === null || undefined}
          data-testid="cash-out-confirm"
          onClick={() => void confirm()}
        >
          {t("sportbets.cashOut.confirm", {
            amount:
              offer === null ? "…" : moneyText({ amount: offer.offer, currency: offer.currency }),
          })}
        </Button>
        <p className="ow-label cash-out-left">{seconds === null ? "\u00A0" : `${seconds}`}</p>
        <AutoCashOut bet={bet} />
      </div>
    </Dialog>
  );
}

/** The offer is asked for anew while the dialog is open; what is pressed is what was shown. */
function useCashOut({ bet, onClose }: CashOutProps, percent: number) {
  const t = useMessages("sportbets");
  const services = useServices();
  const user = useUser();
  const queries = useQueryClient();
  const [isSending, setSending] = useState(false);
  const query = useQuery({
    queryKey: ["betting", "cash-out", bet.id, percent],
    queryFn: ({ signal }) =>
      services.api.fetch("bettingCashOutQuote", {
        params: { id: bet.id },
        body: { percent },
        signal,
      }),
    refetchInterval: isSending ? false : renewMs,
    staleTime: 0,
    gcTime: 0,
  });
  const offer = query.data ?? null;

  async function confirm(): Promise<void> {
    if (offer === null || user === null || isSending) return;
    setSending(true);
    const { result } = await operationsOf(services).run<"bettingCashOut">({
      route: "bettingCashOut",
      body: { quote: offer.quote },
      params: { id: bet.id },
      playerId: user.id,
    });
    setSending(false);
    void queries.invalidateQueries({ queryKey: sportsBetsKey });
    if (!result.ok) {
      if (!isUndecided(result.failure)) {
        void notifyRefusal(services, { route: "bettingCashOut", failure: result.failure });
      }
      void query.refetch();
      return;
    }
    const { balance } = result.value;
    services.session.takeBalance({ currency: bet.currency, balance }, null);
    notify({
      kind: "success",
      title: t("sportbets.cashOut.done", {
        amount: moneyText({ amount: offer.offer, currency: offer.currency }),
      }),
    });
    onClose();
  }

  return { offer, confirm, isSending };
}
