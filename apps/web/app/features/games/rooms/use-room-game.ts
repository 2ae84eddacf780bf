/** Everything the page of a room shows and does, for its parts to draw. */
import { rooms } from "@oddwright/core/games/rooms/rooms.ts";
import type { Room } from "@oddwright/core/money/bet-limits.ts";
import { defaultCurrency } from "@oddwright/core/money/currency.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { useEffect, useState } from "react";
import { useServices, useStore, useUser } from "../../../runtime/services/use-services.tsx";
import { stakeRules } from "../stake/stake-rules.ts";
import type { GamesAnswer } from "../facts/games-answer.ts";
import { useCountdown } from "../rounds/use-countdown.ts";
import { useGameFacts } from "../facts/use-game-facts.ts";
import { warmBets } from "../bets/warm-bets.ts";
import { stakeHotkeys, type StakeHotkey } from "../hotkeys/hotkeys.ts";
import { soundEnd } from "../sound/play-sound.ts";
import { checkStake, type StakeRules } from "../stake/stake.ts";
import { changeStake, isStakeKey } from "../frame/use-game-panel.ts";
import { usePlainPanel } from "../frame/use-plain-panel.ts";
import { isOver, type Pot } from "./pot/merge-pot.ts";
import { minorOf, ownShare } from "./pot/pot-view.ts";
import { createRoomCalls } from "./pot/room-calls.ts";
import { useOwnIds } from "./pot/use-own-ids.ts";
import { useRoomPot } from "./pot/use-room-pot.ts";

const roomHotkeys = stakeHotkeys("rooms.stake");

export type RoomGame = ReturnType<typeof useRoomGame>;

export function useRoomGame(room: Room, carried: GamesAnswer | null) {
  const facts = useGameFacts("rooms", carried);
  const currency = useUser()?.currency ?? defaultCurrency;
  const found = useRoomPot(room, currency);
  const pot = found ?? null;
  const rules = useRoomRules(room, facts);
  const stake = useRoomStake(rules);
  const own = useOwnIds(pot);
  const { calls, phase, seen } = useCalls(pot, own);
  const [leaving, setLeaving] = useState(false);
  const open = pot !== null && !isOver(pot);
  const panel = usePlainPanel<Exclude<StakeHotkey, "bet">>({
    problem: stake.checked.ok ? null : stake.checked.problem,
    inFlight: phase === "sending" || phase === "waiting",
    closed: pot?.state === "locked",
    place() {
      if (!stake.checked.ok) return;
      const { stakeMinor } = stake.checked;
      void calls.place({ room, currency, stakeMinor });
    },
    keys: roomHotkeys,
    onKey: (key) => {
      if (isStakeKey(key)) changeStake({ ...stake, currency, rulesFor: () => rules }, key);
    },
  });
  return {
    room,
    facts,
    currency,
    pot,
    /** Whether there is a pot is known. */
    known: found !== undefined,
    seconds: useCountdown(open ? pot.ends_at : null),
    own,
    /** Of the pot that is open. */
    share10k: open ? ownShare(pot, own) : 0n,
    ...stake,
    phase,
    seen,
    /** Alone in the pot, with stakes in it. */
    canLeave: pot?.state === "waiting" && own.size > 0,
    leaving,
    leave() {
      if (leaving) return;
      setLeaving(true);
      void calls.leave({ room, currency }).finally(() => setLeaving(false));
    },
    panel,
  };
}

/** The room's own minimum, and main money only. */
function useRoomRules(room: Room, facts: Parameters<typeof stakeRules>[0]["facts"]): StakeRules {
  const user = useUser();
  const currency = user?.currency ?? defaultCurrency;
  const rules = stakeRules({ game: "rooms", facts, currency, user, multiplier10k: null });
  const wallet = user?.balances.find((each) => each.currency === currency);
  return {
    ...rules,
    minMinor: rooms.limit(room, currency).minMinor,
    availableMinor: user === null ? null : minorOf(wallet?.balance ?? "0.00"),
  };
}

/** What is typed, until the currency changes. A room starts at its minimum. */
function useRoomStake(rules: StakeRules) {
  const start = formatAmount(rules.minMinor);
  const [typed, setTyped] = useState({ start, text: start });
  const text = typed.start === start ? typed.text : start;
  const set = (next: string) => setTyped({ start, text: next });
  return { rules, stake: { text, set }, checked: checkStake(text, rules) };
}

function useCalls(pot: Pot | null, own: ReadonlySet<string>) {
  const services = useServices();
  const [calls] = useState(() => createRoomCalls(services));
  const { phase } = useStore(calls.placing);
  const [seenId, setSeenId] = useState<string | null>(null);
  useEffect(() => {
    calls.placing.enter();
    void warmBets(services.config, "placeRoomStake");
    return () => calls.placing.leave();
  }, [calls, services]);
  const over = pot !== null && isOver(pot) && (pot.state === "refunded" || seenId === pot.id);
  const endedPotId = over && own.size > 0 ? pot.id : null;
  useEffect(() => {
    if (endedPotId === null) return;
    const left = new AbortController();
    void calls.fetchEnded(endedPotId, left.signal).then((ended) => soundEnd("rooms", ended));
    return () => left.abort();
  }, [calls, endedPotId]);
  return {
    calls,
    phase,
    /** The draw has been shown. */
    seen: { id: seenId, mark: setSeenId },
  };
}
