/** A player of the games in steps, for tests. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { coinflip } from "@oddwright/core/games/coinflip/coinflip.ts";
import { hilo } from "@oddwright/core/games/hilo/hilo.ts";
import { miner } from "@oddwright/core/games/miner/miner.ts";
import { uuidv7 } from "uuidv7";
import { nodeHashes } from "../seeds/node-hashes.ts";
import type { Answer } from "./recording-client.ts";
import type { ErrorAnswer, TestOriginals } from "./test-originals.ts";

export type SeriesName = "coinflip" | "hilo" | "miner";

interface SeriesAnswers {
  readonly coinflip: RouteResponse<"startCoinflip">;
  readonly hilo: RouteResponse<"startHilo">;
  readonly miner: RouteResponse<"startMiner">;
}

export type SeriesAnswer<Game extends SeriesName = "coinflip"> = SeriesAnswers[Game];

interface OpenAnswer<Game extends SeriesName> {
  readonly open: Pick<SeriesAnswers[Game], "bet" | "series"> | null;
}

/** Each call takes a fresh key unless it is given one; a refusal has the same shape as an error's answer. */
export function createSeriesPlayer(it: Pick<TestOriginals, "call">, as: string) {
  const post = <Body>(path: string, body: object, key: string = uuidv7()) =>
    it.call<Body & ErrorAnswer>(path, { method: "POST", as, key, body });
  return {
    start: <Game extends SeriesName>(game: Game, body: object, key?: string) =>
      post<SeriesAnswer<Game>>(`/games/${game}/bets`, body, key),
    act: <Game extends SeriesName>(game: Game, body: object, key?: string) =>
      post<SeriesAnswer<Game>>(`/games/${game}/actions`, body, key),
    cashOut: <Game extends SeriesName>(game: Game, betId: string, key?: string) =>
      post<SeriesAnswer<Game>>(`/games/${game}/cashout`, { bet_id: betId }, key),
    open: <Game extends SeriesName>(game: Game): Promise<Answer<OpenAnswer<Game>>> =>
      it.call<OpenAnswer<Game>>(`/games/${game}/bets/open`, { as }),
  };
}

/** Minor units. */
export const openingBalanceMinor = 1_000_00n;

const serverSeed = "2d".repeat(32);
const safeTiles = (mines: readonly number[]) =>
  Array.from({ length: 25 }, (_, tile) => tile).filter((tile) => !mines.includes(tile));

/** A player with 1 000.00 whose server seed is known; the draws are those of a first bet under `key`. */
export async function newSeriesPlayer(it: TestOriginals) {
  const playerId = await it.newPlayer();
  await it.give(playerId, openingBalanceMinor);
  await it.setServerSeed(playerId, serverSeed);
  const key = uuidv7();
  const seeds = { hmac: nodeHashes.hmac, serverSeed, clientSeed: key, nonce: 0 };
  const sides = { H: "heads", T: "tails" } as const;
  const mines = miner.field(seeds, { mines: 5 });
  return {
    playerId,
    key,
    seeds,
    flips: Array.from(coinflip.flips(seeds), (letter) => sides[letter as "H" | "T"]),
    cards: hilo.deal(seeds, 60),
    /** Five of them. */
    mines,
    safe: safeTiles(mines),
    ...createSeriesPlayer(it, playerId),
  };
}
