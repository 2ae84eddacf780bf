/** The games that a player marked, opened or played last, kept on this device. */
import { isGameId, type GameId } from "@oddwright/core/games/game-ids.ts";
import { createStore } from "../../../runtime/state/external-store.ts";
import { storedKeys } from "../../../runtime/browser/stored-keys.ts";

export interface Shelf {
  readonly favourites: readonly GameId[];
  /** The last opened first. */
  readonly recent: readonly GameId[];
  /** The game of the last bet; null before the first. */
  readonly played: GameId | null;
}

const storageKey = storedKeys.gameShelf;
const mostRecent = 6;

const emptyShelf: Shelf = { favourites: [], recent: [], played: null };

/** Empty until `loadShelf`: the server's page knows no device. */
export const shelf = createStore<Shelf>(emptyShelf);

export function loadShelf(storage: Pick<Storage, "getItem">): void {
  shelf.set(readShelf(storage.getItem(storageKey)));
}

export function toggleFavourite(storage: Pick<Storage, "getItem" | "setItem">, game: GameId): void {
  change(storage, (was) => ({
    ...was,
    favourites: was.favourites.includes(game)
      ? was.favourites.filter((each) => each !== game)
      : [...was.favourites, game],
  }));
}

export function rememberOpened(storage: Pick<Storage, "getItem" | "setItem">, game: GameId): void {
  change(storage, (was) => ({
    ...was,
    recent: [game, ...was.recent.filter((each) => each !== game)].slice(0, mostRecent),
  }));
}

export function rememberPlayed(storage: Pick<Storage, "getItem" | "setItem">, game: GameId): void {
  const { played } = readShelf(storage.getItem(storageKey));
  if (played !== game) change(storage, (was) => ({ ...was, played: game }));
}

/** Reads what is stored first: another tab may have added to it. */
function change(storage: Pick<Storage, "getItem" | "setItem">, next: (was: Shelf) => Shelf): void {
  const changed = next(readShelf(storage.getItem(storageKey)));
  shelf.set(changed);
  storage.setItem(storageKey, JSON.stringify(changed));
}

/** Damaged entries and removed games are left out. */
export function readShelf(text: string | null): Shelf {
  try {
    const stored = JSON.parse(text ?? "{}") as Partial<Record<keyof Shelf, unknown>> | null;
    const [played = null] = gamesOf([stored?.played]);
    return { favourites: gamesOf(stored?.favourites), recent: gamesOf(stored?.recent), played };
  } catch {
    return emptyShelf;
  }
}

function gamesOf(stored: unknown): readonly GameId[] {
  return Array.isArray(stored) ? [...new Set(stored.filter(isGameId))] : [];
}
