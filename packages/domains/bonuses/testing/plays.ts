/** A product for tests of bonuses: bets of any game that are settled at once, or stay open until they are paid or given back. */
import { uuidv7 } from "uuidv7";
import { type EndingGrant, type EndRow, writeEnds } from "../grants/ending.ts";
import { forfeitByPayout, readMatchedGrants } from "../grants/forfeit-by-payout.ts";
import { maxTogether } from "../grants/grant.ts";
import {
  type AuditCheck,
  defineOperation,
  type Stake,
  type TakenStake,
} from "../../ledger/index.ts";

export interface Play {
  readonly id?: string;
  readonly game?: string;
  readonly stake: string;
  /** Of a bet that is settled at once; without it the bet stays open. */
  readonly payout?: string;
}

const minorOf = (amount: string): bigint => BigInt(amount.replace(".", ""));

/** Where stakes were taken from: tests keep bets in memory, as a domain keeps them in its tables, and pay each once. */
const openBets = new Map<string, TakenStake>();

export const stakeOn = defineOperation<Play>({
  kind: "test_play",
  stake: "taken",
  staleAfterMs: null,
  keepKey: "30_days",
  fingerprint: ({ game, stake, payout }) => JSON.stringify([game, stake, payout]),
  decide: ({ item: { key, input } }) => {
    const { game = "dice", stake: amount, payout } = input;
    const isOpen = payout === undefined;
    const stake: Stake = {
      id: key,
      product: "originals",
      game,
      account: isOpen ? "in_play:test" : "house",
      amountMinor: minorOf(amount),
      money: "any",
      ...(payout === undefined ? {} : { payoutMinor: minorOf(payout) }),
    };
    return {
      stakes: [stake],
      complete: ({ staked, wallet }) => {
        const split = staked(key);
        if (isOpen)
          openBets.set(key, { id: key, product: "originals", game, account: stake.account, split });
        return {
          answer: {
            main: split.mainMinor.toString(),
            bonus: split.bonusMinor.toString(),
            own: wallet.mainMinor.toString(),
          },
        };
      },
    };
  },
});

export interface Paid {
  readonly betId: string;
  /** An amount, or `refund`. */
  readonly back: string;
}

export const pay = defineOperation<Paid>({
  kind: "test_pay",
  stake: "ended",
  staleAfterMs: null,
  keepKey: "forever",
  fingerprint: ({ betId, back }) => `${betId}/${back}`,
  decide: ({ item: { input } }) => {
    const bet = openBets.get(input.betId);
    if (bet === undefined) return { reject: "bet_finished" };
    return {
      ...(input.back === "refund"
        ? { refunds: [bet] }
        : { payouts: [{ of: bet, amountMinor: minorOf(input.back) }] }),
      complete: ({ returned }) => {
        const { mainMinor, bonusMinor } = returned(input.betId);
        return { answer: { main: mainMinor.toString(), bonus: bonusMinor.toString() } };
      },
    };
  },
});

export const payIn = defineOperation<{ readonly amount: string }>({
  kind: "test_pay_in",
  stake: false,
  staleAfterMs: null,
  keepKey: "forever",
  fingerprint: ({ amount }) => amount,
  decide: ({ item: { input } }) => ({
    transfers: [
      {
        purpose: "deposit",
        from: { system: "provider:test" },
        to: { wallet: "main" },
        amountMinor: minorOf(input.amount),
      },
    ],
    answer: {},
  }),
});

export interface TakeOut {
  readonly amount: string;
  readonly agreed: readonly string[];
}

/** A payout, as the cashier makes it. */
export const takeOut = defineOperation<TakeOut, readonly EndingGrant[], readonly EndRow[]>({
  kind: "test_take_out",
  stake: false,
  staleAfterMs: null,
  keepKey: "forever",
  fingerprint: ({ amount }) => amount,
  read: readMatchedGrants,
  decide: ({ item: { input }, rows: matched, now }) => {
    const nextGrantIds = Array.from({ length: maxTogether }, () => uuidv7());
    const wish = { agreed: input.agreed, nextGrantIds, locale: "en" } as const;
    const forfeited = forfeitByPayout(matched, { ...wish, now });
    if ("reject" in forfeited) return forfeited;
    const hold = {
      purpose: "payout_hold",
      from: { wallet: "main" },
      to: { system: "provider:test" },
      amountMinor: minorOf(input.amount),
    } as const;
    return { transfers: [hold, ...forfeited.transfers], row: forfeited.rows, answer: {} };
  },
  write: (rows) => writeEnds(rows.flat()),
});

export const playKinds: readonly string[] = [stakeOn, pay, payIn, takeOut].map(({ kind }) => kind);

/** They have no records of their own: what they move is right. */
export const playCheck: AuditCheck = {
  name: "plays of tests are explained",
  explains: playKinds,
  holds: ["in_play:test"],
  run: async () => [],
};
