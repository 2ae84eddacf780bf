// The kinds of operations that take stakes and settle bets of our own games: the audit holds their transfers against the bets.

/** Every kind whose transfers belong to a bet. */
export const betKinds: readonly string[] = [
  ...["dice", "keno", "cases", "wheel"].map((game) => `${game}_bet`),
  ...["coinflip", "hilo", "miner"].flatMap((game) =>
    ["start", "action", "cashout", "abandoned"].map((step) => `${game}_${step}`),
  ),
  ...["bet", "cashout", "cancel", "settle"].map((step) => `crash_${step}`),
  ...["bet", "settle"].map((step) => `roulette_${step}`),
  ...["bet", "leave", "settle"].map((step) => `rooms_${step}`),
];
