/** Offers as operators write them: what is saved, and what is refused with its reason. */
import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  noDeposit,
  plainOffer,
  startTestBonuses,
  type TestBonuses,
} from "../testing/test-bonuses.ts";
import { cashbackOffer, freeSpins, rakebackOffer } from "../testing/test-offers.ts";
import { readOffers } from "./offer-store.ts";
import { pauseOffer } from "./save-offer.ts";

const { cashback: rakebackRule } = rakebackOffer().steps[0] as unknown as { cashback: object };

let it: TestBonuses;
beforeAll(async () => {
  it = await startTestBonuses();
});
afterAll(async () => {
  await it.close();
});

const faultsOf = async (value: unknown, law?: "gb") => {
  const saved = await it.save(value, law);
  return saved.ok ? [] : saved.faults;
};

test("the examples that come with the product can be saved, under the strictest law, too", async () => {
  const folder = new URL("../../../../docs/offers/", import.meta.url);
  for (const name of readdirSync(folder)) {
    const value = JSON.parse(readFileSync(new URL(name, folder), "utf8")) as unknown;
    expect([name, await faultsOf(value, "gb")]).toEqual([name, []]);
  }
});

test("where the law says so, more than ten times the bonus is refused, and the rule is named", async () => {
  const eleven = plainOffer({ step: { wager: { multiplier: 11, base: "bonus" } } });
  expect(await faultsOf(eleven, "gb")).toEqual([expect.stringContaining("SR Code 5.1.1")]);
  expect(await faultsOf(eleven)).toEqual([]);
  // Ten times deposit and bonus is twenty times the bonus.
  const both = { wager: { multiplier: 10, base: "deposit_and_bonus" } };
  expect(await faultsOf(plainOffer({ step: both }), "gb")).toHaveLength(1);
  const five = { wager: { multiplier: 5, base: "deposit_and_bonus" } };
  expect(await faultsOf(plainOffer({ step: five }), "gb")).toEqual([]);
  expect(await it.call("bonusOffers", await it.newPlayer())).toMatchObject({ ok: true });
});

test.each([
  ["an unknown field", plainOffer({ offer: { surprise: 1 } }), "surprise"],
  ["an amount of zero", noDeposit("0.00"), "steps.0.amount"],
  [
    "neither deposit nor amount",
    plainOffer({ step: { match: null } }),
    "steps.0: has either match or amount or cashback",
  ],
  [
    "free plays of a table of a provider",
    plainOffer(
      freeSpins({ spins: { game: "live_casino/studio/quay", count: 1, stake: { RUB: "1.00" } } }),
    ),
    "steps.0.spins.game",
  ],
  [
    "free plays of a case that is not sold",
    plainOffer(
      freeSpins({ spins: { game: "originals/cases", count: 1, stake: { RUB: "10.01" } } }),
    ),
    "steps.0: spins: no case costs 10.01 RUB",
  ],
  [
    "free plays of a game that takes own money only",
    plainOffer(freeSpins({ spins: { game: "originals/wheel", count: 1, stake: { RUB: "1.00" } } })),
    "steps.0.spins.game",
  ],
  [
    "free plays beside an amount",
    plainOffer({
      ...noDeposit("1.00", freeSpins().step),
      step: { ...freeSpins().step, amount: { RUB: "1.00" } },
    }),
    "spins may come with a match",
  ],
  [
    "free plays whose winnings are wagered with a deposit",
    plainOffer(freeSpins({ wager: { multiplier: 1, base: "deposit_and_bonus" } })),
    "the base is the bonus",
  ],
  [
    "two steps of a single offer",
    plainOffer({ steps: [{}, {}] }),
    "only a welcome pack has several steps",
  ],
  [
    "a game that is not played here",
    plainOffer({ step: { weights: { "originals/chess": 10 } } }),
    "originals/chess",
  ],
  [
    "a game that takes own money only",
    plainOffer({ step: { weights: { "originals/wheel": 10 } } }),
    "own money",
  ],
  [
    "cashback that has nothing to say of losses",
    plainOffer({ offer: { kind: "cashback" } }),
    "cashback its share",
  ],
  ["rakeback without edges", cashbackOffer({ kind: "rakeback" }), "says the edge of each game"],
  [
    "an edge of a game that is not played here",
    cashbackOffer({ kind: "rakeback" }, { cashback: { ...rakebackRule, edges: { sports: 100 } } }),
    "sports",
  ],
  ["cashback with a code", cashbackOffer({ promo_codes: [{ code: "BACKCODE" }] }), "every player"],
  ["a product that is not there", plainOffer({ step: { weights: { sports: 100 } } }), "sports"],
  [
    "a provider without a game",
    plainOffer({ step: { weights: { "slots/studio": 100 } } }),
    "slots/studio",
  ],
  [
    "a game of a provider as one of ours",
    plainOffer({ step: { weights: { "originals/studio/dice": 100 } } }),
    "originals/studio/dice",
  ],
  ["nothing that counts", plainOffer({ step: { weights: { originals: 0 } } }), "counts no stake"],
  [
    "currencies that do not meet",
    plainOffer({ step: { max_bet: { USD: "5.00" } } }),
    "in no currency",
  ],
])("%s is refused with its place", async (_what, value, text) => {
  const offer = "code" in value ? value : plainOffer(value);
  expect((await faultsOf(offer)).join("\n")).toContain(text);
});

test("saving again is a new version, and a promo code belongs to one offer", async () => {
  const first = plainOffer({ offer: { promo_codes: [{ code: "ONLYMINE" }] } });
  expect(await it.save(first)).toMatchObject({ ok: true, version: 1 });
  expect(await it.save(first)).toMatchObject({ ok: true, version: 2 });
  const other = plainOffer({ offer: { promo_codes: [{ code: "OTHERS" }, { code: "ONLYMINE" }] } });
  expect(await faultsOf(other)).toEqual(["promo_codes: another offer has ONLYMINE"]);
  const saved = await readOffers(it.database.appPool);
  expect(saved.map(({ offer }) => offer.code)).not.toContain(other.code);
});

test("a paused offer cannot be accepted, and can be again", async () => {
  const code = await it.offer(noDeposit("5.00"));
  const playerId = await it.newPlayer();
  expect(await pauseOffer(it.database.appPool, { code, isPaused: true })).toBe(true);
  await expect(it.accept(playerId, { offer: code })).rejects.toThrow("bonus_offer_ended");
  await pauseOffer(it.database.appPool, { code, isPaused: false });
  expect(await it.accept(playerId, { offer: code })).toMatchObject({ state: "active" });
  expect(await pauseOffer(it.database.appPool, { code: "nowhere", isPaused: true })).toBe(false);
});

test("a player's terms stay what they were when the offer changes", async () => {
  const offer = plainOffer(noDeposit("5.00"));
  await it.save(offer);
  const playerId = await it.newPlayer();
  const accepted = await it.accept(playerId, { offer: offer.code });
  await it.save({
    ...offer,
    steps: [{ ...offer.steps[0], wager: { multiplier: 90, base: "bonus" } }],
  });
  const [grant] = await it.grants(playerId);
  expect(grant).toEqual(accepted);
});
