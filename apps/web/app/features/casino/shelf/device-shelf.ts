/** The slots that a guest marked or opened on this device. A player's are with the account (`use-shelf.ts`). */
import { createStore } from "../../../runtime/state/external-store.ts";
import { storedKeys } from "../../../runtime/browser/stored-keys.ts";

export interface DeviceShelf {
  /** Slugs, the last marked first. */
  readonly favourites: readonly string[];
  /** The last opened first. */
  readonly recent: readonly string[];
}

type Kept = Pick<Storage, "getItem" | "setItem">;

const mostFavourites = 60;
const mostRecent = 12;
const empty: DeviceShelf = { favourites: [], recent: [] };

/** Empty until `loadDeviceShelf`: the server's page knows no device. */
export const deviceShelf = createStore<DeviceShelf>(empty);

export function loadDeviceShelf(storage: Pick<Storage, "getItem">): void {
  deviceShelf.set(readDeviceShelf(storage.getItem(storedKeys.slotShelf)));
}

export interface Mark {
  readonly slug: string;
  readonly isFavourite: boolean;
}

export function markOnDevice(storage: Kept, { slug, isFavourite }: Mark): void {
  change(storage, (was) => ({
    ...was,
    favourites: [...(isFavourite ? [slug] : []), ...without(was.favourites, slug)].slice(
      0,
      mostFavourites,
    ),
  }));
}

export function rememberSlot(storage: Kept, slug: string): void {
  change(storage, (was) => ({
    ...was,
    recent: [slug, ...without(was.recent, slug)].slice(0, mostRecent),
  }));
}

const without = (slugs: readonly string[], slug: string): readonly string[] =>
  slugs.filter((each) => each !== slug);

/** Reads what is stored first: another tab may have added to it. */
function change(storage: Kept, next: (was: DeviceShelf) => DeviceShelf): void {
  const changed = next(readDeviceShelf(storage.getItem(storedKeys.slotShelf)));
  deviceShelf.set(changed);
  storage.setItem(storedKeys.slotShelf, JSON.stringify(changed));
}

/** Damaged entries are left out. */
export function readDeviceShelf(text: string | null): DeviceShelf {
  try {
    const stored = JSON.parse(text ?? "{}") as Partial<Record<keyof DeviceShelf, unknown>> | null;
    return { favourites: slugsOf(stored?.favourites), recent: slugsOf(stored?.recent) };
  } catch {
    return empty;
  }
}

const isSlug = (value: unknown): value is string =>
  typeof value === "string" && /^[a-z0-9-]{1,64}$/.test(value);

const slugsOf = (stored: unknown): readonly string[] =>
  Array.isArray(stored) ? [...new Set(stored.filter(isSlug))] : [];
