/** Bonuses against a reference model of their own rules: random operations of many players over two batchers, and then without order. */
import fc from "fast-check";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { acceptBonus } from "./claims/accept-bonus.ts";
import { endOne, settleDueGrants } from "./settle-due-grants.ts";
import { noDeposit, startTestBonuses, type TestBonuses } from "./testing/test-bonuses.ts";
import { pay, stakeOn } from "./testing/plays.ts";
import type { RunningLedger } from "../ledger/index.ts";

const operations = 10_000;
const playerCount = 200;
/** A guard, not a measure: on a busy machine so many operations take a minute. */
const patienceMs = 300_000;
/** Operations sent at once, before the model catches up. */
const waveSize = 1_000;

const games = { dice: 100n, roulette: 10n, hilo: 0n } as const;
type Game = keyof typeof games;

type Command =
  | {
      readonly kind: "bet";
      readonly player: number;
      readonly game: Game;
      readonly stake: bigint;
      readonly payout: bigint;
    }
  | { readonly kind: "open"; readonly player: number; readonly game: Game; readonly stake: bigint }
  | {
      readonly kind: "pay" | "refund";
      readonly player: number;
      readonly of: number;
      readonly payout: bigint;
    }
  | { readonly kind: "accept"; readonly player: number; readonly offer: number }
  | { readonly kind: "deposit"; readonly player: number; readonly amount: bigint }
  | { readonly kind: "forfeit" | "expire"; readonly player: number; readonly of: number };

const player = fc.nat({ max: playerCount - 1 });
const game = fc.constantFrom<Game>("dice", "dice", "dice", "roulette", "hilo");
const stake = fc.bigInt({ min: 1n, max: 1_500n });
const payout = fc.oneof(fc.constant(0n), fc.bigInt({ min: 1n, max: 3_000n }));
const of = fc.nat();
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 20,
    arbitrary: fc.record({ kind: fc.constant("bet" as const), player, game, stake, payout }),
  },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant("open" as const), player, game, stake }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("pay" as const), player, of, payout }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("refund" as const), player, of, payout }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant("accept" as const), player, offer: fc.nat() }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("deposit" as const),
      player,
      amount: fc.bigInt({ min: 1n, max: 800n }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom("forfeit" as const, "expire" as const),
      player,
      of,
    }),
  },
);

interface OfferOfModel {
  readonly code: string;
  readonly bonus: bigint;
  readonly times: bigint;
  readonly maxBet: bigint | null;
  readonly maxWin: bigint | null;
  readonly days: number;
}

let subject: TestBonuses;
let offers: readonly OfferOfModel[];
beforeAll(async () => {
  subject = await startTestBonuses();
  offers = await Promise.all(Array.from({ length: 60 }, (_, index) => makeOffer(index)));
});
afterAll(async () => {
  await subject.close();
});

async function makeOffer(index: number): Promise<OfferOfModel> {
  const bonus = BigInt(300 + index * 17);
  const times = [1n, 2n, 5n][index % 3]!;
  const maxBet = index % 4 === 0 ? 1_000n : null;
  const maxWin = index % 5 === 0 ? 2n : null;
  const days = 1 + (index % 9);
  const amount = (minor: bigint) => ({
    RUB: `${minor / 100n}.${(minor % 100n).toString().padStart(2, "0")}`,
  });
  const code = await subject.offer(
    noDeposit(amount(bonus).RUB, {
      wager: { multiplier: Number(times), base: "bonus" },
      max_bet: maxBet === null ? null : amount(maxBet),
      max_win_multiplier: maxWin === null ? null : Number(maxWin),
      days,
    }),
  );
  return { code, bonus, times, maxBet, maxWin, days };
}

interface Bonus {
  readonly id: string;
  readonly offer: OfferOfModel;
  readonly order: number;
  readonly expiresAt: number;
  money: bigint;
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
}

