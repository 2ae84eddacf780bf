/** Everything that happens to bonuses at once, without order: nothing is foretold, and every sum has to be right. */
import fc from "fast-check";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { acceptBonus } from "./claims/accept-bonus.ts";
import { endOne, settleDueGrants } from "./settle-due-grants.ts";
import { commandOf } from "./testing/bonus-commands.ts";
import { makeOffer, type OfferOfModel, text } from "./testing/bonus-model.ts";
import { pay, stakeOn } from "./testing/plays.ts";
import { startTestBonuses, type TestBonuses } from "./testing/test-bonuses.ts";

const operations = 3_000;
const playerCount = 8;
/** A guard, not a measure. */
const patienceMs = 300_000;
/** Operations sent at once. */
const waveSize = 200;
/** A wallet that another batcher holds leaves its player for the next batch. */
const lockTimeout = "55P03";

let subject: TestBonuses;
let offers: readonly OfferOfModel[];
beforeAll(async () => {
  subject = await startTestBonuses();
  offers = await Promise.all(Array.from({ length: 60 }, (_, index) => makeOffer(subject, index)));
});
afterAll(async () => {
  await subject.close();
});

test(
  "stakes, payouts, refunds, ends and jobs of the same players at once, over three batchers, leave every sum right",
  async () => {
    const seed = Number(process.env["FC_SEED"] ?? Date.now() % 2 ** 31);
    console.log(`bonus races seed ${seed} (repeat with FC_SEED=${seed})`);
    const commands = fc.sample(commandOf(playerCount), { numRuns: operations, seed });
    const ids = await Promise.all(Array.from({ length: playerCount }, () => subject.newPlayer()));
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
    const { checks } = await subject.audit();
    expect(checks.filter(({ findings }) => findings.length > 0)).toEqual([]);
    const faults = subject.failures.filter(
      (error) => (error as { code?: string }).code !== lockTimeout,
    );
    expect(faults).toEqual([]);
  },
  patienceMs,
);
