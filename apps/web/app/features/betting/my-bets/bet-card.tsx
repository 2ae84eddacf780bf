/** One bet: what it is on, what each leg came to, its money, and what can be done with it. */
import { Button } from "@oddwright/ui/parts/button.tsx";
import { Card } from "@oddwright/ui/parts/card.tsx";
import { Money } from "@oddwright/ui/parts/money.tsx";
import { Tag, type TagProps } from "@oddwright/ui/parts/tag.tsx";
import { Suspense, useState } from "react";
import { lazyPart } from "../../../runtime/browser/lazy-part.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { useMoments } from "../../../runtime/services/use-moments.ts";
import { usePriceText } from "../odds/price-text.ts";
import { endOf } from "./bet-end.ts";
import { BetLeg } from "./bet-leg.tsx";
import type { SportsBet } from "./bet-queries.ts";

const CashOutDialog = lazyPart(() => import("./cash-out-dialog.tsx"));
const ReceiptDialog = lazyPart(() => import("./receipt-dialog.tsx"));

export function BetCard({ bet }: { readonly bet: SportsBet }) {
  const t = useMessages("sportbets");
  const when = useMoments();
  const [dialog, setDialog] = useState<"cashOut" | "receipt" | null>(null);
  const close = () => setDialog(null);
  return (
    <Card className="bet-card" data-testid="sports-bet" data-state={bet.state}>
      <header className="bet-card-head">
        <h2 className="bet-card-title">
          <KindName bet={bet} />
        </h2>
        <EndTag bet={bet} />
        <p className="ow-label bet-card-when">
          {t("sportbets.placed", { time: when.short(bet.placed_at) })}
        </p>
      </header>
      <ul className="bet-card-legs">
        {bet.legs.map((leg) => (
          <BetLeg key={leg.event.id} leg={leg} />
        ))}
      </ul>
      <BetFigures bet={bet} />
      <div className="bet-card-ways">
        {bet.state === "open" ? <CashOutWay bet={bet} onOpen={() => setDialog("cashOut")} /> : null}
        <Button size="small" tone="quiet" onClick={() => setDialog("receipt")}>
          {t("sportbets.receipt")}
        </Button>
      </div>
      <Suspense>
        {dialog === "cashOut" ? <CashOutDialog bet={bet} onClose={close} /> : null}
        {dialog === "receipt" ? <ReceiptDialog bet={bet} onClose={close} /> : null}
      </Suspense>
    </Card>
  );
}

function KindName({ bet }: { readonly bet: SportsBet }) {
  const t = useMessages("sportbets");
  const count = bet.legs.length;
  return (
    <>
      {bet.kind === "system"
        ? t("sportbets.kind.system", { folds: bet.folds.join(", "), count })
        : t(`sportbets.kind.${bet.kind}`, { count })}
    </>
  );
}

const tones: Readonly<Record<string, TagProps["tone"]>> = { won: "win", lost: "loss" };

function EndTag({ bet }: { readonly bet: SportsBet }) {
  const t = useMessages("sportbets");
  const end = endOf(bet);
  return (
    <Tag tone={end === null ? "plain" : tones[end]}>
      {end === null ? t(`sportbets.state.${bet.state}`) : t(`sportbets.result.${end}`)}
    </Tag>
  );
}

function BetFigures({ bet }: { readonly bet: SportsBet }) {
  const t = useMessages("sportbets");
  const print = usePriceText();
  const { currency } = bet;
  const isOver = bet.state === "settled" || bet.state === "cashed_out";
  return (
    <dl className="bet-figures">
      <div>
        <dt>{t(bet.is_free ? "sportbets.free" : "sportbets.stake")}</dt>
        <dd>
          <Money amount={bet.stake} currency={currency} />
        </dd>
      </div>
      <div>
        <dt>{t("sportbets.odds")}</dt>
        <dd>{print(bet.combined_price)}</dd>
      </div>
      {isOver ? (
        <div>
          <dt>{t("sportbets.paid")}</dt>
          <dd>
            <Money
              amount={bet.state === "cashed_out" ? bet.cashed_out : (bet.paid ?? "0.00")}
              currency={currency}
              tone={endOf(bet) === "won" ? "win" : "plain"}
            />
          </dd>
        </div>
      ) : (
        <div>
          <dt>{t("sportbets.pays")}</dt>
          <dd>
            <Money amount={bet.possible_return} currency={currency} />
          </dd>
        </div>
      )}
    </dl>
  );
}

function CashOutWay({ bet, onOpen }: { readonly bet: SportsBet; readonly onOpen: () => void }) {
  const t = useMessages("sportbets");
  const { offer } = bet.cash_out;
  if (offer === null)
    return (
      <span className="ow-label">
        {t(bet.is_free ? "sportbets.cashOut.free" : "sportbets.cashOut.none")}
      </span>
    );
  return (
    <Button size="small" onClick={onOpen} data-testid="cash-out">
      {t("sportbets.cashOut")} <Money amount={offer} currency={bet.currency} tone="inherit" />
    </Button>
  );
}
