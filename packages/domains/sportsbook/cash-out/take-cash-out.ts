/** Offers a cash-out, takes it, and carries out those that wait or that bets do by themselves. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";
import type { Refusal } from "@oddwright/platform/http/handler.ts";
import { uuidV8Of } from "@oddwright/platform/identifiers/uuid-v8.ts";
import { type OperationResult, readBalances, readStoredAnswer } from "../../ledger/index.ts";
import type { SportsBet } from "../bets/bet.ts";
import { type BetName, readAutoBets, readBet } from "../bets/bet-store.ts";
import { showBet, viewBets } from "../bets/list-bets.ts";
import { offerFor } from "../bets/cash-out-offer.ts";
import { marketsOf, readOffers } from "../bets/offer-store.ts";
import { openQuote, signQuote } from "../bets/quote-token.ts";
import type { BettingDeps } from "../ports/betting-deps.ts";
import { type CashOutInput, cashOutOperation, partOf } from "./cash-out-operation.ts";
import { insertCashOut, readCashOuts, readDueCashOuts, setAutoCashOut } from "./cash-out-store.ts";

/** What a cash-out is taken with. */
interface CashOutQuote {
  readonly purpose: "cash_out";
  readonly playerId: string;
  readonly expiresAtMs: number;
  readonly betId: string;
  readonly percent: number;
  /** Minor units in text: JSON numbers are not exact. */
  readonly left: string;
  readonly offer: string;
  /** 0 where nothing of the bet is played. */
  readonly delayMs: number;
}

const quoteLifeMs = { live: 5_000, before: 60_000 } as const;

export type QuotedCashOut =
  | { readonly ok: true; readonly body: RouteResponse<"bettingCashOutQuote"> }
  | Refusal;

/** Refuses with `bet_not_found` and `betting_cash_out_unavailable`, whose `reason` is a word of the contract. */
export async function quoteCashOut(
  { pool, bettingQuoteKey }: BettingDeps,
  { percent, ...name }: BetName & { readonly percent: number },
): Promise<QuotedCashOut> {
  const bet = await readBet(pool, name);
  if (bet === null) return { ok: false, code: "bet_not_found" };
  const offers = await readOffers(pool, marketsOf(bet.legs));
  const part = partOf(bet.leftMinor, percent);
  const offer =
    part === 0n ? ({ ok: false, reason: "too_small" } as const) : offerFor(bet, offers, part);
  if (!offer.ok)
    return { ok: false, code: "betting_cash_out_unavailable", params: { reason: offer.reason } };
  const { delayMs, offerMinor } = offer;
  const expiresAtMs = Date.now() + (delayMs > 0 ? quoteLifeMs.live : quoteLifeMs.before);
  const quote: CashOutQuote = {
    purpose: "cash_out",
    playerId: name.playerId,
    expiresAtMs,
    betId: bet.id,
    percent,
    left: bet.leftMinor.toString(),
    offer: offerMinor.toString(),
    delayMs,
  };
  return {
    ok: true,
    body: {
      quote: signQuote(bettingQuoteKey, quote),
      expires_at: new Date(expiresAtMs).toISOString(),
      percent,
      stake: formatAmount(part),
      offer: formatAmount(offerMinor),
      currency: bet.currency,
      delay_ms: delayMs,
    },
  };
}

export interface TakeCashOut extends BetName {
  /** The request's Idempotency-Key: the cash-out's id. */
  readonly key: string;
  readonly quote: string;
}

export type TakenCashOut =
  | Extract<OperationResult, { ok: true }>
  | { readonly ok: true; readonly body: RouteResponse<"bettingCashOut"> }
  | Refusal;

/** In play the cash-out waits: the answer is then the bet as it is. A repeat, however late, finds what became of the first. */
export async function takeCashOut(deps: BettingDeps, command: TakeCashOut): Promise<TakenCashOut> {
  const { pool } = deps;
  const { playerId, id: betId, key } = command;
  const signed = { text: command.quote, purpose: "cash_out", playerId } as const;
  const opened = openQuote<CashOutQuote>(deps.bettingQuoteKey, { ...signed, now: new Date(0) });
  if (!opened.ok) return opened;
  const { quote } = opened;
  if (quote.betId !== betId) return { ok: false, code: "betting_quote_forged" };
  const bet = await readBet(pool, command);
  if (bet === null) return { ok: false, code: "bet_not_found" };
  const [known] = await readCashOuts(pool, [{ playerId, id: key }]);
  if (known && (known.betId !== betId || known.percent !== quote.percent))
    return { ok: false, code: "idempotency_conflict" };
  const isStored = known !== null || (await readStoredAnswer(pool, playerId, key)) !== null;
  if (!isStored && Date.now() >= quote.expiresAtMs)
    return { ok: false, code: "betting_quote_expired" };
  const now = new Date();
  if (!(quote.delayMs > 0)) {
    const input = inputOf(bet, quote, { id: key, at: now });
    return deps.ledger.execute(cashOutOperation, {
      playerId,
      currency: bet.currency,
      key,
      input,
    });
  }
  if (known === null || known === undefined) {
    const isAsked = await insertCashOut(pool, {
      playerId,
      id: key,
      betId,
      percent: quote.percent,
      offerMinor: BigInt(quote.offer),
      askedAt: now,
      dueAt: new Date(now.getTime() + quote.delayMs),
    });
    if (!isAsked)
      return { ok: false, code: "betting_cash_out_unavailable", params: { reason: "not_open" } };
  }
  return answerOf(deps, bet);
}

