/** The games in steps as a bot plays them: with the rules alone, over what the server has shown. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { coinflip } from "@oddwright/core/games/coinflip/coinflip.ts";
import type { HiloCard } from "@oddwright/core/games/hilo/hilo-cards.ts";
import { hilo } from "@oddwright/core/games/hilo/hilo.ts";
import { miner } from "@oddwright/core/games/miner/miner.ts";
import type { Ladder } from "@oddwright/core/games/multi-step/ladder.ts";
import type { Chance } from "./chance.ts";

export type SeriesName = "coinflip" | "hilo" | "miner";
export type SeriesAnswer = RouteResponse<"startCoinflip">;

/** A series as the rules see it. */
export interface SeriesBook {
  readonly game: SeriesName;
  readonly algorithm: string;
  /** Sent with the stake. */
  readonly choice: Readonly<Record<string, unknown>>;
  /** A step that the player may take now: what to send, and what the rules make of the answer. */
  readonly nextStep: (chance: Chance) => SeriesStep;
  readonly ladder: Ladder;
  readonly actions: readonly unknown[];
  /** What `series` in an answer must be. */
  readonly view: (outcome: Outcome) => object;
}

type Outcome = Readonly<Record<string, unknown>>;

export interface SeriesStep {
  readonly body: Readonly<Record<string, unknown>>;
  /** Null when the rules do not allow what the server says. */
  readonly after: (outcome: Outcome) => SeriesBook | null;
}

interface Limits {
  readonly stakeMinor: bigint;
  readonly maxWinMinor: bigint;
}

/** The book of a bet that was just started; hilo has shown its first card. */
export function openBook(
  game: SeriesName,
  start: Limits & { readonly chosen: Outcome; readonly outcome: Outcome },
): SeriesBook {
  switch (game) {
    case "coinflip":
      return coinflipBook(coinflip.start(start));
    case "hilo": {
      const [firstCard] = start.outcome["cards"] as HiloCard[];
      if (!firstCard) throw new Error("hilo dealt no card");
      return hiloBook(hilo.start({ ...start, firstCard }));
    }
    case "miner":
      return minerBook(miner.start({ mines: Number(start.chosen["mines"]) }, start));
  }
}

/** What a bot chooses at the start. */
export function startChoice(game: SeriesName, chance: Chance): Outcome {
  return game === "miner" ? { mines: 1 + chance.integer(24) } : {};
}

type Coinflip = ReturnType<typeof coinflip.start>;

function coinflipBook(series: Coinflip): SeriesBook {
  return {
    game: "coinflip",
    algorithm: coinflip.algorithm,
    choice: {},
    ladder: series,
    actions: series.choices,
    view: () => withoutBetParts(coinflip.view(series)),
    nextStep: (chance) => {
      const side = chance.pick(["heads", "tails"] as const);
      return {
        body: { side },
        after: ({ flips }) => {
          const next = coinflip.act(series, { side, flips: String(flips) });
          return next.ok ? coinflipBook(next.bet) : null;
        },
      };
    },
  };
}

type Hilo = ReturnType<typeof hilo.start>;

function hiloBook(series: Hilo): SeriesBook {
  return {
    game: "hilo",
    algorithm: hilo.algorithm,
    choice: {},
    ladder: series,
    actions: series.actions,
    view: () => withoutBetParts(hilo.view(series)),
    nextStep: (chance) => {
      const skips = series.actions.filter((action) => action === "skip").length;
      const guess =
        skips < hilo.mostSkips && chance.inPerCent(20)
          ? "skip"
          : chance.pick(["higher", "lower"] as const);
      return {
        body: { guess },
        after: ({ cards }) => {
          const nextCard = (cards as HiloCard[])[series.cards.length];
          const next = nextCard && hilo.act(series, { action: guess, nextCard });
          return next?.ok ? hiloBook(next.bet) : null;
        },
      };
    },
  };
}

type Miner = ReturnType<typeof miner.start>;

function minerBook(game: Miner): SeriesBook {
  return {
    game: "miner",
    algorithm: miner.algorithm,
    choice: { mines: game.params.mines },
    ladder: game,
    actions: game.tiles,
    view: ({ mines = [] }) => {
      const { mine_count: _count, ...view } = miner.view(game, mines as number[]);
      return withoutBetParts(view);
    },
    nextStep: (chance) => {
      const closed = Array.from({ length: 25 }, (_, tile) => tile).filter(
        (tile) => !game.tiles.includes(tile),
      );
      const tile = chance.pick(closed);
      return {
        body: { tile },
        // The mines are shown when the bet is over; of an open one every tile was safe.
        after: ({ mines = [] }) => {
          const next = miner.act(game, { tile, field: mines as number[] });
          return next.ok ? minerBook(next.bet) : null;
        },
      };
    },
  };
}

/** The answer says outcome and actions with the bet. */
function withoutBetParts<View extends { outcome: unknown; actions: unknown }>(view: View) {
  const { outcome: _outcome, actions: _actions, ...series } = view;
  return series;
}
