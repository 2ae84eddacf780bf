/** Everything the page of a case shows and does, for its parts to draw. */
import { cases } from "@oddwright/core/games/cases/cases.ts";
import type { GameCase } from "@oddwright/core/games/cases/game-case.ts";
import { returnPercent } from "@oddwright/core/games/return-to-player.ts";
import { defaultCurrency } from "@oddwright/core/money/currency.ts";
import { payoutMinor } from "@oddwright/core/money/multiplier.ts";
import { useState } from "react";
import { useUser } from "../../../runtime/services/use-services.tsx";
import { stakeRules } from "../stake/stake-rules.ts";
import type { GameFacts, GamesAnswer } from "../facts/games-answer.ts";
import { useGameFacts } from "../facts/use-game-facts.ts";
import { useInstantPlay } from "../instant/use-instant-play.ts";
import type { Hotkey } from "../hotkeys/hotkeys.ts";
import { stakeProblem } from "../stake/stake.ts";
import { usePlainPanel } from "../frame/use-plain-panel.ts";

type CaseHotkey = "fewer" | "more";

const caseHotkeys: readonly Hotkey<CaseHotkey | "bet">[] = [
  { code: "Space", face: null, action: "bet", label: "cases.open" },
  { code: "KeyQ", face: "Q", action: "fewer", label: "cases.hotkeys.fewer" },
  { code: "KeyE", face: "E", action: "more", label: "cases.hotkeys.more" },
];

export type CaseGame = ReturnType<typeof useCaseGame>;

export function useCaseGame(gameCase: GameCase, carried: GamesAnswer | null) {
  const facts = ownFacts(useGameFacts("cases", carried), gameCase);
  const user = useUser();
  const currency = user?.currency ?? defaultCurrency;
  const [count, setCount] = useState(1);
  const play = useInstantPlay({ game: "cases", route: "placeCasesBet" });
  const multiplier10k = cases.largestMultiplier10k(gameCase);
  const priceMinor = cases.priceMinor(gameCase, currency);
  const stakeMinor = priceMinor * BigInt(count);
  const rules = stakeRules({ game: "cases", facts, currency, user, multiplier10k });
  const problem = stakeProblem(stakeMinor, rules);
  const panel = usePlainPanel<CaseHotkey>({
    problem,
    inFlight: play.phase === "sending" || play.phase === "waiting",
    closed: false,
    place: () => void play.place({ currency, slug: gameCase.slug, count }),
    keys: caseHotkeys,
    onKey: (key) =>
      setCount((was) => Math.min(cases.mostAtOnce, Math.max(1, was + (key === "more" ? 1 : -1)))),
  });
  return {
    gameCase,
    facts,
    currency,
    count,
    setCount,
    play,
    priceMinor,
    stakeMinor,
    /** Of the best item in every case that is opened. */
    bestProfitMinor: payoutMinor(stakeMinor, multiplier10k) - stakeMinor,
    rules,
    problem,
    panel,
  };
}

/** The operator's facts about all cases, with the return of this one. */
function ownFacts(facts: GameFacts | null, gameCase: GameCase): GameFacts | null {
  return facts && { ...facts, return_percent: returnPercent(cases.returnOf(gameCase)) };
}
