/** States of bets, rounds and pots as the API says them: safe to import by value in the browser. */

export const betStates = ["open", "won", "lost", "refunded"] as const;
export type BetState = (typeof betStates)[number];

/** What a bet names of what decided it. */
export const commitmentKinds = ["seed_pair", "round", "pot"] as const;
export type CommitmentKind = (typeof commitmentKinds)[number];

/** `cashed_out` is a bet that was won; a series says how. */
export const seriesStatuses = ["open", "lost", "cashed_out", "refunded"] as const;

export const crashRoundStates = ["betting", "running", "ended"] as const;
export const rouletteRoundStates = ["betting", "spinning", "result"] as const;
export const potStates = ["waiting", "countdown", "locked", "drawn", "refunded"] as const;
export const chainStates = ["committed", "active", "finished"] as const;
