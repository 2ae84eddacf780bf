/**
 * What a wallet and a provider must agree about, as conversations: each is a few calls with the statuses and the changes of the balance that
 * the protocol asks for. `docs/provider-protocol.md` explains the rules.
 */
import { randomUUID } from "node:crypto";
import type { WalletCall, WalletStatus } from "@oddwright/contract/casino/wallet-calls.ts";

/** `$name` stands for an id that is made once a conversation; the session and the currency are added. */
export interface Step {
  readonly call: WalletCall;
  readonly body: Readonly<Record<string, unknown>>;
  readonly status: WalletStatus;
  /** What the balance is afterwards, against the start, in minor units. */
  readonly balance?: number;
  /** The step, counted from 0, whose answer this one's bytes must equal. */
  readonly sameAs?: number;
}

export interface Conversation {
  readonly name: string;
  readonly steps: readonly Step[];
}

const bet = (id: string, amount: string, more: object = {}) => ({
  transaction_uuid: id,
  round: `$round`,
  amount,
  bet_mode: "base",
  ...more,
});
const win = (id: string, of: string, amount: string) => ({
  transaction_uuid: id,
  bet: of,
  amount,
  round_closed: false,
});
const rollback = (id: string, of: string) => ({
  transaction_uuid: id,
  bet: of,
  round_closed: false,
});

