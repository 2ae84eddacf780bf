/** The bet as the panel stands: what was chosen, what it would pay, and whether it may be placed. */
import { useState } from "react";
import type { GameFacts } from "../facts/games-answer.ts";
import { useStake } from "../stake/use-stake.ts";
import { diceParamsOf, initialDiceFields } from "./dice-fields.ts";
import { diceQuote } from "./dice-quote.ts";

export function useDiceBet(facts: GameFacts | null) {
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