/** The rules once more, as a player would be told them, on numbers that are simply changed. */
class Player {
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
    const bonus = this.live().find(() => games[name] > 0n);
    const part = amount > this.own ? amount - this.own : 0n;
    if (bonus === undefined) {
      if (part > 0n) return "refused";
      this.own -= amount;
      return { id, own: amount, bonusPart: 0n, bonus: null, counted: 0n };
    }
    const { maxBet } = bonus.offer;
    if (maxBet !== null && amount > maxBet) return "refused";
    if (part > bonus.money) return "refused";
    this.own -= amount - part;
    bonus.money -= part;
    const counted = amount * games[name];
    bonus.wagered += counted;
    bonus.pending += counted;
    return { id, own: amount - part, bonusPart: part, bonus, counted };
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
    const needed = bonus.offer.bonus * bonus.offer.times * 100n;
    if (bonus.end === null && !bonus.isExpired && bonus.wagered - bonus.pending >= needed)
      bonus.isDone = true;
  }

  room({ offer, converted }: Bonus): bigint | null {
    return offer.maxWin === null ? null : offer.bonus * offer.maxWin - converted;
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

const seedOf = (): number => {
  const seed = Number(process.env["FC_SEED"] ?? Date.now() % 2 ** 31);
  console.log(`bonus model seed ${seed} (repeat with FC_SEED=${seed})`);
  return seed;
};

const text = (minor: bigint): string =>
  `${minor / 100n}.${(minor % 100n).toString().padStart(2, "0")}`;

test(
  `${operations} random operations over two batchers agree with the model`,
  async () => {
    const commands = fc.sample(command, { numRuns: operations, seed: seedOf() });
    const ids = await Promise.all(Array.from({ length: playerCount }, () => subject.newPlayer()));
    const ledgers = [subject.ledger, subject.another()];
    const players = ids.map(() => new Player());
    const seen = { ok: 0, refused: 0, converted: 0, gone: 0, late: 0, capped: 0 };
    for (let start = 0; start < commands.length; start += waveSize) {
      const wave = Map.groupBy(
        commands.slice(start, start + waveSize),
        ({ player: index }) => index,
      );
      // A player's operations follow each other; the players of a wave meet in the batches.
      await Promise.all(
        [...wave].map(async ([index, own]) => {
          const ledger = ledgers[index % 2]!;
          for (const one of own)
            await carryOut(one, { ledger, playerId: ids[index]!, model: players[index]!, seen });
        }),
      );
      await subject.work();
      for (const model of players) model.tidy();
      await compare(ids, players);
    }
    for (const { bonuses } of players)
      for (const { end, converted, offer } of bonuses) {
        if (end === "converted") seen.converted += 1;
        if (end === "gone") seen.gone += 1;
        if (offer.maxWin !== null && converted === offer.bonus * offer.maxWin) seen.capped += 1;
      }
    // The run must have met every case, or it proves less than it says.
    expect(seen.ok).toBeGreaterThan(operations / 3);
    expect(seen.refused).toBeGreaterThan(operations / 50);
    for (const count of [seen.converted, seen.gone, seen.late]) expect(count).toBeGreaterThan(20);
    expect(seen.capped).toBeGreaterThan(2);
    await expectSound();
  },
  patienceMs,
);

interface Run {
  readonly ledger: RunningLedger;
  readonly playerId: string;
  readonly model: Player;
  readonly seen: { ok: number; refused: number; late: number };
}

async function carryOut(one: Command, { ledger, playerId, model, seen }: Run): Promise<void> {
  const item = { playerId, currency: "RUB" } as const;
  switch (one.kind) {
    case "deposit":
      await subject.payIn(playerId, text(one.amount));
      model.own += one.amount;
      break;
    case "accept": {
      const offer = offers[one.offer % offers.length]!;
      const name = { offer: offer.code };
      const result = await acceptBonus(
        { pool: subject.database.appPool, ledger },
        { ...item, name, region: null },
      );
      const isNew =
        !model.had.has(offer.code) && model.bonuses.filter(({ end }) => end === null).length < 5;
      expect(result.ok, JSON.stringify(result)).toBe(isNew);
      if (!result.ok) break;
      model.had.add(offer.code);
      model.bonuses.push(await newBonus(result.grantId, offer, model.bonuses.length));
      break;
    }
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
      expect(result.ok, JSON.stringify([result, input])).toBe(bet !== "refused");
      if (bet === "refused") {
        seen.refused += 1;
        break;
      }
      seen.ok += 1;
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
      expect(await ledger.execute(pay, { ...item, key: uuidv7(), input })).toMatchObject({
        ok: true,
      });
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
      expect(result.ok).toBe(true);
      if (bonus.isDone) model.convert(bonus);
      else model.take(bonus);
      break;
    }
  }
}

