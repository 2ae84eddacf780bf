/** Three reels and a few lines; a screen full of one symbol multiplies what its lines pay. */
import { stepChances } from "../exact/step-chances.ts";
import type { LineRules } from "../rules/line-run.ts";
import { lineWins, unitsOf } from "../rules/line-wins.ts";
import { drawStops, everyScreen, reelsEvent, screenAt, type Screen } from "../rules/screen.ts";
import type { Strip } from "../rules/symbols.ts";
import { defineSlot, type Slot } from "../slot.ts";
import { baseMode, factsOf, type SlotData } from "./slot-facts.ts";

export type ClassicData = SlotData & {
  readonly reels: readonly Strip[];
  readonly rows: number;
  readonly rules: LineRules;
  /** Symbols that a whole screen of multiplies the win. */
  readonly fullScreenSymbols: readonly number[];
  readonly fullScreenMultiplier: number;
};

type State = { phase: "base" };
const start: State = { phase: "base" };

export function classicSlot(data: ClassicData): Slot {
  const { reels, rows, rules, symbols } = data;
  const names = symbols.names;
  const wins = (screen: Screen) =>
    lineWins({ rules, screen, names, multiplier: screenMultiplier(data, screen) });
  const facts = factsOf(data, {
    mechanic: "classic-lines",
    modes: [baseMode],
    reels: { base: reels },
    pays: rules.pays,
    features: {
      lines: rules.lines.length,
      full_screen_symbols: data.fullScreenSymbols.map((symbol) => names[symbol]).join(" "),
      full_screen_multiplier: data.fullScreenMultiplier,
    },
  });
  return defineSlot<State>(facts, {
    start: { base: start },
    featureModes: [],
    keyOf: ({ phase }) => phase,
    play: (_, draw) => {
      const stops = drawStops(reels, draw);
      const screen = screenAt(reels, stops, rows);
      const won = wins(screen);
      const spun = reelsEvent({ set: "base", stops, screen, names });
      return { events: [spun, ...won], units: unitsOf(won), next: null };
    },
    chances: () => {
      const chances = stepChances<State>(({ phase }) => phase);
      for (const { screen, weight } of everyScreen(reels, rows)) {
        chances.add(unitsOf(wins(screen)), weight, null);
      }
      return chances.done();
    },
  });
}

function screenMultiplier(data: ClassicData, screen: Screen): number {
  const first = screen[0]?.[0] as number;
  const isFull =
    data.fullScreenSymbols.includes(first) && screen.flat().every((cell) => cell === first);
  return isFull ? data.fullScreenMultiplier : 1;
}
