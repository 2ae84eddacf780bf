/** How a player likes to play, kept on this device: sound, fast play, shortcuts, the last stake of each currency. */
import { currencies, type Currency } from "@oddwright/core/money/currency.ts";
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";
import { createStore } from "../../../runtime/state/external-store.ts";
import { storedKeys } from "../../../runtime/browser/stored-keys.ts";

export interface Preferences {
  readonly sound: boolean;
  readonly fast: boolean;
  readonly hotkeys: boolean;
  /** Decimal strings. */
  readonly stakes: Partial<Record<Currency, string>>;
}

const storageKey = storedKeys.gamePreferences;

export const initialPreferences: Preferences = {
  sound: false,
  fast: false,
  hotkeys: false,
  stakes: {},
};

/** The initial ones until `loadPreferences`: the server's page knows no device. */
export const preferences = createStore<Preferences>(initialPreferences);

export function loadPreferences(storage: Pick<Storage, "getItem">): void {
  preferences.set(readPreferences(storage.getItem(storageKey)));
}

/** Reads what is stored first: another tab may have changed the rest of it. */
export function changePreferences(
  storage: Pick<Storage, "getItem" | "setItem">,
  change: (was: Preferences) => Partial<Preferences>,
): void {
  const was = readPreferences(storage.getItem(storageKey));
  const next = { ...was, ...change(was) };
  preferences.set(next);
  storage.setItem(storageKey, JSON.stringify(next));
}

/** Missing or damaged entries take their initial value. */
export function readPreferences(text: string | null): Preferences {
  const stored = parsed(text);
  const flag = (name: "sound" | "fast" | "hotkeys") => stored[name] === true;
  return {
    sound: flag("sound"),
    fast: flag("fast"),
    hotkeys: flag("hotkeys"),
    stakes: readStakes(stored["stakes"]),
  };
}

function readStakes(stored: unknown): Preferences["stakes"] {
  if (typeof stored !== "object" || stored === null) return {};
  const stakes: Partial<Record<Currency, string>> = {};
  for (const currency of currencies) {
    const stake: unknown = (stored as Record<string, unknown>)[currency];
    if (typeof stake === "string" && parseAmount(stake).ok) stakes[currency] = stake;
  }
  return stakes;
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