export const conversations: readonly Conversation[] = [
  {
    name: "a bet, its win, and both again",
    steps: [
      { call: "bet", body: bet("$b1", "10"), status: "OK", balance: -1_000 },
      { call: "bet", body: bet("$b1", "10"), status: "OK", sameAs: 0 },
      { call: "win", body: win("$w1", "$b1", "25"), status: "OK", balance: 1_500 },
      { call: "win", body: win("$w1", "$b1", "25"), status: "OK", sameAs: 2 },
      {
        call: "rollback",
        body: rollback("$r1", "$b1"),
        status: "TRANSACTION_SETTLED",
        balance: 1_500,
      },
      { call: "win", body: win("$w2", "$b1", "25"), status: "TRANSACTION_SETTLED", balance: 1_500 },
    ],
  },
  {
    name: "a bought feature, whose whole price is the amount, and its win",
    steps: [
      { call: "bet", body: bet("$b1", "37", { bet_mode: "buy" }), status: "OK", balance: -3_700 },
      { call: "win", body: win("$w1", "$b1", "74"), status: "OK", balance: 3_700 },
    ],
  },
  {
    name: "the same id with another amount, round or call",
    steps: [
      { call: "bet", body: bet("$b1", "10"), status: "OK", balance: -1_000 },
      { call: "bet", body: bet("$b1", "11"), status: "DUPLICATE_TRANSACTION" },
      { call: "bet", body: bet("$b1", "10", { round: "$other" }), status: "DUPLICATE_TRANSACTION" },
      { call: "win", body: win("$b1", "$b1", "5"), status: "DUPLICATE_TRANSACTION" },
      { call: "balance", body: {}, status: "OK", balance: -1_000 },
    ],
  },
  {
    name: "a rollback before its bet",
    steps: [
      { call: "rollback", body: rollback("$r1", "$b1"), status: "OK", balance: 0 },
      { call: "bet", body: bet("$b1", "10"), status: "TRANSACTION_ROLLED_BACK", balance: 0 },
      { call: "win", body: win("$w1", "$b1", "25"), status: "TRANSACTION_ROLLED_BACK", balance: 0 },
    ],
  },
  {
    name: "a rollback, again, and under another id",
    steps: [
      { call: "bet", body: bet("$b1", "10"), status: "OK", balance: -1_000 },
      { call: "rollback", body: rollback("$r1", "$b1"), status: "OK", balance: 0 },
      { call: "rollback", body: rollback("$r1", "$b1"), status: "OK", sameAs: 1 },
      { call: "rollback", body: rollback("$r2", "$b1"), status: "OK", balance: 0 },
      { call: "win", body: win("$w1", "$b1", "25"), status: "TRANSACTION_ROLLED_BACK", balance: 0 },
    ],
  },
  {
    name: "a win of a bet that is not known, and the bet after it",
    steps: [
      {
        call: "win",
        body: win("$w1", "$b1", "25"),
        status: "TRANSACTION_DOES_NOT_EXIST",
        balance: 0,
      },
      { call: "bet", body: bet("$b1", "10"), status: "OK", balance: -1_000 },
      {
        call: "win",
        body: win("$w1", "$b1", "25"),
        status: "TRANSACTION_DOES_NOT_EXIST",
        sameAs: 0,
      },
      { call: "win", body: win("$w2", "$b1", "25"), status: "OK", balance: 1_500 },
    ],
  },
  {
    name: "a lost round, closed by a win of zero",
    steps: [
      { call: "bet", body: bet("$b1", "10"), status: "OK", balance: -1_000 },
      {
        call: "win",
        body: { ...win("$w1", "$b1", "0"), round_closed: true },
        status: "OK",
        balance: -1_000,
      },
      { call: "bet", body: bet("$b2", "10"), status: "ROUND_CLOSED", balance: -1_000 },
    ],
  },
  {
    name: "a round that ends twice, with a bet that nobody settled",
    steps: [
      { call: "bet", body: bet("$b1", "10"), status: "OK", balance: -1_000 },
      { call: "bet", body: bet("$b2", "10"), status: "OK", balance: -2_000 },
      { call: "win", body: win("$w1", "$b1", "15"), status: "OK", balance: -500 },
      {
        call: "end-round",
        body: { transaction_uuid: "$e1", round: "$round" },
        status: "OK",
        balance: -500,
      },
      {
        call: "end-round",
        body: { transaction_uuid: "$e2", round: "$round" },
        status: "OK",
        balance: -500,
      },
      { call: "win", body: win("$w2", "$b2", "99"), status: "TRANSACTION_SETTLED", balance: -500 },
    ],
  },
  {
    name: "more than the balance, and the same bet again",
    steps: [
      { call: "bet", body: bet("$b1", "999999999"), status: "NOT_ENOUGH_MONEY", balance: 0 },
      { call: "bet", body: bet("$b1", "999999999"), status: "NOT_ENOUGH_MONEY", sameAs: 0 },
      { call: "rollback", body: rollback("$r1", "$b1"), status: "OK", balance: 0 },
    ],
  },
  {
    name: "a bet that names free rounds which are none",
    steps: [
      {
        call: "bet",
        body: bet("$b1", "10", { free_rounds: "$none" }),
        status: "FREE_ROUNDS_OVER",
        balance: 0,
      },
      { call: "bet", body: bet("$b1", "10"), status: "DUPLICATE_TRANSACTION" },
      { call: "rollback", body: rollback("$r1", "$b1"), status: "OK", balance: 0 },
      { call: "bet", body: bet("$b2", "10"), status: "OK", balance: -1_000 },
    ],
  },
  {
    name: "a promotional win without a bet",
    steps: [
      {
        call: "promo-win",
        body: { transaction_uuid: "$p1", promotion: "conformance", amount: "4" },
        status: "OK",
        balance: 400,
      },
      {
        call: "promo-win",
        body: { transaction_uuid: "$p1", promotion: "conformance", amount: "4" },
        status: "OK",
        sameAs: 0,
      },
    ],
  },
  {
    name: "amounts that are none",
    steps: ["0", "-1", "1e2", "1.001"].map((amount, index) => ({
      call: "bet" as const,
      body: bet(`$b${index}`, amount),
      status: "WRONG_SYNTAX" as const,
    })),
  },
];

/** The body of a step with its ids: the same name is the same id within `ids`. */
export function filled(body: Step["body"], ids: Map<string, string>): Record<string, unknown> {
  const idOf = (name: string): string => {
    const id = ids.get(name) ?? randomUUID();
    ids.set(name, id);
    return id;
  };
  return Object.fromEntries(
    Object.entries(body).map(([field, value]) => [
      field,
      typeof value === "string" && value.startsWith("$") ? idOf(value) : value,
    ]),
  );
}
