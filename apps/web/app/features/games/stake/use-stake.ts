/** The stake of a game's panel: its currency, its rules, what is typed and whether it may be staked. */
import type { GameId } from "@oddwright/core/games/game-ids.ts";
import { defaultCurrency, type Currency } from "@oddwright/core/money/currency.ts";
import { firstStakeMinor } from "@oddwright/core/money/first-stake.ts";
import { useUser, useStore } from "../../../runtime/services/use-services.tsx";
import type { User } from "../../../runtime/session/session-store.ts";
import { stakeRules } from "./stake-rules.ts";
import type { GameFacts } from "../facts/games-answer.ts";
import { checkStake, type CheckedStake, type StakeRules } from "./stake.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { deviceStorage } from "../../../runtime/browser/device-storage.ts";
import { changePreferences, preferences } from "../preferences/preferences.ts";

export interface StakeInPage {
  readonly currency: Currency;
  readonly rules: StakeRules;
  /** The rules with the balance of another moment. */
  readonly rulesFor: (player: User | null) => StakeRules;
  readonly stake: StakeText;
  readonly checked: CheckedStake;
}

export interface StakeOptions {
  readonly game: GameId;
  readonly facts: GameFacts | null;
  /** The best the bet can pay, in 1/10 000; null where the bet is cashed out automatically at the maximum win. */
  readonly multiplier10k: bigint | null;
}

export function useStake({ game, facts, multiplier10k }: StakeOptions): StakeInPage {
  const user = useUser();
  const currency: Currency = user?.currency ?? defaultCurrency;
  const rulesFor = (player: User | null) =>
    stakeRules({ game, facts, currency, user: player, multiplier10k });
  const rules = rulesFor(user);
  const stake = useStakeText(currency, firstStakeMinor(rules));
  return { currency, rules, rulesFor, stake, checked: checkStake(stake.text, rules) };
}

interface StakeText {
  readonly text: string;
  readonly set: (text: string) => void;
}

/** The stake as typed, one a currency; it starts with the last one used on this device. */
function useStakeText(currency: Currency, startMinor: bigint): StakeText {
  const { stakes } = useStore(preferences);
  return {
    text: stakes[currency] ?? formatAmount(startMinor),
    set(text) {
      changePreferences(deviceStorage, ({ stakes: was }) => ({
        stakes: { ...was, [currency]: text },
      }));
    },
  };
}
