/** What a table's page is given by the game that is played there. */
import type { TableOutcome } from "@oddwright/core/tables/table-outcome.ts";
import type { ShownTableRound } from "../../tables/shown-table.ts";
import type { ClothLook } from "./cloth.ts";
import type { Stakes } from "./draft.ts";

/** When a round is looked at. */
export type Moment = {
  readonly nowMs: number;
  readonly spinMs: number;
  /** Nothing may move. */
  readonly isStill: boolean;
};

export type TableGame = {
  /** Follows from the round and the moment alone: every viewer and every replay sees the same. */
  readonly scene: {
    readonly element: SVGSVGElement;
    readonly draw: (round: ShownTableRound | null, moment: Moment) => void;
  };
  /** It stands over the cloth, and not beside it. */
  readonly isSceneWide: boolean;
  readonly cloth: ClothLook;
  /** While the outcome is shown. */
  readonly spinning: string;
  readonly resultText: (outcome: TableOutcome) => string;
  /** What came last, for everybody to see. */
  readonly board: {
    readonly element: HTMLElement;
    readonly show: (seen: readonly TableOutcome[]) => void;
  };
  /** Of the next round, counted in this browser by the rules that pay it. */
  readonly chances: (stakes: Stakes, seen: readonly TableOutcome[]) => HTMLElement;
  readonly statistics: (seen: readonly TableOutcome[]) => readonly HTMLElement[];
  readonly proof: {
    readonly rows: (round: ShownTableRound) => readonly (readonly [string, string])[];
    /** What computing it again in this browser says; null where it does not agree. */
    readonly verdict: (round: ShownTableRound) => Promise<string | null>;
  };
};

export type TableGameOptions = {
  readonly locale: string;
  readonly currency: string;
  /** The cloth stands upright, as it fits on a phone. */
  readonly isUpright: boolean;
};
