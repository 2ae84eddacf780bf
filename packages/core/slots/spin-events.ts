/** What a spin shows, in order: data for the scene, the replay and the proof. Field names are those of the wire. */

/** A cell: reel and row, both counted from 0, rows from the top. */
export type Place = readonly [reel: number, row: number];

/** What a reel shows, from the top: names of symbols. */
export type ShownScreen = readonly (readonly string[])[];

export type WinEvent = {
  readonly kind: "win";
  readonly symbol: string;
  /** Reels of a line or way, cells of a cluster. */
  readonly count: number;
  /** Counted from 0; null where the game has no lines. */
  readonly line: number | null;
  readonly ways: number;
  readonly multiplier: number;
  readonly places: readonly Place[];
  /** What it pays, all multipliers included. */
  readonly units: number;
};

export type SpinEvent =
  | {
      readonly kind: "reels";
      /** Which set of reels was spun. */
      readonly set: string;
      readonly stops: readonly number[];
      readonly screen: ShownScreen;
    }
  | WinEvent
  | { readonly kind: "fall"; readonly multiplier: number; readonly screen: ShownScreen }
  | { readonly kind: "boost"; readonly multiplier: number }
  | { readonly kind: "free_spins"; readonly awarded: number; readonly left: number }
  | { readonly kind: "special"; readonly symbol: string }
  | { readonly kind: "wilds"; readonly places: readonly Place[] }
  | { readonly kind: "coins"; readonly places: readonly Place[]; readonly respins: number }
  | { readonly kind: "coin_values"; readonly values: readonly number[]; readonly grand: number }
  | {
      readonly kind: "wheel";
      readonly ring: string;
      readonly segment: number;
      /** Null when the pointer moves to the inner ring. */
      readonly units: number | null;
    }
  | { readonly kind: "lift"; readonly stages: number; readonly doubled: boolean }
  | { readonly kind: "climb"; readonly stage: number; readonly safe: boolean }
  /** The spin reached the largest win: it ends there. */
  | { readonly kind: "cap"; readonly units: number };
