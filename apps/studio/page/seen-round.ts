/** How far the player has seen the round that was asked for last: a reload of the page goes on there. */

export type SeenRound = {
  /** The round that was the last one when it was asked for; null where there was none. */
  readonly after: string | null;
  /** The first picture that is still to be shown. */
  readonly frame: number;
};

const keyOf = (game: string, isDemo: boolean): string => `seen ${game} ${isDemo ? "demo" : "real"}`;

export type SeenRounds = {
  readonly read: () => SeenRound | null;
  readonly keep: (seen: SeenRound | null) => void;
};

/** A browser may forbid a frame to keep anything: then a reload shows the end of the round. */
export function seenRounds(game: string, isDemo: boolean): SeenRounds {
  const key = keyOf(game, isDemo);
  return {
    read: () => {
      try {
        return readSeen(sessionStorage.getItem(key));
      } catch {
        return null;
      }
    },
    keep: (seen) => {
      try {
        if (seen === null) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, JSON.stringify(seen));
      } catch {
        // As above.
      }
    },
  };
}

function readSeen(text: string | null): SeenRound | null {
  const seen = JSON.parse(text ?? "null") as SeenRound | null;
  return seen === null || !Number.isSafeInteger(seen.frame) ? null : seen;
}

type LastRound = { readonly id: string; readonly events: object | null; readonly state: string };

export type FirstView =
  /** Its bet is on its way. */
  | { readonly kind: "waiting" }
  | { readonly kind: "resume"; readonly frame: number }
  | { readonly kind: "end" | "first" | "returned" };

/** What a page that opens shows of the last round. Pure. */
export function firstViewOf(last: LastRound | null, seen: SeenRound | null): FirstView {
  if (last === null) return { kind: "first" };
  if (last.state === "staking") return { kind: "waiting" };
  if (last.events === null) return { kind: "returned" };
  return seen === null || seen.after === last.id
    ? { kind: "end" }
    : { kind: "resume", frame: seen.frame };
}
