/** A note on this device that a deposit is open, so that only then a page fetches it on load. */
import { playerKeys } from "../../../runtime/browser/stored-keys.ts";

export interface OpenDepositMark {
  readonly id: string;
  /** By this device's clock, which may be off: the server's stamps would be compared with the wrong time. */
  readonly endsAtMs: number;
}

type MarkStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export function readMark(storage: MarkStorage, playerId: string): OpenDepositMark | null {
  try {
    const mark: unknown = JSON.parse(storage.getItem(key(playerId)) ?? "null");
    return isMark(mark) ? mark : null;
  } catch {
    return null;
  }
}

export function writeMark(storage: MarkStorage, playerId: string, mark: OpenDepositMark): void {
  storage.setItem(key(playerId), JSON.stringify(mark));
}

export function removeMark(storage: MarkStorage, playerId: string): void {
  storage.removeItem(key(playerId));
}

function isMark(value: unknown): value is OpenDepositMark {
  if (typeof value !== "object" || value === null) return false;
  const { id, endsAtMs } = value as Partial<OpenDepositMark>;
  return typeof id === "string" && typeof endsAtMs === "number";
}

function key(playerId: string): string {
  return playerKeys.openDeposit + playerId;
}
