/** One match of the slip: its picks with their prices, and which of them moved or closed. */
import { IconButton } from "@oddwright/ui/parts/icon-button.tsx";
import { Checkbox } from "@oddwright/ui/parts/checkbox.tsx";
import { Lock, X } from "lucide-react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { SiteLink } from "../../../runtime/page/site-link.tsx";
import { marketTitle, selectionName } from "../odds/market-words.ts";
import { matchName, useTeamNames } from "../odds/names.ts";
import { MoveMark } from "../odds/price-button.tsx";
import { usePriceText } from "../odds/price-text.ts";
import { pickKey, toggleBanker, withoutPick, type SlipLeg } from "./slip.ts";
import { changeOf, type OfferedPick } from "./slip-prices.ts";
import type { SlipBet } from "./use-slip-bet.ts";

interface SlipLegProps {
  readonly bet: SlipBet;
  readonly leg: SlipLeg;
  readonly place: number;
}

export function SlipLegView({ bet, leg, place }: SlipLegProps) {
  const t = useMessages("slip");
  const [first] = leg.picks;
  const teams = useTeamNames({ home: first?.home ?? {}, away: first?.away ?? {} });
  const print = usePriceText();
  const isBuilder = leg.picks.length > 1 && bet.mode !== "single";
  const together = isBuilder ? (bet.quotes[0]?.legs[place]?.price ?? null) : null;
  return (
    <li className="slip-leg">
      {leg.picks.map((pick) => (
        <PickLine key={pickKey(pick)} bet={bet} pickKeyOf={pickKey(pick)} teams={teams} />
      ))}
      <p className="slip-leg-match">
        <SiteLink to={`/betting/events/${leg.event}`}>{matchName(teams)}</SiteLink>
      </p>
      {isBuilder ? (
        <p className="slip-leg-builder">
          <span>{t("slip.leg.builder")}</span>
          <span className="slip-leg-price">{together === null ? "–" : print(together)}</span>
        </p>
      ) : null}
      {bet.mode === "system" ? (
        <Checkbox
          label={t("slip.leg.banker")}
          checked={leg.banker}
          onChange={() => bet.change((was) => toggleBanker(was, leg.event))}
        />
      ) : null}
    </li>
  );
}

interface PickLineProps {
  readonly bet: SlipBet;
  readonly pickKeyOf: string;
  readonly teams: { readonly home: string; readonly away: string };
}

function PickLine({ bet, pickKeyOf, teams }: PickLineProps) {
  const t = useMessages("slip", "betting");
  const offered = bet.offered.find(({ pick }) => pickKey(pick) === pickKeyOf);
  if (offered === undefined) return null;
  const { pick } = offered;
  const name = selectionName(pick, pick.selection, { t, teams });
  return (
    <div className="slip-pick" data-status={offered.status}>
      <span className="slip-pick-words">
        <span className="slip-pick-name">{name}</span>
        <span className="slip-pick-market">{marketTitle(pick, { t, teams })}</span>
        {offered.status === "suspended" || offered.status === "closed" ? (
          <span className="slip-pick-closed">
            <Lock size={13} strokeWidth={1.8} aria-hidden />
            {t(`slip.leg.${offered.status}`)}
          </span>
        ) : null}
      </span>
      <PickPrice offered={offered} />
      <IconButton
        size="tiny"
        label={t("slip.leg.remove", { selection: name })}
        disabled={bet.placing.phase === "sending"}
        onClick={() => bet.change((was) => withoutPick(was, pick))}
      >
        <X size={16} strokeWidth={1.8} aria-hidden />
      </IconButton>
    </div>
  );
}

const moveText = { rose: "betting.price.rose", fell: "betting.price.fell" } as const;

/** The price now; beside it, crossed out, the one that was agreed to. */
function PickPrice({ offered }: { readonly offered: OfferedPick }) {
  const t = useMessages("betting");
  const print = usePriceText();
  const { pick, price } = offered;
  const way = changeOf(offered);
  return (
    <span className="slip-pick-price">
      {way === null ? null : (
        <>
          <s aria-hidden="true">{print(pick.price)}</s>
          <MoveMark way={way === "rose" ? "up" : "down"} />
        </>
      )}
      <span className="slip-leg-price">{print(price ?? pick.price)}</span>
      {way === null ? null : (
        <span className="ow-hidden">{t(moveText[way], { price: print(pick.price) })}</span>
      )}
    </span>
  );
}
