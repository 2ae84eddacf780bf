// The kinds of operations of our own games: the ledger executes no others of ours, and the audit holds the transfers of bets against them.

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

/** With those that move no money. */
export const operationKinds: readonly string[] = [...betKinds, "crash_late", "seed_rotation"];
