/** A leg of a bet: its picks, its match, its price and what it came to. */
import { Check, CircleDot, RotateCcw, X } from "lucide-react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { SiteLink } from "../../../runtime/page/site-link.tsx";
import { marketTitle, selectionName } from "../odds/market-words.ts";
import { matchName, useTeamNames } from "../odds/names.ts";
import { usePriceText } from "../odds/price-text.ts";
import type { SportsBet } from "./bet-queries.ts";

type Leg = SportsBet["legs"][number];

export function BetLeg({ leg }: { readonly leg: Leg }) {
  const t = useMessages("sportbets", "betting");
  const print = usePriceText();
  const { home, away, score } = leg.event;
  const teams = useTeamNames({ home: home.names, away: away.names });
  return (
    <li className="bet-leg" data-state={leg.state}>
      <LegMark state={leg.state} />
      <div className="bet-leg-words">
        {leg.picks.map(({ market, selection }) => (
          <p key={`${market.key} ${selection}`}>
            <span className="bet-leg-name">{selectionName(market, selection, { t, teams })}</span>{" "}
            <span className="ow-quiet">{marketTitle(market, { t, teams })}</span>
          </p>
        ))}
        <p className="ow-label">
          <SiteLink to={`/betting/events/${leg.event.id}`} className="bet-leg-match">
            {matchName(teams)}
          </SiteLink>
          {score === null ? null : ` ${score.join(":")}`}
        </p>
      </div>
      <div className="bet-leg-end">
        <span className="bet-leg-price">{print(leg.price)}</span>
        <span className="ow-label">{t(`sportbets.leg.${leg.state}`)}</span>
      </div>
    </li>
  );
}

function LegMark({ state }: { readonly state: Leg["state"] }) {
  const icon = { size: 18, strokeWidth: 1.8, "aria-hidden": true } as const;
  if (state === "won" || state === "half_won") return <Check {...icon} />;
  if (state === "lost" || state === "half_lost") return <X {...icon} />;
  return state === "void" ? <RotateCcw {...icon} /> : <CircleDot {...icon} />;
}
