/** What a table's page is given by the game that is played there. */
import type { BlackjackPlay } from "@oddwright/core/tables/blackjack/blackjack-play.ts";
import type { BlackjackAction } from "@oddwright/core/tables/blackjack/blackjack-round.ts";
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
  readonly chances: (
    stakes: Stakes,
    seen: readonly TableOutcome[],
    live: { readonly play: BlackjackPlay | null; readonly seat: number | null },
  ) => HTMLElement;
  readonly statistics: (seen: readonly TableOutcome[]) => readonly HTMLElement[];
  /** Null where the cloth says it all. */
  readonly rules: { readonly name: string; readonly lines: readonly string[] } | null;
  /** Where players sit, and decide within the round. */
  readonly seats: SeatsOfGame | null;
  readonly proof: {
    readonly rows: (round: ShownTableRound) => readonly (readonly [string, string])[];
    /** What computing it again in this browser says; null where it does not agree. */
    readonly verdict: (round: ShownTableRound) => Promise<string | null>;
  };
};

export type OfferedAction = {
  readonly action: BlackjackAction;
  readonly name: string;
  /** Besides what is staked. */
  readonly costMinor: number;
};

export type SeatsOfGame = {
  readonly count: number;
  readonly words: {
    readonly decide: string;
    readonly leave: string;
    readonly free: string;
    readonly taken: string;
    readonly yours: string;
    readonly costs: string;
    readonly sat: string;
    readonly stood: string;
    readonly noBehind: string;
    readonly refusals: Readonly<Record<string, string>>;
  };
  /** Whose turn it is. */
  readonly turnText: (play: BlackjackPlay | null, own: number | null) => string;
  readonly actions: (play: BlackjackPlay, seat: number) => readonly OfferedAction[];
  /** Whether the seat's first cards are seen. */
  readonly isDealt: (round: ShownTableRound, seat: number, nowMs: number) => boolean;
  /** The scene marks the player's own seat. */
  readonly setOwn: (seat: number | null) => void;
};

export type TableGameOptions = {
  readonly locale: string;
  readonly currency: string;
  /** The cloth stands upright, as it fits on a phone. */
  readonly isUpright: boolean;
};
