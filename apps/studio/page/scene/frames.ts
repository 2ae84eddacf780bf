/** A spin's events → what is shown, picture by picture. Pure: a replay shows what the player saw. */
import type { Place, ShownScreen, SpinEvent } from "@oddwright/core/slots/spin-events.ts";

export type Frame = {
  readonly screen: ShownScreen | null;
  /** Whether the reels turn to this screen. */
  readonly isSpun: boolean;
  readonly marks: readonly Place[];
  readonly text: FrameText | null;
  /** A symbol shown large: what expands. */
  readonly symbol: string | null;
  /** Numbers on cells, such as coins. */
  readonly labels: readonly { readonly place: Place; readonly units: number }[];
};

/** A key of the page's texts, and its number: units where it names an amount. */
export type FrameText = {
  readonly key:
    | "win"
    | "fall"
    | "boost"
    | "freeSpins"
    | "special"
    | "wilds"
    | "coins"
    | "coinValues"
    | "wheel"
    | "wheelInner"
    | "lift"
    | "climb"
    | "fell"
    | "cap";
  readonly number: number;
};

/** `coin` is the symbol that a hold-and-spin slot keeps. */
export function framesOf(events: readonly SpinEvent[], coin?: string): Frame[] {
  const frames: Frame[] = [];
  let screen: ShownScreen | null = null;
  let coins: readonly Place[] = [];
  for (const event of events) {
    if (event.kind === "reels" || event.kind === "fall") screen = event.screen;
    if (event.kind === "reels") coins = placesOf(event.screen, coin);
    if (event.kind === "coins") coins = [...coins, ...event.places];
    const values = event.kind === "coin_values" ? event.values : [];
    frames.push({
      screen,
      isSpun: event.kind === "reels" || event.kind === "fall",
      marks: marksOf(event, coins),
      text: textOf(event),
      symbol: event.kind === "special" ? event.symbol : null,
      labels: values.flatMap((units, index) => {
        const place = coins[index];
        return place ? [{ place, units }] : [];
      }),
    });
  }
  return frames;
}

function placesOf(screen: ShownScreen, symbol: string | undefined): Place[] {
  return screen.flatMap((column, reel) =>
    column.flatMap((name, row): Place[] => (name === symbol ? [[reel, row]] : [])),
  );
}

function marksOf(event: SpinEvent, coins: readonly Place[]): readonly Place[] {
  if (event.kind === "win" || event.kind === "wilds") return event.places;
  return event.kind === "coins" || event.kind === "coin_values" ? coins : [];
}

function textOf(event: SpinEvent): FrameText | null {
  switch (event.kind) {
    case "reels":
      return null;
    case "win":
      return { key: "win", number: event.units };
    case "fall":
      return { key: "fall", number: event.multiplier };
    case "boost":
      return { key: "boost", number: event.multiplier };
    case "free_spins":
      return { key: "freeSpins", number: event.awarded };
    case "special":
      return { key: "special", number: 0 };
    case "wilds":
      return { key: "wilds", number: event.places.length };
    case "coins":
      return { key: "coins", number: event.respins };
    case "coin_values":
      return {
        key: "coinValues",
        number: event.values.reduce((sum, value) => sum + value, event.grand),
      };
    case "wheel":
      return event.units === null
        ? { key: "wheelInner", number: 0 }
        : { key: "wheel", number: event.units };
    case "lift":
      return { key: "lift", number: event.stages };
    case "climb":
      return { key: event.safe ? "climb" : "fell", number: event.stage };
    case "cap":
      return { key: "cap", number: event.units };
    default:
      throw new Error(`an event of no kind: ${JSON.stringify(event satisfies never)}`);
  }
}
