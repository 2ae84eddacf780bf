/** A miner bet as the player may see it: the mines only once it is finished. */
import { ladderView, nextStep, type LadderView, type NextStep } from "../multi-step/ladder-view.ts";
import type { MinerGame } from "./miner-game.ts";
import { minerMultiplier10k } from "./miner-pay-table.ts";

export type MinerView = LadderView & {
  /** The mines in drawing order; nothing while the bet is open. */
  outcome: { mines?: number[] };
  actions: number[];
  mine_count: number;
  /** Null once finished. */
  next: NextStep | null;
};

/** `field` are the mines that the seeds lay. */
export function minerView(game: MinerGame, field: readonly number[]): MinerView {
  const open = game.status === "open";
  return {
    ...ladderView(game),
    outcome: open ? {} : { mines: [...field] },
    actions: game.tiles,
    mine_count: game.params.mines,
    next: open ? nextStep(game, minerMultiplier10k(game.params, game.wins + 1)) : null,
  };
}
