/** What became of the bets that were just placed: taken, still being checked, or refused with what is offered instead. */
import { Button, buttonLook } from "@oddwright/ui/parts/button.tsx";
import { Money, moneyText } from "@oddwright/ui/parts/money.tsx";
import { Check, CircleAlert, Hourglass } from "lucide-react";
import { useMessages, useMessagesValue } from "../../../runtime/i18n/messages.tsx";
import { textSource } from "../../../runtime/i18n/text-source.ts";
import { failureLines } from "../../../runtime/api/failure-text.ts";
import { SiteLink } from "../../../runtime/page/site-link.tsx";
import { useServices, useStore } from "../../../runtime/services/use-services.tsx";
import { useSportsBet } from "../my-bets/bet-queries.ts";
import { useSecondsLeft } from "../my-bets/use-seconds-left.ts";
import { usePriceText } from "../odds/price-text.ts";
import { hasPick, togglePick, type SlipPick } from "./slip.ts";
import type { PlacedBet, SportsBet } from "./use-placing.ts";
import type { SlipBet } from "./use-slip-bet.ts";

interface PlacedBetsProps {
  readonly bet: SlipBet;
  readonly bets: readonly PlacedBet[];
}

export function PlacedBets({ bet, bets }: PlacedBetsProps) {
  const t = useMessages("slip");
  return (
    <output className="slip-placed">
      {bets.map((each, at) =>
        each.kind === "placed" ? (
          <Placed key={each.bet.id} slip={bet} first={each.bet} picks={each.picks} />
        ) : (
          <Refused key={at} bet={each} />
        ),
      )}
      <div className="slip-placed-ways">
        <SiteLink to="/betting/bets" {...buttonLook({ size: "small" })}>
          {t("slip.placed.see")}
        </SiteLink>
        <Button size="small" tone="quiet" onClick={bet.dismiss}>
          {t("slip.placed.done")}
        </Button>
      </div>
    </output>
  );
}

interface PlacedProps {
  readonly slip: SlipBet;
  readonly first: SportsBet;
  readonly picks: readonly SlipPick[];
}

function Placed({ slip, first, picks }: PlacedProps) {
  const t = useMessages("slip");
  const { data: bet } = useSportsBet(first);
  const seconds = useSecondsLeft(bet.state === "delayed" ? bet.accept_at : null);
  switch (bet.state) {
    case "delayed":
      return (
        <div className="slip-outcome" data-state="delayed" data-testid="slip-outcome">
          <Hourglass size={18} strokeWidth={1.6} aria-hidden />
          <div>
            <p className="slip-outcome-title">{t("slip.delayed", { seconds: seconds ?? "" })}</p>
            <p className="ow-label">{t("slip.delayed.text")}</p>
          </div>
        </div>
      );
    case "refused":
      return <Refusal slip={slip} bet={bet} picks={picks} />;
    default:
      return (
        <div className="slip-outcome" data-state="taken" data-testid="slip-outcome">
          <Check size={18} strokeWidth={1.8} aria-hidden />
          <div>
            <p className="slip-outcome-title">
              {t("slip.placed")} <Money amount={bet.stake} currency={bet.currency} tone="inherit" />
            </p>
            <p className="ow-label">
              {t("slip.placed.text", {
                amount: moneyText({ amount: bet.possible_return, currency: bet.currency }),
              })}
            </p>
          </div>
        </div>
      );
  }
}

/** The stake is back; the same picks at what they are offered at now are one press away. */
function Refusal({
  slip,
  bet,
  picks,
}: {
  slip: SlipBet;
  bet: SportsBet;
  picks: readonly SlipPick[];
}) {
  const t = useMessages("slip");
  const print = usePriceText();
  const price = bet.refusal?.price ?? null;
  const isBack = picks.every((pick) => hasPick(slip.slip, pick));
  return (
    <div className="slip-outcome" data-state="refused" data-testid="slip-outcome">
      <CircleAlert size={18} strokeWidth={1.6} aria-hidden />
      <div>
        <p className="slip-outcome-title">{t("slip.refused")}</p>
        <p className="ow-label">
          {t("slip.refused.money")}
          {price === null ? null : ` ${t("slip.refused.reoffer", { price: print(price) })}`}
        </p>
        {price === null || isBack ? null : (
          <Button
            size="small"
            onClick={() => {
              slip.change((was) =>
                picks.reduce(
                  (next, pick) =>
                    hasPick(next, pick) ? next : togglePick(next, reoffered(pick, price, picks)),
                  was,
                ),
              );
              slip.dismiss();
            }}
          >
            {t("slip.refused.retry")}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The price of a refusal is of one leg; of several picks the slip shows which one moved. */
function reoffered(pick: SlipPick, price: string, picks: readonly SlipPick[]): SlipPick {
  return picks.length === 1 ? { ...pick, price } : pick;
}

function Refused({ bet }: { readonly bet: Extract<PlacedBet, { kind: "refused" }> }) {
  const t = useMessages("slip", "notices");
  const { timezone } = useServices();
  const messages = useMessagesValue();
  const zone = useStore(timezone);
  const lines = failureLines(bet.failure, textSource(messages, zone));
  return (
    <div className="slip-outcome" data-state="refused" data-testid="slip-outcome">
      <CircleAlert size={18} strokeWidth={1.6} aria-hidden />
      <div>
        <p className="slip-outcome-title">{t("slip.refused")}</p>
        {lines.map((line) => (
          <p key={line} className="ow-label">
            {line}
          </p>
        ))}
      </div>
    </div>
  );
}
