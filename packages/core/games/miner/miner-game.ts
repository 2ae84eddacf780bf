/** A walk over the field as a state machine: start, reveal, cash out. It never holds a mine not yet hit. */
import { climb, fall, startLadder, type Ladder, type LadderStart } from "../multi-step/ladder.ts";
import type { MinerParams } from "./miner-params.ts";
import { minerMultiplier10k, minerSafeTiles } from "./miner-pay-table.ts";

export type MinerGame = Ladder & {
  params: MinerParams;
  /** The tiles revealed, in order; the last one is a mine when the bet is lost. */
  tiles: number[];
};

export function startMiner(params: MinerParams, start: LadderStart): MinerGame {
  return { ...startLadder(start), params, tiles: [] };
}

export type RevealedTile =
  | { ok: true; bet: MinerGame }
  | { ok: false; code: "bet_finished" | "miner_tile_revealed" };

/** Reveals a tile. `field` are the mines that the seeds lay; only what lies under this tile is kept. */
export function revealTile(
  game: MinerGame,
  { tile, field }: { tile: number; field: readonly number[] },
): RevealedTile {
  if (game.status !== "open") return { ok: false, code: "bet_finished" };
  if (game.tiles.includes(tile)) return { ok: false, code: "miner_tile_revealed" };
  const next = { ...game, tiles: [...game.tiles, tile] };
  if (field.includes(tile)) return { ok: true, bet: fall(next) };
  const safe = game.wins + 1;
  const multiplier10k = minerMultiplier10k(game.params, safe);
  return {
    ok: true,
    bet: climb(next, { multiplier10k, isLast: safe === minerSafeTiles(game.params) }),
  };
}
