/** Matches that a player starred, kept on this device. */
import { useEffect } from "react";
import { createStore } from "../../../runtime/state/external-store.ts";
import { storedKeys, type KeyValueStorage } from "../../../runtime/browser/stored-keys.ts";
import { useServices, useStore } from "../../../runtime/services/use-services.tsx";

const maxFavourites = 50;

/** Ids, the last starred first; empty until they are loaded. */
const favourites = createStore<readonly string[]>([]);

export function readFavourites(text: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    if (!Array.isArray(value)) return [];
    return value.filter((each): each is string => typeof each === "string").slice(0, maxFavourites);
  } catch {
    return [];
  }
}

export function toggleFavourite(
  storage: Pick<KeyValueStorage, "getItem" | "setItem">,
  id: string,
): void {
  const was = readFavourites(storage.getItem(storedKeys.bettingFavourites));
  const rest = was.filter((each) => each !== id);
  const next = (rest.length < was.length ? rest : [id, ...was]).slice(0, maxFavourites);
  storage.setItem(storedKeys.bettingFavourites, JSON.stringify(next));
  favourites.set(next);
}

export function useFavourites() {
  const { storage } = useServices();
  const ids = useStore(favourites);
  useEffect(() => {
    if (favourites.get().length > 0) return;
    const stored = readFavourites(storage.getItem(storedKeys.bettingFavourites));
    if (stored.length > 0) favourites.set(stored);
  }, [storage]);
  return { ids, toggle: (id: string) => toggleFavourite(storage, id) };
}
