/** A reference model of bonuses, on numbers that are simply changed, and the random commands that are carried out on both. */
import { ok, strictEqual } from "node:assert";
import { uuidv7 } from "uuidv7";
import { acceptBonus } from "../claims/accept-bonus.ts";
import type { RunningLedger } from "../../ledger/index.ts";
import { endOne } from "../settle-due-grants.ts";
import { type Command, type Game, games, spinStake } from "./bonus-commands.ts";
import { pay, stakeOn } from "./plays.ts";
import { noDeposit, type TestBonuses } from "./test-bonuses.ts";
import { freeSpins } from "./test-offers.ts";

export interface OfferOfModel {
  readonly code: string;
  readonly bonus: bigint;
  readonly times: bigint;
  readonly maxBet: bigint | null;
  readonly maxWin: bigint | null;
  readonly days: number;
  /** Free plays of dice. */
  readonly spins: number;
}

export async function makeOffer(subject: TestBonuses, index: number): Promise<OfferOfModel> {
  const spins = index % 3 === 1 ? 2 + (index % 5) : 0;
  const bonus = spins > 0 ? 0n : BigInt(300 + index * 17);
  const times = [1n, 2n, 5n][index % 3]!;
  const maxBet = index % 4 === 0 ? 1_000n : null;
  const maxWin = index % 5 === 0 ? 2n : null;
  const days = 1 + (index % 9);
  const amount = (minor: bigint) => ({
    RUB: `${minor / 100n}.${(minor % 100n).toString().padStart(2, "0")}`,
  });
  const step = {
    wager: { multiplier: Number(times), base: "bonus" },
    max_bet: maxBet === null ? null : amount(maxBet),
    max_win_multiplier: maxWin === null ? null : Number(maxWin),
    days,
  };
  const free = { game: "originals/dice", count: spins, stake: amount(spinStake) };
  const code = await subject.offer(
    spins > 0 ? freeSpins({ ...step, spins: free }) : noDeposit(amount(bonus).RUB, step),
  );
  return { code, bonus, times, maxBet, maxWin, days, spins };
}

interface Bonus {
  readonly id: string;
  readonly offer: OfferOfModel;
  readonly expiresAt: number;
  /** With the stakes of the free plays that are left. */
  money: bigint;
  spins: number;
  needed: bigint;
  wagered: bigint;
  pending: bigint;
  converted: bigint;
  isDone: boolean;
  isExpired: boolean;
  end: "converted" | "gone" | null;
}

interface Bet {
  readonly id: string;
  readonly own: bigint;
  readonly bonusPart: bigint;
  readonly bonus: Bonus | null;
  readonly counted: bigint;
  readonly isSpin: boolean;
}

const freeMoney = ({ money, spins }: Bonus): bigint => money - BigInt(spins) * spinStake;

/** The rules once more, as a player would be told them, on numbers that are simply changed. */
export class PlayerModel {
  own = 0n;
  readonly bonuses: Bonus[] = [];
  readonly bets: Bet[] = [];
  readonly had = new Set<string>();

  live(): Bonus[] {
    return this.bonuses
      .filter(({ end, isExpired }) => end === null && !isExpired)
      .toSorted((a, b) => a.expiresAt - b.expiresAt || (a.id < b.id ? -1 : 1));
  }

  stake(name: Game, amount: bigint, id: string): Bet | "refused" {
    const spun = this.live().find(({ spins }) => spins > 0);
    if (name === "dice" && amount === spinStake && spun !== undefined) {
      spun.spins -= 1;
      spun.money -= amount;
      return { id, own: 0n, bonusPart: amount, bonus: spun, counted: 0n, isSpin: true };
    }
    const part = amount > this.own ? amount - this.own : 0n;
    const counting = this.live().filter(() => games[name] > 0n);
    const bonus = counting.find((each) => part === 0n || freeMoney(each) > 0n) ?? counting[0];
    if (bonus === undefined) {
      if (part > 0n) return "refused";
      this.own -= amount;
      return { id, own: amount, bonusPart: 0n, bonus: null, counted: 0n, isSpin: false };
    }
    const { maxBet } = bonus.offer;
    if (maxBet !== null && amount > maxBet) return "refused";
    if (part > freeMoney(bonus)) return "refused";
    this.own -= amount - part;
    bonus.money -= part;
    const counted = amount * games[name];
    bonus.wagered += counted;
    bonus.pending += counted;
    return { id, own: amount - part, bonusPart: part, bonus, counted, isSpin: false };
  }

  back(bet: Bet, amount: bigint | "refund"): void {
    const total = amount === "refund" ? bet.own + bet.bonusPart : amount;
    const part = (total * bet.bonusPart) / (bet.own + bet.bonusPart);
    this.own += total - part;
    const { bonus } = bet;
    if (bonus === null) return;
    bonus.pending -= bet.counted;
    if (amount === "refund") bonus.wagered -= bet.counted;
    if (bonus.end === "converted") {
      const room = this.room(bonus);
      const kept = room !== null && part > room ? room : part;
      bonus.converted += kept;
      this.own += kept;
    } else if (bonus.end === null) bonus.money += part;
    if (bet.isSpin && amount === "refund" && bonus.end === null) bonus.spins += 1;
    if (bet.isSpin && amount !== "refund") bonus.needed += part * bonus.offer.times * 100n;
    const inPlay = this.bets.some((each) => each.isSpin && each.bonus === bonus);
    if (bonus.end !== null || bonus.isExpired || bonus.spins > 0 || inPlay) return;
    // Where its free plays won nothing it is played out once nothing is open.
    const hasWon = bonus.needed > 0n || bonus.money > 0n;
    if (hasWon && bonus.wagered - bonus.pending >= bonus.needed) bonus.isDone = true;
  }

