/** The games of our own. `rooms` are the three pot rooms, `wheel` is the wheel of fortune. */
import type { GameService } from "./game-services.ts";

/** `instant`: settled as it is placed. `series`: played in steps. `chain`: one round for everyone, along a hash chain. `pot`: drawn from what its players staked. */
export type GameKind = "instant" | "series" | "chain" | "pot";

interface ListedGame {
  readonly kind: GameKind;
  readonly service: GameService;
}

/** In the order in which the API lists them. */
const games = {
  crash: { kind: "chain", service: "crash" },
  coinflip: { kind: "series", service: "coinflip" },
  dice: { kind: "instant", service: "dice" },
  hilo: { kind: "series", service: "general" },
  keno: { kind: "instant", service: "keno" },
  roulette: { kind: "chain", service: "general" },
  cases: { kind: "instant", service: "cases" },
  rooms: { kind: "pot", service: "general" },
  miner: { kind: "series", service: "miner" },
  wheel: { kind: "instant", service: "general" },
} as const satisfies Record<string, ListedGame>;

export type GameId = keyof typeof games;

/** The games that are played like this. */
export type GameOf<Kind extends GameKind> = {
  [Id in GameId]: (typeof games)[Id]["kind"] extends Kind ? Id : never;
}[GameId];

export const gameIds = Object.keys(games) as readonly GameId[];

const gamesOf = <Kind extends GameKind>(...kinds: readonly Kind[]): readonly GameOf<Kind>[] =>
  gameIds.filter((id): id is GameOf<Kind> =>
    (kinds as readonly GameKind[]).includes(games[id].kind),
  );

export const instantGames = gamesOf("instant");
export const seriesGames = gamesOf("series");
export const chainGames = gamesOf("chain");
/** Their results are the same for everyone: a chain or a pot decides them, no player's seed pair. */
export const sharedGames = gamesOf("chain", "pot");

export const kindOf = (game: GameId): GameKind => games[game].kind;

export const serviceOf = (game: GameId): GameService => games[game].service;

export function isGameId(value: unknown): value is GameId {
  return (gameIds as readonly unknown[]).includes(value);
}
