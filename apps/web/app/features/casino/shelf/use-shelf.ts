/** A player's shelf is with the account, a guest's with the device: the same marks in either case. */
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { deviceStorage } from "../../../runtime/browser/device-storage.ts";
import { notifyRefusal } from "../../../runtime/services/refusal.ts";
import { useServices, useSession, useStore } from "../../../runtime/services/use-services.tsx";
import { useHydrated } from "../../../runtime/state/use-hydrated.ts";
import type { CasinoGame } from "../tile/casino-game.ts";
import { deviceShelf, loadDeviceShelf, markOnDevice } from "./device-shelf.ts";
import { type PlayerShelf, shelfKey, usePlayerShelf } from "./player-shelf.ts";

export interface SlotShelf {
  readonly favourites: readonly CasinoGame[];
  readonly recent: readonly CasinoGame[];
  readonly isMarked: (game: CasinoGame) => boolean;
  /** Makes it a favourite, or takes that back. */
  readonly toggle: (game: CasinoGame) => void;
}

/** `known`: where a guest's games are looked up by their slugs. */
export function useShelf(known: readonly CasinoGame[]): SlotShelf {
  const services = useServices();
  const session = useSession();
  const hydrated = useHydrated();
  const playerId = hydrated && session.status === "signed-in" ? session.user.id : null;
  const own = usePlayerShelf(playerId);
  const queries = useQueryClient();
  const device = useStore(deviceShelf);
  useEffect(() => loadDeviceShelf(deviceStorage), [playerId]);

  async function toggleForPlayer(game: CasinoGame): Promise<void> {
    const key = shelfKey(playerId);
    const marked = !isAmong(own.data?.favourites ?? [], game);
    queries.setQueryData<PlayerShelf>(key, (was) => was && toggled(was, game));
    const body = { game: game.slug, marked };
    const result = await services.api.call("markCasinoGame", { body });
    if (!result.ok)
      void notifyRefusal(services, { route: "markCasinoGame", failure: result.failure });
    await queries.invalidateQueries({ queryKey: key });
  }

  if (playerId !== null) {
    const { favourites = [], recent = [] } = own.data ?? {};
    return {
      favourites,
      recent,
      isMarked: (game) => isAmong(favourites, game),
      toggle: (game) => void toggleForPlayer(game),
    };
  }
  const found = (slugs: readonly string[]) =>
    slugs.flatMap((slug) => known.find((game) => game.slug === slug) ?? []);
  return {
    favourites: found(device.favourites),
    recent: found(device.recent),
    isMarked: ({ slug }) => device.favourites.includes(slug),
    toggle: ({ slug }) => {
      const isFavourite = !deviceShelf.get().favourites.includes(slug);
      markOnDevice(deviceStorage, { slug, isFavourite });
    },
  };
}

const isAmong = (games: readonly CasinoGame[], { slug }: CasinoGame): boolean =>
  games.some((each) => each.slug === slug);

function toggled(shelf: PlayerShelf, game: CasinoGame): PlayerShelf {
  const others = shelf.favourites.filter(({ slug }) => slug !== game.slug);
  return { ...shelf, favourites: isAmong(shelf.favourites, game) ? others : [game, ...others] };
}