  room({ offer, converted }: Bonus): bigint | null {
    return offer.maxWin === null ? null : worthOf(offer) * offer.maxWin - converted;
  }

  /** What the job does. */
  tidy(): void {
    for (const bonus of this.bonuses) {
      if (bonus.end !== null) continue;
      if (bonus.isDone) this.convert(bonus);
      else if (bonus.isExpired || (bonus.money === 0n && this.open(bonus) === 0)) this.take(bonus);
    }
  }

  open(bonus: Bonus): number {
    return this.bets.filter((bet) => bet.bonus === bonus).length;
  }

  convert(bonus: Bonus): void {
    const room = this.room(bonus);
    const kept = room !== null && bonus.money > room ? room : bonus.money;
    bonus.converted += kept;
    this.own += kept;
    bonus.money = 0n;
    bonus.end = "converted";
  }

  take(bonus: Bonus): void {
    bonus.money = 0n;
    bonus.end = "gone";
  }
}

/** What is issued of it. */
export const worthOf = ({ bonus, spins }: OfferOfModel): bigint =>
  bonus + BigInt(spins) * spinStake;

export const text = (minor: bigint): string =>
  `${minor / 100n}.${(minor % 100n).toString().padStart(2, "0")}`;

export interface Run {
  readonly subject: TestBonuses;
  readonly offers: readonly OfferOfModel[];
  readonly ledger: RunningLedger;
  readonly playerId: string;
  readonly model: PlayerModel;
  readonly seen: { ok: number; refused: number; late: number; spins: number };
}

/** Throws where the ledger decides otherwise than the model. */
export async function carryOut(one: Command, run: Run): Promise<void> {
  const { subject, ledger, playerId, model, seen } = run;
  const item = { playerId, currency: "RUB" } as const;
  switch (one.kind) {
    case "deposit":
      await subject.payIn(playerId, text(one.amount));
      model.own += one.amount;
      break;
    case "accept":
      await accept(one.offer, run);
      break;
    case "bet":
    case "open": {
      const key = uuidv7();
      const isOpen = one.kind === "open";
      const input = {
        game: one.game,
        stake: text(one.stake),
        ...(isOpen ? {} : { payout: text(one.payout) }),
      };
      const result = await ledger.execute(stakeOn, { ...item, key, input });
      const bet = model.stake(one.game, one.stake, key);
      strictEqual(result.ok, bet !== "refused", JSON.stringify([result, input]));
      if (bet === "refused") {
        seen.refused += 1;
        break;
      }
      seen.ok += 1;
      if (bet.isSpin) seen.spins += 1;
      if (isOpen) model.bets.push(bet);
      else model.back(bet, one.payout);
      break;
    }
    case "pay":
    case "refund": {
      const [bet] = model.bets.splice(model.bets.length > 0 ? one.of % model.bets.length : 0, 1);
      if (bet === undefined) break;
      if (bet.bonus?.end) seen.late += 1;
      const back = one.kind === "refund" ? ("refund" as const) : one.payout;
      const input = { betId: bet.id, back: back === "refund" ? back : text(back) };
      const paid = await ledger.execute(pay, { ...item, key: uuidv7(), input });
      ok(paid.ok);
      model.back(bet, back);
      break;
    }
    case "forfeit":
    case "expire": {
      const live = model.live();
      const bonus = live[one.of % Math.max(live.length, 1)];
      if (bonus === undefined) break;
      if (one.kind === "expire") {
        await subject.expire(bonus.id);
        bonus.isExpired = true;
        break;
      }
      const result = await endOne({ ledger }, { ...item, grantId: bonus.id, cause: "forfeited" });
      ok(result.ok);
      if (bonus.isDone) model.convert(bonus);
      else model.take(bonus);
      break;
    }
  }
}

async function accept(number: number, run: Run): Promise<void> {
  const { subject, offers, ledger, playerId, model } = run;
  const offer = offers[number % offers.length]!;
  const wish = { playerId, currency: "RUB", name: { offer: offer.code }, region: null } as const;
  const result = await acceptBonus({ pool: subject.database.appPool, ledger }, wish);
  const live = model.bonuses.filter(({ end }) => end === null);
  const isNew = !model.had.has(offer.code) && live.length < 5;
  strictEqual(result.ok, isNew, JSON.stringify(result));
  if (!result.ok) return;
  model.had.add(offer.code);
  model.bonuses.push(await newBonus(subject, result.grantId, offer));
}

async function newBonus(subject: TestBonuses, id: string, offer: OfferOfModel): Promise<Bonus> {
  const { rows } = await subject.database.ownerPool.query<{ expires_at: Date }>(
    `select expires_at from bonuses_grant where id = $1`,
    [id],
  );
  return {
    id,
    offer,
    expiresAt: rows[0]!.expires_at.getTime(),
    money: worthOf(offer),
    spins: offer.spins,
    needed: offer.bonus * offer.times * 100n,
    wagered: 0n,
    pending: 0n,
    converted: 0n,
    isDone: false,
    isExpired: false,
    end: null,
  };
}
