/** The bet slip as data: what is picked, how it is combined. Pure; every change gives a new slip. */
import type { Names } from "../odds/answers.ts";

export type SlipMode = "single" | "accumulator" | "system";

export interface SlipPick {
  readonly event: string;
  readonly market: string;
  readonly selection: string;
  readonly kind: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly home: Names;
  readonly away: Names;
  readonly startsAt: string;
  /** The price that the player saw last and agreed to. */
  readonly price: string;
}

export interface Slip {
  readonly picks: readonly SlipPick[];
  /** Null: as many picks as there are suggest it. */
  readonly chosenMode: SlipMode | null;
  /** Sizes of a system's lines, bankers not counted. */
  readonly folds: readonly number[];
  /** Events that are in every line of a system. */
  readonly bankers: readonly string[];
}

export const maxPicks = 20;
export const emptySlip: Slip = { picks: [], chosenMode: null, folds: [], bankers: [] };

type PickName = Pick<SlipPick, "event" | "market" | "selection">;

export function pickKey({ event, market, selection }: PickName): string {
  return `${event} ${market} ${selection}`;
}

export function hasPick(slip: Slip, pick: PickName): boolean {
  return slip.picks.some((each) => pickKey(each) === pickKey(pick));
}

/** Picked again it is taken out; another selection of the same market takes its place. Full, the slip stays as it is. */
export function togglePick(slip: Slip, pick: SlipPick): Slip {
  if (hasPick(slip, pick)) return withoutPick(slip, pick);
  const replaced = slip.picks.findIndex(
    ({ event, market }) => event === pick.event && market === pick.market,
  );
  if (replaced >= 0) return { ...slip, picks: slip.picks.with(replaced, pick) };
  if (slip.picks.length >= maxPicks) return slip;
  return fitted({ ...slip, picks: [...slip.picks, pick] });
}

export function withoutPick(slip: Slip, pick: PickName): Slip {
  const picks = slip.picks.filter((each) => pickKey(each) !== pickKey(pick));
  return picks.length === 0 ? emptySlip : fitted({ ...slip, picks });
}

export function withPrice(slip: Slip, pick: PickName, price: string): Slip {
  const picks = slip.picks.map((each) =>
    pickKey(each) === pickKey(pick) ? { ...each, price } : each,
  );
  return { ...slip, picks };
}

export interface SlipLeg {
  readonly event: string;
  /** Several are a bet builder: one leg with one price. */
  readonly picks: readonly SlipPick[];
  readonly banker: boolean;
}

/** Picks of one event are one leg, in the order in which events were first picked. */
export function legsOf({ picks, bankers }: Slip): readonly SlipLeg[] {
  const events = [...new Set(picks.map(({ event }) => event))];
  return events.map((event) => ({
    event,
    picks: picks.filter((pick) => pick.event === event),
    banker: bankers.includes(event),
  }));
}

export function modesOf(slip: Slip): readonly SlipMode[] {
  return [
    "single",
    ...(slip.picks.length >= 2 ? ["accumulator" as const] : []),
    ...(legsOf(slip).length >= 3 ? ["system" as const] : []),
  ];
}

export function modeOf(slip: Slip): SlipMode {
  const modes = modesOf(slip);
  if (slip.chosenMode !== null && modes.includes(slip.chosenMode)) return slip.chosenMode;
  return modes.includes("accumulator") ? "accumulator" : "single";
}

/** Lines of every size that the legs without bankers can make, the whole of them left out: that is an accumulator. */
export function possibleFolds(slip: Slip): readonly number[] {
  const legs = legsOf(slip);
  const free = legs.filter(({ banker }) => !banker).length;
  const largest = free === legs.length ? free - 1 : free;
  return Array.from({ length: Math.max(0, largest) }, (_, at) => at + 1);
}

export function withMode(slip: Slip, mode: SlipMode): Slip {
  const folds = mode === "system" && slip.folds.length === 0 ? [2] : slip.folds;
  return fitted({ ...slip, chosenMode: mode, folds });
}

export function toggleFold(slip: Slip, fold: number): Slip {
  const folds = slip.folds.includes(fold)
    ? slip.folds.filter((each) => each !== fold)
    : [...slip.folds, fold].toSorted((a, b) => a - b);
  return { ...slip, folds };
}

export function toggleBanker(slip: Slip, event: string): Slip {
  const bankers = slip.bankers.includes(event)
    ? slip.bankers.filter((each) => each !== event)
    : [...slip.bankers, event];
  // Without a leg that may lose there are no lines to choose from.
  if (bankers.length >= legsOf(slip).length) return slip;
  return fitted({ ...slip, bankers });
}

/** Bankers and sizes that the picks no longer have are left out. */
function fitted(slip: Slip): Slip {
  const events = new Set(slip.picks.map(({ event }) => event));
  const bankers = slip.bankers.filter((event) => events.has(event));
  const kept = { ...slip, bankers: bankers.length < events.size ? bankers : [] };
  const possible = possibleFolds(kept);
  const folds = kept.folds.filter((fold) => possible.includes(fold));
  const first = possible.includes(2) ? [2] : possible.slice(0, 1);
  return { ...kept, folds: kept.folds.length > 0 && folds.length === 0 ? first : folds };
}

export interface SlipRequest {
  /** The picks of the one bet. */
  readonly picks: readonly SlipPick[];
  readonly legs: readonly SlipLeg[];
  readonly folds: readonly number[] | null;
}

/** The bets that the slip would place: one each single, else one. Empty where the picks do not make the kind of bet. */
export function requestsOf(slip: Slip): readonly SlipRequest[] {
  switch (modeOf(slip)) {
    case "single":
      return slip.picks.map((pick) => ({
        picks: [pick],
        legs: [{ event: pick.event, picks: [pick], banker: false }],
        folds: null,
      }));
    case "accumulator": {
      const legs = legsOf({ ...slip, bankers: [] });
      return [{ picks: slip.picks, legs, folds: null }];
    }
    case "system":
      if (slip.folds.length === 0) return [];
      return [{ picks: slip.picks, legs: legsOf(slip), folds: slip.folds }];
  }
}

/** What the API is asked to quote. */
export function quoteBody({ legs, folds }: SlipRequest) {
  return {
    legs: legs.map(({ event, picks, banker }) => ({
      event,
      picks: picks.map(({ market, selection }) => ({ market, selection })),
      ...(banker && { banker: true }),
    })),
    folds: folds === null ? null : [...folds],
  };
}
