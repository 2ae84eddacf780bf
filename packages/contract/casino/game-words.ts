/** Words of the games of other providers, as plain data. */

export const gameKinds = ["slot", "table"] as const;
export type GameKind = (typeof gameKinds)[number];

export const gameDevices = ["desktop", "mobile"] as const;
export type GameDevice = (typeof gameDevices)[number];

export const roundStates = ["open", "closed", "cancelled"] as const;
export type CasinoRoundState = (typeof roundStates)[number];
