/** The stake as typed, one a currency; what was last used on this device comes back. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { deviceStorage } from "../../../runtime/browser/device-storage.ts";
import { useStore } from "../../../runtime/services/use-services.tsx";
import { changePreferences, preferences } from "../preferences/preferences.ts";

export interface StakeText {
  readonly text: string;
  readonly set: (text: string) => void;
}

export function useStakeText(currency: Currency, startMinor: bigint): StakeText {
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
