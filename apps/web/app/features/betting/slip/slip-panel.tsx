/** The slip: what is picked, how it is combined, the stake and the one action. */
import { Card } from "@oddwright/ui/parts/card.tsx";
import { Segment } from "@oddwright/ui/parts/segment.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { EmptySlip } from "./empty-slip.tsx";
import { PlacedBets } from "./placed-bets.tsx";
import { emptySlip, legsOf, modesOf, withMode } from "./slip.ts";
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
      {placing.phase === "done" ? <PlacedBets bet={bet} bets={placing.bets} /> : null}
      {slip.picks.length === 0 && placing.phase !== "done" ? <EmptySlip /> : null}
      {slip.picks.length === 0 ? null : <FilledSlip bet={bet} />}
    </Card>
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
