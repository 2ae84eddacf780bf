/** The operator's own seat in the ledger: it takes the lock and keys of operations that belong to no player. */

/** Not a player: its wallets stay empty, and it cannot log in. */
export const operatorPlayerId = "00000000-0000-7000-8000-000000000000";
