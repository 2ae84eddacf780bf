/**
 * Settles a bet again: what moves is the difference to what its player has had. What the player cannot give back is owed, for a balance never goes below
 * zero, and is taken from a later one. Differences are own money, whatever the stake was: bonuses and limits have counted the first settlement
 * (docs/decisions/0214).
 */
import {
  type AccountRef,
  defineOperation,
  type OutboxEvent,
  type TransferSpec,
  type WalletView,
} from "../../ledger/index.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { type SportsBet, sportsbookAccount } from "../bets/bet.ts";
import { type BetRows, readBetRows } from "../bets/bet-rows.ts";
import { betEvent, type BetWrite, type Posting, writeBets } from "../bets/write-bets.ts";
import { differs } from "./due-settlement.ts";
import { isAsSeen, settledAs, type SettleInput } from "./settle-operation.ts";

export const debtTopic = "betting_debt";

const house: AccountRef = { system: "house" };
const main: AccountRef = { wallet: "main" };
const play: AccountRef = { system: sportsbookAccount };

/** Run it with the player and currency of the bet, of a bet that was settled before. `bet_finished` where it is another than the one that was looked at. */
export const resettleOperation = defineOperation<SettleInput, BetRows, BetWrite>({
  kind: "sportsbook_resettle",
  stake: false,
  staleAfterMs: null,
  keepKey: "forever",
  fingerprint: ({ betId }) => betId,
  read: readBetRows,
  decide: ({ item: { key, input }, rows: { bet, keys }, wallet, now }) => {
    if (bet === null) return { reject: "bet_not_found" };
    if (bet.settlementVersion === 0 || !isAsSeen(bet, input)) return { reject: "bet_finished" };
    const isNew = differs(bet, input.due);
    const again = isNew ? settledAs(bet, input, now) : null;
    const target = again?.bet ?? bet;
    const moves = movesTo(bet, target, wallet);
    const paidMinor = moves.reduce((sum, { purpose, amountMinor }) => {
      if (purpose === "correction") return sum + amountMinor;
      return purpose === "clawback" ? sum - amountMinor : sum;
    }, bet.paidMinor);
    const ended: SportsBet = { ...target, paidMinor };
    return {
      transfers: moves.map(transferOf),
      row: {
        bet: ended,
        before: bet,
        operationKey: key,
        keys,
        postings: moves,
        ...(again !== null && { settlement: again.settlement }),
      },
      events: [...(isNew ? [betEvent(ended)] : []), ...debtEvents(bet, ended)],
      answer: { state: ended.state, version: ended.settlementVersion },
    };
  },
  write: writeBets,
});

function movesTo(from: SportsBet, to: SportsBet, { mainMinor }: WalletView): readonly Posting[] {
  const moves: Posting[] = [];
  const { leftMinor } = from;
  if (from.state === "open" && to.state === "settled")
    moves.push({ purpose: "settlement", amountMinor: leftMinor });
  if (from.state === "settled" && to.state === "open")
    moves.push({ purpose: "restake", amountMinor: leftMinor });
  const missing = to.dueMinor - from.paidMinor;
  if (missing > 0n) moves.push({ purpose: "correction", amountMinor: missing });
  const tooMuch = -missing;
  const taken = tooMuch < mainMinor ? tooMuch : mainMinor;
  if (taken > 0n) moves.push({ purpose: "clawback", amountMinor: taken });
  return moves;
}

const ends: Readonly<Record<string, { readonly from: AccountRef; readonly to: AccountRef }>> = {
  settlement: { from: play, to: house },
  restake: { from: house, to: play },
  correction: { from: house, to: main },
  clawback: { from: main, to: house },
};

function transferOf({ purpose, amountMinor }: Posting): TransferSpec {
  const between = ends[purpose];
  if (between === undefined) throw new Error(`${purpose} is no move of a resettlement`);
  return { purpose, ...between, amountMinor };
}

/** Staff hear of a debt once, when it arises. */
function debtEvents(before: SportsBet, after: SportsBet): readonly OutboxEvent[] {
  const owed = after.paidMinor - after.dueMinor;
  if (owed <= before.paidMinor - before.dueMinor) return [];
  const { id, currency } = after;
  return [{ topic: debtTopic, payload: { bet: id, currency, amount: formatAmount(owed) } }];
}
