/** The slip: what is picked, how it is combined, the stake and the one action. */
import { Card } from "@oddwright/ui/parts/card.tsx";
import { Segment } from "@oddwright/ui/parts/segment.tsx";
import { Hourglass } from "lucide-react";
import { useLocale, useMessages } from "../../../runtime/i18n/messages.tsx";
import { matchName, nameIn } from "../odds/names.ts";
import { EmptySlip } from "./empty-slip.tsx";
import { PlacedBets } from "./placed-bets.tsx";
import { emptySlip, legsOf, modesOf, type SlipPick, withMode } from "./slip.ts";
import { SlipFoot } from "./slip-foot.tsx";
import { SlipLegView } from "./slip-leg.tsx";
import { SystemSizes } from "./system-sizes.tsx";
import type { SlipBet } from "./use-slip-bet.ts";

export function SlipPanel({ bet, heading }: { readonly bet: SlipBet; readonly heading: boolean }) {
  const t = useMessages("slip");
  const { slip, placing } = bet;
  const clear =
    slip.picks.length === 0 ? null : (
      <button type="button" className="ow-dotted" onClick={() => bet.change(() => emptySlip)}>
        {t("slip.clear")}
      </button>
    );
  return (
    <Card
      className="slip"
      title={heading ? t("slip.title") : undefined}
      aside={heading ? clear : undefined}
    >
      {heading || clear === null ? null : <p className="slip-clear">{clear}</p>}
      {bet.waiting.length > 0 ? <WaitingBets bets={bet.waiting} /> : null}
      {placing.phase === "done" ? <PlacedBets bet={bet} bets={placing.bets} /> : null}
      {slip.picks.length === 0 && placing.phase !== "done" && bet.waiting.length === 0 ? (
        <EmptySlip />
      ) : null}
      {slip.picks.length === 0 ? null : <FilledSlip bet={bet} />}
    </Card>
  );
}

/** Sent before a reload: nobody knows yet whether they count, so they cannot be placed again. */
function WaitingBets({ bets }: { readonly bets: SlipBet["waiting"] }) {
  const t = useMessages("slip");
  const locale = useLocale();
  const matchOf = ({ home, away }: SlipPick) =>
    matchName({ home: nameIn(home, locale), away: nameIn(away, locale) });
  return (
    <output className="slip-placed">
      {bets.map(({ quote, picks }) => (
        <div key={quote} className="slip-outcome" data-state="delayed" data-testid="slip-waiting">
          <Hourglass size={18} strokeWidth={1.6} aria-hidden />
          <div>
            <p className="slip-outcome-title">{t("slip.waiting")}</p>
            <p className="ow-label">{picks.map(matchOf).join(", ")}</p>
            <p className="ow-label">{t("slip.waiting.text")}</p>
          </div>
        </div>
      ))}
    </output>
  );
}

function FilledSlip({ bet }: { readonly bet: SlipBet }) {
  const t = useMessages("slip");
  const { slip, mode } = bet;
  const modes = modesOf(slip);
  const isLocked = bet.placing.phase === "sending";
  return (
    <div className="slip-body">
      <Segment
        label={t("slip.mode")}
        value={mode}
        disabled={isLocked}
        options={(["single", "accumulator", "system"] as const).map((value) => ({
          value,
          label: t(`slip.mode.${value}`),
          disabled: !modes.includes(value),
        }))}
        onChange={(next) => bet.change((was) => withMode(was, next))}
      />
      <ul className="slip-legs">
        {legsOf(slip).map((leg, at) => (
          <SlipLegView key={leg.event} bet={bet} leg={leg} place={at} />
        ))}
      </ul>
      {mode === "system" ? <SystemSizes bet={bet} /> : null}
      <SlipFoot bet={bet} />
    </div>
  );
}