async function answerOf({ pool }: BettingDeps, bet: SportsBet): Promise<TakenCashOut> {
  const [view] = await viewBets(pool, [bet]);
  const wallets = await readBalances(pool, bet.playerId);
  const wallet = wallets.find(({ currency }) => currency === bet.currency);
  return { ok: true, body: { bet: view!, balance: formatAmount(wallet?.mainMinor ?? 0n) } };
}

interface Asked {
  readonly id: string;
  readonly at: Date;
}

const inputOf = (
  bet: SportsBet,
  quote: Pick<CashOutQuote, "percent" | "left" | "offer">,
  { id, at }: Asked,
): CashOutInput => ({
  betId: bet.id,
  readsOffers: true,
  cashOutId: id,
  percent: quote.percent,
  leftMinor: BigInt(quote.left),
  offerMinor: BigInt(quote.offer),
  askedAt: at,
  dueAt: at,
  wasDelayed: false,
});

const maxAtOnce = 500;

type JobDeps = Pick<BettingDeps, "pool" | "ledger">;

/** Carries out the cash-outs whose delay is over: each once, by a key that follows from it. */
export async function endDueCashOuts({ pool, ledger }: JobDeps): Promise<number> {
  const due = await readDueCashOuts(pool, maxAtOnce);
  await Promise.all(
    due.map(async ({ playerId, currency, betId, id, percent, offerMinor, askedAt, dueAt }) => {
      const bet = await readBet(pool, { playerId, id: betId });
      if (bet === null) throw new Error(`the bet ${betId} of a cash-out is not there`);
      return ledger.execute(cashOutOperation, {
        playerId,
        currency,
        key: uuidV8Of("sportsbook cash out", id),
        input: {
          betId,
          readsOffers: true,
          cashOutId: id,
          percent,
          leftMinor: bet.leftMinor,
          offerMinor,
          askedAt,
          dueAt,
          wasDelayed: true,
        },
      });
    }),
  );
  return due.length;
}

/** Takes the offers that have reached the sums at which players want out. In play they wait as any cash-out does. */
export async function takeAutoCashOuts({ pool, ledger }: JobDeps): Promise<void> {
  let after: BetName | null = null;
  for (;;) {
    const bets: readonly SportsBet[] = await readAutoBets(pool, { after, limit: maxAtOnce });
    const offers = await readOffers(
      pool,
      bets.flatMap(({ legs }) => marketsOf(legs)),
    );
    for (const bet of bets) {
      const offer = offerFor(bet, offers);
      const { playerId, id, currency, autoCashOutMinor } = bet;
      if (!offer.ok || autoCashOutMinor === null || offer.offerMinor < autoCashOutMinor) continue;
      const at = new Date();
      const quote = {
        percent: 100,
        left: bet.leftMinor.toString(),
        offer: autoCashOutMinor.toString(),
      };
      // Of one sum and rest there is one such cash-out a second: what was refused is tried again.
      const cashOutId = uuidV8Of(
        "sportsbook auto cash out",
        id,
        quote.left,
        quote.offer,
        at.toISOString(),
      );
      if (offer.delayMs > 0)
        await insertCashOut(pool, {
          playerId,
          id: cashOutId,
          betId: id,
          percent: 100,
          offerMinor: autoCashOutMinor,
          askedAt: at,
          dueAt: new Date(at.getTime() + offer.delayMs),
        });
      else
        await ledger.execute(cashOutOperation, {
          playerId,
          currency,
          key: cashOutId,
          input: inputOf(bet, quote, { id: cashOutId, at }),
        });
    }
    const last = bets.at(-1);
    if (bets.length < maxAtOnce || last === undefined) return;
    after = { playerId: last.playerId, id: last.id };
  }
}

/** `amount_invalid`, `bet_not_found` for one that is not there, `bet_finished` for one that is over. */
export async function changeAutoCashOut(
  { pool }: BettingDeps,
  { amount, ...name }: BetName & { readonly amount: string | null },
): Promise<{ readonly ok: true; readonly body: RouteResponse<"bettingAutoCashOut"> } | Refusal> {
  const parsed = amount === null ? null : parseAmount(amount);
  if (parsed !== null && !parsed.ok) return parsed;
  const minor = parsed?.minor ?? null;
  if (minor === 0n) return { ok: false, code: "amount_invalid" };
  if (!(await setAutoCashOut(pool, name, minor))) {
    const bet = await readBet(pool, name);
    return { ok: false, code: bet === null ? "bet_not_found" : "bet_finished" };
  }
  return showBet(pool, name);
}
