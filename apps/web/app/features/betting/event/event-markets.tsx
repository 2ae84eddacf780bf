/** The markets of a match: groups to choose from, cards of prices. */
import { EmptyState } from "@oddwright/ui/parts/state.tsx";
import { FilterChip } from "@oddwright/ui/parts/filter-chip.tsx";
import { Suspense, useState } from "react";
import { lazyPart } from "../../../runtime/browser/lazy-part.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { Region } from "../../../runtime/page/region.tsx";
import { isOpenForBets } from "../events/event-queries.ts";
import type { EventAnswer, MarketAnswer } from "../odds/answers.ts";
import type { TeamNames } from "../odds/names.ts";
import { MarketCardView } from "./market-card.tsx";
import { groupNames, marketCards, type GroupName } from "./market-groups.ts";

const PriceHistory = lazyPart(() => import("./price-history.tsx"));

export interface EventMarketsProps {
  readonly event: EventAnswer;
  readonly teams: TeamNames;
}

export function EventMarkets({ event, teams }: EventMarketsProps) {
  const t = useMessages("betting");
  const [group, setGroup] = useState<GroupName | "all">("all");
  const [history, setHistory] = useState<MarketAnswer | null>(null);
  const cards = marketCards(event.markets);
  const groups = groupNames.filter((name) => cards.some((card) => card.group === name));
  const shown = cards.filter((card) => group === "all" || card.group === group);
  if (!isOpenForBets(event) || cards.length === 0) {
    return (
      <EmptyState level={2} title={t("betting.suspended")}>
        {t("betting.failedText")}
      </EmptyState>
    );
  }
  return (
    <section aria-label={t("betting.groups")} className="event-markets">
      <fieldset className="day-strip" aria-label={t("betting.groups")}>
        {(["all", ...groups] as const).map((name) => (
          <FilterChip
            key={name}
            pressed={group === name}
            count={name === "all" ? cards.length : undefined}
            onClick={() => setGroup(name)}
          >
            {t(`betting.group.${name}`)}
          </FilterChip>
        ))}
      </fieldset>
      <div className="market-cards">
        {shown.map((card) => (
          <MarketCardView
            key={card.id}
            card={card}
            event={event}
            teams={teams}
            onHistory={setHistory}
          />
        ))}
      </div>
      {history === null ? null : (
        <Region otherwise={null}>
          <Suspense>
            <PriceHistory
              event={event}
              market={event.markets.find(({ key }) => key === history.key) ?? history}
              teams={teams}
              onClose={() => setHistory(null)}
            />
          </Suspense>
        </Region>
      )}
    </section>
  );
}