async function newBonus(id: string, offer: OfferOfModel, order: number): Promise<Bonus> {
  const { rows } = await subject.database.ownerPool.query<{ expires_at: Date }>(
    `select expires_at from bonuses_grant where id = $1`,
    [id],
  );
  return {
    id,
    offer,
    order,
    expiresAt: rows[0]!.expires_at.getTime(),
    money: offer.bonus,
    wagered: 0n,
    pending: 0n,
    converted: 0n,
    isDone: false,
    isExpired: false,
    end: null,
  };
}

async function compare(ids: readonly string[], players: readonly Player[]): Promise<void> {
  const { rows } = await subject.database.ownerPool.query<{
    player_id: string;
    main_minor: bigint;
    bonus_minor: bigint;
  }>(
    `select player_id, main_minor, bonus_minor from ledger_wallet where player_id = any($1::uuid[])`,
    [ids],
  );
  const found = new Map(rows.map((row) => [row.player_id, [row.main_minor, row.bonus_minor]]));
  for (const [index, model] of players.entries()) {
    const held = model.bonuses.reduce((sum, { money }) => sum + money, 0n);
    expect([index, ...found.get(ids[index]!)!]).toEqual([index, model.own, held]);
  }
}

async function expectSound(): Promise<void> {
  const { checks } = await subject.audit();
  expect(checks.filter(({ findings }) => findings.length > 0)).toEqual([]);
  // A wallet that another batcher holds leaves its player for the next batch.
  const lockTimeout = "55P03";
  const faults = subject.failures.filter(
    (error) => (error as { code?: string }).code !== lockTimeout,
  );
  expect(faults).toEqual([]);
}

test(
  "stakes, payouts, refunds, ends and jobs of the same players at once, over three batchers, leave every sum right",
  async () => {
    const commands = fc.sample(command, { numRuns: 3_000, seed: seedOf() });
    const ids = await Promise.all(Array.from({ length: 8 }, () => subject.newPlayer()));
    const ledgers = [subject.ledger, subject.another(), subject.another()];
    const pool = subject.database.appPool;
    const openBets = new Map(ids.map((id) => [id, [] as string[]]));
    let isOver = false;
    const jobs = ledgers.map(async (ledger) => {
      while (!isOver) await settleDueGrants({ pool, ledger });
    });
    for (let start = 0; start < commands.length; start += waveSize) {
      await Promise.all(
        commands.slice(start, start + waveSize).map(async (one, index) => {
          const playerId = ids[one.player % ids.length]!;
          const ledger = ledgers[index % ledgers.length]!;
          const item = { playerId, currency: "RUB" } as const;
          const bets = openBets.get(playerId)!;
          switch (one.kind) {
            case "deposit":
              return subject.payIn(playerId, text(one.amount));
            case "accept": {
              const name = { offer: offers[one.offer % offers.length]!.code };
              return acceptBonus({ pool, ledger }, { ...item, name, region: null });
            }
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
              if (result.ok && isOpen) bets.push(key);
              return result;
            }
            case "pay":
            case "refund": {
              const betId = bets.pop();
              if (betId === undefined) return undefined;
              const back = one.kind === "refund" ? "refund" : text(one.payout);
              return ledger.execute(pay, { ...item, key: uuidv7(), input: { betId, back } });
            }
            case "forfeit":
            case "expire": {
              const grants = (await subject.grants(playerId)).filter(
                ({ state }) => state === "active",
              );
              const grant = grants[one.of % Math.max(grants.length, 1)];
              if (grant === undefined) return undefined;
              if (one.kind === "expire") return subject.expire(grant.id);
              return endOne({ ledger }, { ...item, grantId: grant.id, cause: "forfeited" });
            }
          }
        }),
      );
    }
    isOver = true;
    await Promise.all(jobs);
    await expectSound();
  },
  patienceMs,
);
