/** What a player chooses in miner: how many mines, then tile after tile. */

/** Tiles are numbered from 0, row by row. */
export const minerTiles = 25;
export const minerMaxMines = minerTiles - 1;

export type MinerParams = { mines: number };

export type ParsedMinerParams =
  | { ok: true; params: MinerParams }
  | { ok: false; code: "miner_mines_invalid" };

export function parseMinerParams(raw: unknown): ParsedMinerParams {
  const { mines } = (raw ?? {}) as Record<string, unknown>;
  if (!isIntegerWithin(mines, 1, minerMaxMines)) return { ok: false, code: "miner_mines_invalid" };
  return { ok: true, params: { mines } };
}

export type ParsedMinerAction =
  | { ok: true; tile: number }
  | { ok: false; code: "miner_tile_invalid" };

export function parseMinerAction(raw: unknown): ParsedMinerAction {
  const { tile } = (raw ?? {}) as Record<string, unknown>;
  if (!isIntegerWithin(tile, 0, minerTiles - 1)) return { ok: false, code: "miner_tile_invalid" };
  return { ok: true, tile };
}

function isIntegerWithin(value: unknown, min: number, max: number): value is number {
  return Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
}
