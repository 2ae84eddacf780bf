/** Chips that a player has put on the cloth and not staked yet, step by step, so that each can be taken back. Pure. */

/** Minor units by place. */
export type Stakes = ReadonlyMap<string, number>;

/** What a place is called: "split 17 20". */
export const keyOf = (kind: string, numbers: readonly number[]): string =>
  [kind, ...numbers].join(" ");

type Step = readonly { readonly place: string; readonly minor: number }[];

/** Steps, oldest first. */
export type Draft = readonly Step[];

export const emptyDraft: Draft = [];

export function stakesOf(draft: Draft): Stakes {
  const stakes = new Map<string, number>();
  for (const { place, minor } of draft.flat()) {
    const sum = (stakes.get(place) ?? 0) + minor;
    if (sum > 0) stakes.set(place, sum);
    else stakes.delete(place);
  }
  return stakes;
}

export const sumOf = (stakes: Stakes): number =>
  [...stakes.values()].reduce((sum, minor) => sum + minor, 0);

/** The bets of the last round, or what is there once more. */
const stepOf = (stakes: Stakes): Step => [...stakes].map(([place, minor]) => ({ place, minor }));

export type DraftChange =
  | { readonly kind: "add"; readonly place: string; readonly minor: number }
  | { readonly kind: "take"; readonly place: string }
  | { readonly kind: "undo" | "clear" | "double" }
  | { readonly kind: "repeat"; readonly last: Stakes };

export type Changed =
  | { readonly ok: true; readonly draft: Draft }
  /** More than the table takes from a player in a round, or on more places. */
  | { readonly ok: false };

const mostPlaces = 50;

export function changed(draft: Draft, change: DraftChange, mostMinor: number): Changed {
  const next = nextDraft(draft, change);
  const stakes = stakesOf(next);
  return sumOf(stakes) <= mostMinor && stakes.size <= mostPlaces
    ? { ok: true, draft: next }
    : { ok: false };
}

function nextDraft(draft: Draft, change: DraftChange): Draft {
  switch (change.kind) {
    case "add":
      return [...draft, [{ place: change.place, minor: change.minor }]];
    case "take": {
      const minor = stakesOf(draft).get(change.place);
      return minor === undefined ? draft : [...draft, [{ place: change.place, minor: -minor }]];
    }
    case "undo":
      return draft.slice(0, -1);
    case "clear":
      return emptyDraft;
    case "double":
      return draft.length === 0 ? draft : [...draft, stepOf(stakesOf(draft))];
    case "repeat":
      return change.last.size === 0 ? draft : [...draft, stepOf(change.last)];
    default:
      throw new Error(`no change: ${JSON.stringify(change satisfies never)}`);
  }
}
