/** The slip of this device: kept across reloads, shared by its tabs. */
import { createStore } from "../../../runtime/state/external-store.ts";
import { storedKeys, type KeyValueStorage } from "../../../runtime/browser/stored-keys.ts";
import { emptySlip, maxPicks, type Slip, type SlipMode, type SlipPick } from "./slip.ts";

/** Empty until `loadSlip`: the server's page knows no device. */
export const slipStore = createStore<Slip>(emptySlip);

export function loadSlip(storage: Pick<KeyValueStorage, "getItem">): void {
  slipStore.set(readSlip(storage.getItem(storedKeys.bettingSlip)));
}

/** Reads what is stored first: another tab may have changed it. */
export function changeSlip(
  storage: Pick<KeyValueStorage, "getItem" | "setItem">,
  change: (was: Slip) => Slip,
): void {
  const next = change(readSlip(storage.getItem(storedKeys.bettingSlip)));
  slipStore.set(next);
  storage.setItem(storedKeys.bettingSlip, JSON.stringify(next));
}

/** Damaged entries are left out. */
export function readSlip(text: string | null): Slip {
  const stored = parsed(text);
  const picks = readPicks(stored["picks"]);
  if (picks.length === 0) return emptySlip;
  return {
    picks,
    chosenMode: modes.find((mode) => mode === stored["chosenMode"]) ?? null,
    folds: listOf(stored["folds"], (each): each is number => Number.isInteger(each)),
    bankers: listOf(stored["bankers"], isText),
  };
}

export function readPicks(stored: unknown): readonly SlipPick[] {
  return listOf(stored, isPick).slice(0, maxPicks);
}

const modes: readonly SlipMode[] = ["single", "accumulator", "system"];
const isText = (value: unknown): value is string => typeof value === "string";
const texts = ["event", "market", "selection", "kind", "startsAt", "price"] as const;
const records = ["parameters", "home", "away"] as const;

function isPick(value: unknown): value is SlipPick {
  if (!isRecord(value)) return false;
  return (
    texts.every((name) => isText(value[name])) &&
    records.every((name) => isRecord(value[name])) &&
    /^\d{1,4}\.\d{2,3}$/.test(value["price"] as string)
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function listOf<T>(value: unknown, is: (each: unknown) => each is T): readonly T[] {
  return Array.isArray(value) ? value.filter(is) : [];
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}
