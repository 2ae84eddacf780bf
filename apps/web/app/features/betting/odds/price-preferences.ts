/** How a player reads prices, and what is done when one moves: kept on this device. */
import { createStore } from "../../../runtime/state/external-store.ts";
import { storedKeys, type KeyValueStorage } from "../../../runtime/browser/stored-keys.ts";

export const shownFormats = ["decimal", "fractional", "american", "chance"] as const;
export type ShownFormat = (typeof shownFormats)[number];

export const policies = ["none", "better", "within", "any"] as const;
/** `none` asks; `within` takes a price that is at most this much shorter. */
export type PolicyName = (typeof policies)[number];

export const withinPercent = 5;

export interface PricePreferences {
  readonly format: ShownFormat;
  readonly policy: PolicyName;
}

const initialPreferences: PricePreferences = { format: "decimal", policy: "better" };

/** The initial ones until `loadPricePreferences`: the server's page knows no device. */
export const pricePreferences = createStore<PricePreferences>(initialPreferences);

export function loadPricePreferences(storage: Pick<KeyValueStorage, "getItem">): void {
  const next = readPricePreferences(storage.getItem(storedKeys.pricePreferences));
  const { format, policy } = pricePreferences.get();
  if (next.format !== format || next.policy !== policy) pricePreferences.set(next);
}

export function changePricePreferences(
  storage: Pick<KeyValueStorage, "getItem" | "setItem">,
  change: Partial<PricePreferences>,
): void {
  const was = readPricePreferences(storage.getItem(storedKeys.pricePreferences));
  const next = { ...was, ...change };
  pricePreferences.set(next);
  storage.setItem(storedKeys.pricePreferences, JSON.stringify(next));
}

/** Missing or damaged entries take their initial value. */
export function readPricePreferences(text: string | null): PricePreferences {
  const { format, policy } = parsed(text);
  return {
    format: shownFormats.find((each) => each === format) ?? initialPreferences.format,
    policy: policies.find((each) => each === policy) ?? initialPreferences.policy,
  };
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
