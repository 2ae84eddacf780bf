/** The slip in components: read, and changed by what a player presses. */
import { useServices, useStore } from "../../../runtime/services/use-services.tsx";
import type { EventRow, MarketAnswer } from "../odds/answers.ts";
import { hasPick, togglePick, type Slip } from "./slip.ts";
import { changeSlip, slipStore } from "./slip-store.ts";

export function useSlip() {
  const { storage } = useServices();
  const slip = useStore(slipStore);
  return { slip, change: (next: (was: Slip) => Slip) => changeSlip(storage, next) };
}

type PickedEvent = Pick<EventRow, "id" | "home" | "away" | "starts_at">;

export interface SlipToggle {
  isPicked(event: PickedEvent, market: MarketAnswer, selection: string): boolean;
  press(event: PickedEvent, market: MarketAnswer, selection: string): void;
}

/** For lists of prices. */
export function useSlipToggle(): SlipToggle {
  const { slip, change } = useSlip();
  return {
    isPicked: (event, market, selection) =>
      hasPick(slip, { event: event.id, market: market.key, selection }),
    press: (event, market, selection) => {
      const offered = market.selections.find(({ id }) => id === selection)?.price ?? null;
      change((was) => {
        const pick = { event: event.id, market: market.key, selection };
        const known = was.picks.find(
          (each) =>
            each.event === pick.event &&
            each.market === pick.market &&
            each.selection === selection,
        );
        if (known !== undefined) return togglePick(was, known);
        if (offered === null) return was;
        return togglePick(was, {
          ...pick,
          kind: market.kind,
          parameters: market.parameters,
          home: event.home.names,
          away: event.away.names,
          startsAt: event.starts_at,
          price: offered,
        });
      });
    },
  };
}
