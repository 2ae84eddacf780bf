/** Has the open bets read again when what their cash-outs stand on has moved: a card shows what the bet is worth now. */
import { bettingEventRoom } from "@oddwright/contract/realtime/rooms.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useRoom } from "../../../runtime/realtime/use-room.ts";
import type { EventAnswer } from "../odds/answers.ts";
import { sportsBetsKey, type SportsBet } from "./bet-queries.ts";

/** A socket may be in no more than a few rooms; the bets on other matches are read again by the clock. */
const maxWatched = 8;
const pollMs = 10_000;
/** Markets of several matches move together: the bets are read once for all of them. */
const gatherMs = 300;

export function OfferWatch({ bets }: { readonly bets: readonly SportsBet[] }) {
  const queries = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keys = keysByEvent(bets);
  const isMore = keys.size > maxWatched;
  const readAgain = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void queries.invalidateQueries({ queryKey: sportsBetsKey });
    }, gatherMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isMore) return;
    const poll = setInterval(
      () => void queries.invalidateQueries({ queryKey: sportsBetsKey }),
      pollMs,
    );
    return () => clearInterval(poll);
  }, [isMore, queries]);
  return [...keys]
    .slice(0, maxWatched)
    .map(([id, own]) => <EventWatch key={id} id={id} keys={own} onMoved={readAgain} />);
}

interface EventWatchProps {
  readonly id: string;
  /** Of the markets that open bets hang on. */
  readonly keys: ReadonlySet<string>;
  readonly onMoved: () => void;
}

function EventWatch({ id, keys, onMoved }: EventWatchProps) {
  const seen = useRef<string>(undefined);
  const look = (event: EventAnswer) => {
    const mark = offerMark(event, keys);
    if (mark !== seen.current) onMoved();
    seen.current = mark;
  };
  useRoom(bettingEventRoom(id), {
    // The bets may have been read before it.
    onSnapshot: (state: EventAnswer | null) => {
      if (state !== null) look(state);
    },
    onEvent: (event) => {
      if (event.kind === "betting_event") look(event.event);
    },
  });
  return null;
}

type Marked = Pick<EventAnswer, "status"> & {
  readonly markets: readonly Pick<EventAnswer["markets"][number], "key" | "status" | "version">[];
};

/** Changes exactly when an offer of these markets may have. */
export const offerMark = ({ status, markets }: Marked, keys: ReadonlySet<string>): string =>
  JSON.stringify([
    status,
    ...markets
      .filter(({ key }) => keys.has(key))
      .map((market) => [market.key, market.status, market.version]),
  ]);

type Open = Pick<SportsBet, "state"> & {
  readonly legs: readonly {
    readonly state: SportsBet["legs"][number]["state"];
    readonly event: { readonly id: string };
    readonly picks: readonly { readonly market: { readonly key: string } }[];
  }[];
};

/** The markets of legs that are not decided, by match, in the order of the bets. */
export function keysByEvent(bets: readonly Open[]): ReadonlyMap<string, ReadonlySet<string>> {
  const keys = new Map<string, Set<string>>();
  for (const bet of bets) {
    if (bet.state !== "open") continue;
    for (const leg of bet.legs) {
      if (leg.state !== "open") continue;
      const own = keys.get(leg.event.id) ?? new Set();
      for (const { market } of leg.picks) own.add(market.key);
      keys.set(leg.event.id, own);
    }
  }
  return keys;
}
