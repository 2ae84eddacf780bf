/** Bonuses against a reference model of their own rules: random operations of many players over two batchers. */
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { commandOf } from "./testing/bonus-commands.ts";
import {
  carryOut,
  makeOffer,
  type OfferOfModel,
  PlayerModel,
  worthOf,
} from "./testing/bonus-model.ts";
import { startTestBonuses, type TestBonuses } from "./testing/test-bonuses.ts";

const operations = 10_000;
const playerCount = 200;
/** A guard, not a measure: on a busy machine so many operations take a minute. */
const patienceMs = 300_000;
/** Operations sent at once, before the model catches up. */
const waveSize = 1_000;

let subject: TestBonuses;
let offers: readonly OfferOfModel[];
beforeAll(async () => {
  subject = await startTestBonuses();
  offers = await Promise.all(Array.from({ length: 60 }, (_, index) => makeOffer(subject, index)));
});
afterAll(async () => {
  await subject.close();
});

const seedOf = (): number => {
  const seed = Number(process.env["FC_SEED"] ?? Date.now() % 2 ** 31);
  console.log(`bonus model seed ${seed} (repeat with FC_SEED=${seed})`);
  return seed;
};

test(
  `${operations} random operations over two batchers agree with the model`,
  async () => {
    const commands = fc.sample(commandOf(playerCount), { numRuns: operations, seed: seedOf() });
    const ids = await Promise.all(Array.from({ length: playerCount }, () => subject.newPlayer()));
    const ledgers = [subject.ledger, subject.another()];
    const players = ids.map(() => new PlayerModel());
    const seen = { ok: 0, refused: 0, converted: 0, gone: 0, late: 0, spins: 0, capped: 0 };
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
            await carryOut(one, {
              subject,
              offers,
              ledger,
              playerId: ids[index]!,
              model: players[index]!,
              seen,
            });
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
        if (offer.maxWin !== null && converted === worthOf(offer) * offer.maxWin) seen.capped += 1;
      }
    // The run must have met every case, or it proves less than it says.
    expect(seen.ok).toBeGreaterThan(operations / 3);
    expect(seen.refused).toBeGreaterThan(operations / 50);
    for (const count of [seen.converted, seen.gone, seen.late, seen.spins])
      expect(count).toBeGreaterThan(20);
    expect(seen.capped).toBeGreaterThan(2);
    const { checks } = await subject.audit();
    expect(checks.filter(({ findings }) => findings.length > 0)).toEqual([]);
  },
  patienceMs,
);

async function compare(ids: readonly string[], players: readonly PlayerModel[]): Promise<void> {
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
