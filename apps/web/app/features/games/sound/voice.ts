/** What a game sounds like: its material, the note it is tuned to, and the noise of its beginning. */

/** A struck note that dies away. */
export interface Note {
  readonly hertz: number;
  readonly afterMs: number;
  readonly lengthMs: number;
  readonly loudness: number;
}

export interface Voice {
  /** Wins begin here and rise. */
  readonly rootHertz: number;
  /** The material: parts of a note as multiples of its pitch, with their loudness. */
  readonly parts: readonly (readonly [multiple: number, share: number])[];
  /** A bet, a step, a chip: what the game's mechanism does. */
  readonly begin: readonly Note[];
}

export const brass = [
  [1, 1],
  [2.76, 0.22],
] as const;
export const glass = [
  [1, 1],
  [2, 0.12],
  [4.2, 0.16],
] as const;
export const wood = [
  [1, 1],
  [3.9, 0.3],
] as const;

/** A short noise of a mechanism. */
export const tick = (hertz: number, afterMs: number, lengthMs: number): Note => ({
  hertz,
  afterMs,
  lengthMs,
  loudness: 0.05,
});
