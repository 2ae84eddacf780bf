/** What the record of a settled multi-step bet keeps beside the game's own parameters. */
import type { Minor } from "../../money/minor.ts";
import { parseMaxWin } from "../max-win.ts";

/** `max_win` is the maximum win in force when the bet was placed; `actions` the player's choices in order. */
export type LadderRecord<Action> = { maxWinMinor: Minor; actions: Action[] };

/** No game needs more: coinflip ends at 20, miner at 24, hilo at its maximum win and 52 skips. */
const maxActions = 2_000;

/** Null when `max_win` or `actions` are missing, or a choice is none of the game's. */
export function parseLadderRecord<Action>(
  params: unknown,
  parseAction: (raw: unknown) => Action | null,
): LadderRecord<Action> | null {
  const maxWinMinor = parseMaxWin(params);
  const { actions } = (params ?? {}) as Record<string, unknown>;
  if (maxWinMinor === null) return null;
  if (!Array.isArray(actions) || actions.length > maxActions) return null;
  const known = actions.map(parseAction).filter((action) => action !== null);
  return known.length === actions.length ? { maxWinMinor, actions: known } : null;
}
