/** Everything the keno page shows and does, for its parts to draw. */
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { useState } from "react";
import type { GamesAnswer } from "../facts/games-answer.ts";
import { useGameFacts } from "../facts/use-game-facts.ts";
import { useInstantPlay } from "../instant/use-instant-play.ts";
import { stakeHotkeys, type Hotkey, type StakeHotkey } from "../hotkeys/hotkeys.ts";
import { randomBelow } from "../frame/random-below.ts";
import { useInstantPanel } from "../instant/use-instant-panel.ts";
import { useStake } from "../stake/use-stake.ts";
import {
  clearNumbers,
  initialKenoFields,
  nextRisk,
  pickNumbers,
  type KenoFields,
} from "./keno-fields.ts";
import { kenoQuote } from "./keno-quote.ts";

type KenoHotkey = "pick" | "clear" | "risk";

const kenoHotkeys: readonly Hotkey<KenoHotkey | StakeHotkey>[] = [
  ...stakeHotkeys("keno.draw"),
  { code: "KeyD", face: "D", action: "pick", label: "keno.pick" },
  { code: "KeyE", face: "E", action: "clear", label: "keno.clear" },
  { code: "KeyQ", face: "Q", action: "risk", label: "keno.nextRisk" },
];

export type KenoGame = ReturnType<typeof useKenoGame>;

export function useKenoGame(carried: GamesAnswer | null) {
  const facts = useGameFacts("keno", carried);
  const [fields, setFields] = useState(initialKenoFields);
  const { multiplier10k } = kenoQuote(fields, 0n);
  const stake = useStake({ game: "keno", facts, multiplier10k });
  const play = useInstantPlay({ game: "keno", route: "placeKenoBet" });
  const panel = useInstantPanel<KenoHotkey>({
    stake,
    phase: play.phase,
    place: (stakeMinor, caller) =>
      play.place({ stake: formatAmount(stakeMinor), currency: stake.currency, ...fields }, caller),
    fieldsWrong: fields.numbers.length === 0,
    keys: kenoHotkeys,
    onKey: (key) => setFields((was) => fieldsAfter(was, key)),
  });
  const quote = kenoQuote(fields, stake.checked.stakeMinor ?? 0n);
  return { fields, setFields, facts, play, panel, quote };
}

function fieldsAfter(fields: KenoFields, key: KenoHotkey): KenoFields {
  switch (key) {
    case "pick":
      return pickNumbers(fields, randomBelow);
    case "clear":
      return clearNumbers(fields);
    case "risk":
      return { ...fields, risk: nextRisk(fields.risk) };
  }
}
