/** Everything the dice page shows and does, for its parts to draw. */
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import type { GamesAnswer, GameFacts } from "../facts/games-answer.ts";
import { useGameFacts } from "../facts/use-game-facts.ts";
import { useInstantPlay } from "../instant/use-instant-play.ts";
import { stakeHotkeys, type Hotkey, type StakeHotkey } from "../hotkeys/hotkeys.ts";
import { useInstantPanel } from "../instant/use-instant-panel.ts";
import {
  moveChance,
  turnSide,
  type DiceFields,
  diceParamsOf,
  initialDiceFields,
} from "./dice-fields.ts";
import { useState } from "react";
import { useStake } from "../stake/use-stake.ts";
import { diceQuote } from "./dice-quote.ts";

type DiceHotkey = "side" | "less" | "more";

const diceHotkeys: readonly Hotkey<DiceHotkey | StakeHotkey>[] = [
  ...stakeHotkeys("dice.roll"),
  { code: "KeyD", face: "D", action: "side", label: "games.hotkeys.side" },
  { code: "KeyQ", face: "Q", action: "less", label: "games.hotkeys.less" },
  { code: "KeyE", face: "E", action: "more", label: "games.hotkeys.more" },
];

export type DiceGame = ReturnType<typeof useDiceGame>;

export function useDiceGame(carried: GamesAnswer | null) {
  const facts = useGameFacts("dice", carried);
  const bet = useDiceBet(facts);
  const play = useInstantPlay({ game: "dice", route: "placeDiceBet" });
  const { fields, setFields, params, stake } = bet;
  const panel = useInstantPanel<DiceHotkey>({
    stake,
    phase: play.phase,
    place: (stakeMinor, caller) =>
      play.place({ stake: formatAmount(stakeMinor), currency: stake.currency, ...params }, caller),
    fieldsWrong: fields.draft !== null && fields.draft.problem !== null,
    keys: diceHotkeys,
    onKey: (key) => setFields((was) => fieldsAfter(was, key)),
  });
  return { ...bet, facts, play, panel };
}

function fieldsAfter(fields: DiceFields, key: DiceHotkey): DiceFields {
  if (key === "side") return turnSide(fields, fields.direction === "over" ? "under" : "over");
  return moveChance(fields, fields.chanceHundredths + (key === "more" ? 100 : -100));
}

/** The bet in the panel: the choice, what it would pay, and whether it may be placed. */
function useDiceBet(facts: GameFacts | null) {
  const [fields, setFields] = useState(initialDiceFields);
  const params = diceParamsOf(fields);
  const { multiplier10k } = diceQuote(params, 0n);
  const stake = useStake({ game: "dice", facts, multiplier10k });
  return {
    fields,
    setFields,
    params,
    stake,
    quote: diceQuote(params, stake.checked.stakeMinor ?? 0n),
  };
}
