/** Bodies of a partner's calls in Hub88's vocabulary: a bet in an open game, its win, its rollback. For tests. */
import { randomUUID } from "node:crypto";
import type { AskedGame } from "./hub88-aggregator.ts";

/** Ten roubles. */
export const stake = 1_000_000;

export const betIn = ({ token, user, game_code, currency }: AskedGame, changes: object = {}) => ({
  token,
  user,
  game_code,
  currency,
  transaction_uuid: randomUUID(),
  round: randomUUID(),
  round_closed: false,
  amount: stake,
  ...changes,
});
type Bet = ReturnType<typeof betIn>;

const settling = ({ token, user, game_code, round, transaction_uuid }: Bet) => ({
  token,
  user,
  game_code,
  round,
  reference_transaction_uuid: transaction_uuid,
  transaction_uuid: randomUUID(),
  round_closed: true,
});
export const winOf = (bet: Bet, amount: number, changes: object = {}) => ({
  ...settling(bet),
  currency: bet.currency,
  amount,
  ...changes,
});
export const rollbackOf = (bet: Bet, changes: object = {}) => ({ ...settling(bet), ...changes });
