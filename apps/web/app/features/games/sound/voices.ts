/** What each game sounds like: its material, the note it is tuned to, and the noise of its beginning. */
import type { GameId } from "@oddwright/core/games/game-ids.ts";

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

const brass = [
  [1, 1],
  [2.76, 0.22],
] as const;
const glass = [
  [1, 1],
  [2, 0.12],
  [4.2, 0.16],
] as const;
const wood = [
  [1, 1],
  [3.9, 0.3],
] as const;

const tick = (hertz: number, afterMs: number, lengthMs: number): Note => ({
  hertz,
  afterMs,
  lengthMs,
  loudness: 0.05,
});

export const voices: Readonly<Record<GameId, Voice>> = {
  // A wire is drawn tight.
  crash: {
    rootHertz: 440,
    parts: [
      [1, 1],
      [2, 0.3],
      [3.01, 0.12],
    ],
    begin: [tick(220, 0, 140), tick(277, 70, 140), tick(330, 140, 180)],
  },
  // A coin leaves the thumb and rings.
  coinflip: {
    rootHertz: 783.99,
    parts: [
      [1, 1],
      [2.76, 0.3],
      [5.4, 0.14],
    ],
    begin: [tick(2_637, 0, 220), tick(3_951, 12, 160)],
  },
  // The ratchet of the protractor's cursor.
  dice: {
    rootHertz: 587.33,
    parts: brass,
    begin: [0, 45, 90].map((afterMs) => tick(1_900, afterMs, 28)),
  },
  // A card leaves the deck.
  hilo: {
    rootHertz: 523.25,
    parts: wood,
    begin: [tick(900, 0, 18), tick(1_300, 26, 22)],
  },
  // Balls on a wooden board.
  keno: {
    rootHertz: 698.46,
    parts: wood,
    begin: [0, 60, 130, 190].map((afterMs, index) => tick(760 + index * 60, afterMs, 50)),
  },
  // A ball sets out on the rim.
  roulette: {
    rootHertz: 466.16,
    parts: brass,
    begin: [0, 40, 90, 150, 220].map((afterMs) => tick(3_200, afterMs, 20)),
  },
  // A drawer runs open.
  cases: {
    rootHertz: 1_046.5,
    parts: [
      [1, 1],
      [6.3, 0.1],
    ],
    begin: [tick(140, 0, 180), tick(1_100, 60, 24), tick(1_250, 120, 24)],
  },
  // A coin falls on coins.
  rooms: {
    rootHertz: 622.25,
    parts: [
      [1, 1],
      [2.4, 0.24],
    ],
    begin: [tick(1_760, 0, 90), tick(2_093, 70, 120)],
  },
  // A hammer on stone.
  miner: {
    rootHertz: 880,
    parts: glass,
    begin: [tick(180, 0, 70), tick(1_400, 4, 24)],
  },
  // The clapper at the wheel's pins.
  wheel: {
    rootHertz: 659.25,
    parts: brass,
    begin: [0, 50, 100, 155, 215, 285, 370].map((afterMs) => tick(1_200, afterMs, 26)),
  },
};
