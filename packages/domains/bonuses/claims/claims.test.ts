/** How players come to bonuses: by codes, by registration, by the operator, and what keeps them from one. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { noDeposit, startTestBonuses, type TestBonuses } from "../testing/test-bonuses.ts";
import { offerBonus, offerToNewcomer } from "./offer-bonus.ts";

let it: TestBonuses;
beforeAll(async () => {
  it = await startTestBonuses();
});
afterAll(async () => {
  await it.close();
});

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();

const withCode = (promo: object, offer: object = {}) =>
  it.offer({
    ...noDeposit("5.00"),
    offer: { kind: "no_deposit", is_public: false, promo_codes: [promo], ...offer },
  });

test("a promo code is read in either case, once a player", async () => {
  await withCode({ code: "TWICE" });
  const playerId = await it.newPlayer();
  expect(await it.accept(playerId, { promo_code: " twice " })).toMatchObject({ state: "active" });
  await expect(it.accept(playerId, { promo_code: "TWICE" })).rejects.toThrow("bonus_taken");
});

test.each([
  ["unknown", "NOTHING1", "promo_code_unknown"],
  ["over", "OVER1", "promo_code_ended"],
  ["not yet valid", "SOON1", "promo_code_ended"],
  ["of a paused time", "LATER1", "promo_code_ended"],
  ["of another region", "ABROAD1", "bonus_not_in_region"],
])("a code that is %s is refused, for a guest and a player alike", async (_what, code, refusal) => {
  if (code === "OVER1") await withCode({ code, ends_at: inDays(-1) });
  if (code === "SOON1") await withCode({ code, starts_at: inDays(1) });
  if (code === "LATER1") await withCode({ code }, { starts_at: inDays(1) });
  if (code === "ABROAD1") await withCode({ code }, { regions: ["KZ"] });
  const playerId = await it.newPlayer();
  const headers = { region: "RU" };
  await expect(it.accept(playerId, { promo_code: code }, "RU")).rejects.toThrow(refusal);
  const shown = await it.call("promoBonus", playerId, { params: { code }, headers });
  expect(shown).toMatchObject({ ok: false, code: refusal });
});

test("a code without a bonus in the player's currency says in which there is one", async () => {
  await it.offer({
    ...noDeposit("5.00", { amount: { USD: "5.00" } }),
    offer: { kind: "no_deposit", promo_codes: [{ code: "DOLLAR1" }] },
  });
  const playerId = await it.newPlayer();
  const refused = await it.call("acceptBonus", playerId, { body: { promo_code: "DOLLAR1" } });
  expect(refused).toMatchObject({ code: "bonus_not_in_currency", params: { currencies: "USD" } });
  const shown = await it.call("promoBonus", playerId, { params: { code: "DOLLAR1" } });
  expect(shown).toMatchObject({ ok: true, body: { data: { terms: null } } });
});

test("of two players at once one has the last claim of a code", async () => {
  await withCode({ code: "LASTONE", max_claims: 1 });
  const players = await Promise.all(Array.from({ length: 6 }, () => it.newPlayer()));
  const tries = await Promise.allSettled(
    players.map((playerId) => it.accept(playerId, { promo_code: "LASTONE" })),
  );
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const reasons = tries.flatMap((one) => (one.status === "rejected" ? [one.reason.message] : []));
  expect(new Set(reasons)).toEqual(new Set(["promo_code_used_up"]));
});

test("a claim that came to nothing is free for somebody else", async () => {
  await it.offer({ offer: { promo_codes: [{ code: "BACK1", max_claims: 1 }], is_public: false } });
  const [first, second] = [await it.newPlayer(), await it.newPlayer()];
  const { id } = await it.accept(first, { promo_code: "BACK1" });
  await expect(it.accept(second, { promo_code: "BACK1" })).rejects.toThrow("promo_code_used_up");
  await it.call("endBonus", first, { params: { id } });
  expect(await it.accept(second, { promo_code: "BACK1" })).toMatchObject({ state: "accepted" });
});

test("S3.56 S3.57 S3.58 a guest is shown a code's bonus and how long there is for it", async () => {
  await withCode({ code: "GUEST1", ends_at: inDays(1) }, { regions: ["KZ", "RU"] });
  await withCode({ code: "GUEST2" });
  const show = (code: string) =>
    it.call("promoBonus", "", {
      params: { code },
      headers: { region: "KZ", "accept-language": "ru" },
    });
  const shown = await show("GUEST1");
  expect(shown).toMatchObject({
    ok: true,
    body: { data: { name: "Первый депозит", region: "KZ, RU", terms: { amount: "5.00" } } },
  });
  const left = (answer: unknown) =>
    (answer as { body: { data: { expires_in: number } } }).body.data.expires_in;
  expect(left(shown)).toBeLessThanOrEqual(86_400);
  expect(left(await show("GUEST2"))).toBe(3 * 86_400);
});

test("a registration's code puts its bonus before the player, and a wrong one does nothing", async () => {
  await it.offer({ offer: { promo_codes: [{ code: "NEWHERE" }], is_public: false } });
  const playerId = await it.newPlayer();
  const client = await it.database.appPool.connect();
  const newcomer = { playerId, currency: "RUB" } as const;
  expect(await offerToNewcomer(client, { ...newcomer, promo: "a partner's word" })).toBe(false);
  expect(await offerToNewcomer(client, { ...newcomer, promo: "newhere" })).toBe(true);
  client.release();
  const waiting = await it.call("waitingBonus", playerId, {
    headers: { "accept-language": "en" },
  });
  expect(waiting).toMatchObject({ ok: true, body: { data: { name: "First deposit" } } });
  // Its terms are read first: no deposit feeds it before it is accepted.
  await it.payIn(playerId, "50.00");
  await it.work();
  expect(await it.balances(playerId)).toBe("50.00/0.00");
  await it.accept(playerId, { promo_code: "NEWHERE" });
  await it.payIn(playerId, "50.00");
  await it.work();
  expect(await it.balances(playerId)).toBe("100.00/50.00");
  const none = await it.call("waitingBonus", playerId);
  expect(none).toMatchObject({ ok: true, body: { data: null } });
});

test("an operator offers one player what nobody else may accept", async () => {
  const offerCode = await it.offer({
    ...noDeposit("5.00"),
    offer: { kind: "no_deposit", is_public: false },
  });
  const [chosen, other] = [await it.newPlayer(), await it.newPlayer()];
  const given = { playerId: chosen, currency: "RUB", offerCode } as const;
  expect(await offerBonus(it.database.appPool, given)).toMatchObject({ ok: true });
  expect(await offerBonus(it.database.appPool, given)).toMatchObject({ code: "bonus_taken" });
  expect(await it.balances(chosen)).toBe("0.00/0.00");
  expect(await it.accept(chosen, { offer: offerCode })).toMatchObject({ state: "active" });
  await expect(it.accept(other, { offer: offerCode })).rejects.toThrow("bonus_offer_unknown");
});

test("a bonus that stands alone goes with no other, and at most five go together", async () => {
  const alone = await it.offer({
    ...noDeposit("5.00"),
    offer: { kind: "no_deposit", stacking: "alone" },
  });
  const together = await Promise.all(Array.from({ length: 6 }, () => it.offer(noDeposit("5.00"))));
  const playerId = await it.newPlayer();
  await it.accept(playerId, { offer: together[0]! });
  await expect(it.accept(playerId, { offer: alone })).rejects.toThrow("bonus_not_stackable");
  for (const offer of together.slice(1, 5)) await it.accept(playerId, { offer });
  await expect(it.accept(playerId, { offer: together[5]! })).rejects.toThrow("bonus_too_many");
  const lonely = await it.newPlayer();
  await it.accept(lonely, { offer: alone });
  await expect(it.accept(lonely, { offer: together[0]! })).rejects.toThrow("bonus_not_stackable");
});

test("offers are listed without what the player has, and another player's bonus is none of theirs", async () => {
  const offer = await it.offer(noDeposit("5.00"));
  const [playerId, other] = [await it.newPlayer(), await it.newPlayer()];
  const listed = async (who: string) => {
    const answer = await it.call("bonusOffers", who);
    return (answer as unknown as { body: { offers: { offer: string }[] } }).body.offers.some(
      (each) => each.offer === offer,
    );
  };
  expect(await listed(playerId)).toBe(true);
  const { id } = await it.accept(playerId, { offer });
  expect(await listed(playerId)).toBe(false);
  expect(await it.call("bonusEntries", other, { params: { id } })).toMatchObject({
    code: "bonus_not_found",
  });
  expect(await it.call("endBonus", other, { params: { id } })).toMatchObject({
    code: "bonus_not_found",
  });
  const entries = await it.call("bonusEntries", playerId, { params: { id } });
  expect(entries).toMatchObject({
    body: { entries: [{ number: 1, kind: "issue", amount: "5.00" }] },
  });
});
