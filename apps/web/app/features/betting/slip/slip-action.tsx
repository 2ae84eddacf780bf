/** The one action of the slip, and under it why it cannot be pressed. */
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { Button } from "@oddwright/ui/parts/button.tsx";
import { Money, moneyText } from "@oddwright/ui/parts/money.tsx";
import { useMessages, type Translate } from "../../../runtime/i18n/messages.tsx";
import { openModal } from "../../../runtime/modals/open-modal.ts";
import { useClosedPlay } from "../../../runtime/services/use-closed-play.ts";
import { useServices, useSession } from "../../../runtime/services/use-services.tsx";
import { slipProblem } from "./slip-problem.ts";
import type { SlipBet } from "./use-slip-bet.ts";

export function SlipAction({ bet }: { readonly bet: SlipBet }) {
  const t = useMessages("slip");
  const services = useServices();
  const { status } = useSession();
  const closedPlay = useClosedPlay();
  if (status === "guest") {
    return (
      <div className="slip-action">
        <Button
          tone="brass"
          size="large"
          wide
          data-testid="slip-action"
          onClick={() => openModal(services, "login")}
          onPointerEnter={() => services.modals.preload("login")}
        >
          {t("slip.login")}
        </Button>
      </div>
    );
  }
  const problem = closedPlay ?? problemText(bet, t);
  const asks = bet.changed !== null && !bet.changed.isTaken;
  const isBlocked = problem !== null || !bet.isReady || bet.stake.fault !== null;
  return (
    <div className="slip-action">
      {asks ? (
        <Button tone="brass" size="large" wide data-testid="slip-action" onClick={bet.acceptPrices}>
          {t("slip.accept")}
        </Button>
      ) : (
        <Button
          tone="brass"
          size="large"
          wide
          busy={bet.placing.phase === "sending"}
          busyLabel={t("slip.placing")}
          aria-disabled={isBlocked || undefined}
          data-testid="slip-action"
          onClick={() =>
            void bet.place({
              quoted: bet.quoted,
              stake: formatAmount(bet.stake.stakeMinor ?? 0n),
              policy: bet.policy,
              ...(bet.freeBet !== null && { freeBet: bet.freeBet.id }),
            })
          }
        >
          {bet.requests.length > 1
            ? t("slip.placeMany", { count: bet.requests.length })
            : t(bet.freeBet === null ? "slip.place" : "slip.free.place")}{" "}
          {bet.stake.totalMinor === null ? null : (
            <Money
              amount={formatAmount(bet.stake.totalMinor)}
              currency={bet.currency}
              tone="inherit"
            />
          )}
        </Button>
      )}
      <output className="slip-action-note">{problem ?? <Note bet={bet} />}</output>
    </div>
  );
}

function Note({ bet }: { readonly bet: SlipBet }) {
  const t = useMessages("slip");
  const services = useServices();
  const { fault } = bet.stake;
  if (fault?.code === "short") {
    const amount = moneyText({
      amount: formatAmount(fault.missingMinor),
      currency: bet.currency,
    });
    return (
      <>
        <span className="text-loss">{t("slip.short", { amount })}</span>{" "}
        <button type="button" className="ow-dotted" onClick={() => openModal(services, "PayIn")}>
          {t("slip.deposit")}
        </button>
      </>
    );
  }
  if (bet.delayMs === 0) return null;
  return <>{t("slip.delayNote", { seconds: Math.ceil(bet.delayMs / 1_000) })}</>;
}

function problemText(bet: SlipBet, t: Translate): string | null {
  const problem = slipProblem({
    mode: bet.mode,
    slip: bet.slip,
    offered: bet.offered,
    quoted: bet.quoted,
  });
  return problem === null ? null : t(`slip.problem.${problem}`);
}
