/** Everything the wheel of fortune shows and does, for its parts to draw. */
import { wheel } from "@oddwright/core/games/wheel/wheel.ts";
import { defaultCurrency } from "@oddwright/core/money/currency.ts";
import { useQuery } from "@tanstack/react-query";
import { useRefetchOnChange } from "../../../runtime/services/use-refetch-on-change.ts";
import { useServices, useUser } from "../../../runtime/services/use-services.tsx";
import { stakeRules } from "../stake/stake-rules.ts";
import type { GamesAnswer } from "../facts/games-answer.ts";
import { useCountdown } from "../rounds/use-countdown.ts";
import { useGameFacts } from "../facts/use-game-facts.ts";
import { useInstantPlay } from "../instant/use-instant-play.ts";
import type { Hotkey } from "../hotkeys/hotkeys.ts";
import { stakeProblem } from "../stake/stake.ts";
import { usePlainPanel } from "../frame/use-plain-panel.ts";

const wheelHotkeys: readonly Hotkey<"bet">[] = [
  { code: "Space", face: null, action: "bet", label: "wheel.spin" },
];

export type WheelGame = ReturnType<typeof useWheelGame>;

export function useWheelGame(carried: GamesAnswer | null) {
  const facts = useGameFacts("wheel", carried);
  const user = useUser();
  const currency = user?.currency ?? defaultCurrency;
  const stakeMinor = wheel.stakeMinor(currency);
  const play = useInstantPlay({ game: "wheel", route: "placeWheelBet" });
  const spun = play.phase === "idle" ? play.bet?.id : undefined;
  const { nextSpinAt, known } = useNextSpin(spun);
  const waitSeconds = useCountdown(nextSpinAt);
  const rules = stakeRules({
    game: "wheel",
    facts,
    currency,
    user,
    multiplier10k: wheel.largestMultiplier10k,
  });
  const panel = usePlainPanel<never>({
    problem: stakeProblem(stakeMinor, rules),
    inFlight: play.phase === "sending" || play.phase === "waiting",
    closed: !known || (nextSpinAt !== null && waitSeconds !== 0),
    place: () => void play.place({ currency }),
    keys: wheelHotkeys,
    onKey: () => undefined,
  });
  return { facts, currency, stakeMinor, play, nextSpinAt, waitSeconds, rules, panel };
}

/** When the player may spin again; fetched after each spin, and when the player returns to the page. */
function useNextSpin(spun: string | undefined) {
  const { api } = useServices();
  const user = useUser();
  const { data, isError } = useQuery({
    queryKey: ["wheel", user?.id],
    enabled: user !== null,
    staleTime: 0,
    queryFn: ({ signal }) => api.fetch("wheel", { signal }),
  });
  useRefetchOnChange(["wheel"], spun);
  // Without an answer the player may try all the same: the API decides.
  return { nextSpinAt: data?.next_spin_at ?? null, known: data !== undefined || isError };
}
