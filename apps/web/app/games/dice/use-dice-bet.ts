/** The bet as the panel stands: what was chosen, what it would pay, and whether it may be placed. */
import { defaultCurrency, type Currency } from "@oddwright/core/money/currency.ts";
import { useState } from "react";
import { useUser } from "../../services/use-services.tsx";
import type { User } from "../../session/session-store.ts";
import { stakeRules } from "../live/game-facts.ts";
import type { GameFacts } from "../live/games-answer.ts";
import { checkStake } from "../panel/stake.ts";
import { useStakeText } from "../panel/use-stake-text.ts";
import { diceParamsOf, initialDiceFields } from "./dice-fields.ts";
import { diceQuote } from "./dice-quote.ts";

/** A minimum stake is hardly a game; ten of them is where the field starts. */
const startingMinimums = 10n;

export function useDiceBet(facts: GameFacts | null) {
  const user = useUser();
  const currency: Currency = user?.currency ?? defaultCurrency;
  const [fields, setFields] = useState(initialDiceFields);
  const params = diceParamsOf(fields);
  const { multiplier10k } = diceQuote(params, 0n);
  const rulesFor = (player: User | null) =>
    stakeRules({ game: "dice", facts, currency, user: player, multiplier10k });
  const rules = rulesFor(user);
  const stake = useStakeText(currency, rules.minMinor * startingMinimums);
  const checked = checkStake(stake.text, rules);
  return {
    currency,
    fields,
    setFields,
    params,
    rules,
    rulesFor,
    stake,
    checked,
    quote: diceQuote(params, checked.stakeMinor ?? 0n),
  };
}

export type DiceBet = ReturnType<typeof useDiceBet>;
