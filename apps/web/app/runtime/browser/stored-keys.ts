/** Everything the site keeps in this browser's storage, and what of it is removed with a player's session. */

export type KeyValueStorage = Pick<
  Storage,
  "getItem" | "setItem" | "removeItem" | "key" | "length"
>;

export const storedKeys = {
  /** What the visitor of this device has answered. */
  analyticsConsent: "analyticsConsent",
  analyticsVisitor: "analyticsVisitor",
  /** Stars of matches. */
  bettingFavourites: "bettingFavourites",
  /** Sports bets that were sent and are not decided. */
  bettingSent: "bettingSent",
  bettingSlip: "bettingSlip",
  countedBets: "countedBets",
  /** Of the device, whoever plays on it. */
  fingerprint: "fingerprint",
  gamePreferences: "gamePreferences",
  gameShelf: "gameShelf",
  /** Stays until it was sent: it is what ends the session. */
  pendingLogouts: "pendingLogouts",
  pendingOperations: "pendingOperations",
  /** Slots that were marked and opened on this device. */
  slotShelf: "slotShelf",
  /** How prices are printed, and what is done when one moves. */
  pricePreferences: "pricePreferences",
} as const;

/** Kept once a player. */
export const playerKeys = { openDeposit: "openDeposit:", sessionTotals: "sessionTotals:" } as const;

export type SessionEnd = "logged out" | "ended by the server";

/**
 * The next user of this device must not find out who played, what, or with which result. The preferences of the device
 * (sound, fast play, shortcuts) stay. Undecided operations of a session that the server ended stay too: only the same player
 * ever sees them again, and is notified of their outcome.
 */
export function forgetPlayer(storage: KeyValueStorage, end: SessionEnd): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
  const owned = Object.values(playerKeys);
  for (const key of keys) {
    if (owned.some((prefix) => key.startsWith(prefix))) storage.removeItem(key);
  }
  storage.removeItem(storedKeys.bettingFavourites);
  storage.removeItem(storedKeys.bettingSlip);
  storage.removeItem(storedKeys.countedBets);
  storage.removeItem(storedKeys.gameShelf);
  storage.removeItem(storedKeys.slotShelf);
  forgetStakes(storage);
  if (end === "logged out") {
    storage.removeItem(storedKeys.pendingOperations);
    storage.removeItem(storedKeys.bettingSent);
  }
}

/** The last stakes reveal how much the player plays for. */
function forgetStakes(storage: KeyValueStorage): void {
  const text = storage.getItem(storedKeys.gamePreferences);
  if (text === null) return;
  try {
    const { stakes: _, ...rest } = JSON.parse(text) as Record<string, unknown>;
    storage.setItem(storedKeys.gamePreferences, JSON.stringify(rest));
  } catch {
    storage.removeItem(storedKeys.gamePreferences);
  }
}
