/** Bodies of the wallet's calls, as a provider makes them. For tests. */
import { randomUUID } from "node:crypto";

export interface TestBet {
  readonly session: string;
  readonly transaction_uuid: string;
  readonly round: string;
  readonly currency: string;
  readonly amount: string;
  readonly bet_mode: string;
}

export const newBet = (
  session: string,
  amount: string,
  changes: Partial<TestBet> = {},
): TestBet => ({
  session,
  transaction_uuid: randomUUID(),
  round: randomUUID(),
  currency: "RUB",
  amount,
  bet_mode: "base",
  ...changes,
});

export const winOf = (
  { session, transaction_uuid: bet, currency }: TestBet,
  amount: string,
  changes: object = {},
) => ({
  session,
  transaction_uuid: randomUUID(),
  bet,
  currency,
  amount,
  round_closed: false,
  ...changes,
});

export const rollbackOf = ({ session, transaction_uuid: bet }: TestBet, changes: object = {}) => ({
  session,
  transaction_uuid: randomUUID(),
  bet,
  round_closed: false,
  ...changes,
});

export const endOf = ({ session, round }: TestBet, changes: object = {}) => ({
  session,
  transaction_uuid: randomUUID(),
  round,
  ...changes,
});
