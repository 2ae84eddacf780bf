/** What a player is shown of the welcome pack, from the offer to its last step. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { offerBonus } from "../claims/offer-bonus.ts";
import { startTestBonuses, type TestBonuses } from "../testing/test-bonuses.ts";

let it: TestBonuses;
let pack: string;
beforeAll(async () => {
  it = await startTestBonuses();
  pack = await it.offer({ offer: { kind: "welcome_pack" }, steps: [{}, { days: 3 }, {}] });
});
afterAll(async () => {
  await it.close();
});

async function seen(playerId: string) {
  const answer = await it.call("welcomePack", playerId);
  if (!answer.ok) throw new Error(answer.code);
  const { body } = answer as unknown as {
    readonly body: {
      readonly publicTitle: string | null;
      readonly offer: string | null;
      readonly is_open: boolean;
      readonly steps: readonly {
        readonly grant: { state: string; outcome: string | null } | null;
      }[];
    };
  };
  const steps = body.steps.map(({ grant }) => grant?.outcome ?? grant?.state ?? "to come");
  return { title: body.publicTitle, isOpen: body.is_open, steps };
}

test("S3.62 S7.106 a guest is told the title of the pack and all its steps", async () => {
  const guest = await it.call("guestWelcomePack", "");
  expect(guest).toMatchObject({
    ok: true,
    body: { publicTitle: "First deposit", offer: pack, steps: [{}, {}, {}] },
  });
});

test("a pack is open, then each of its steps is offered, goes on and is done, in their order", async () => {
  const playerId = await it.newPlayer();
  const open = { title: "First deposit", isOpen: true, steps: ["to come", "to come", "to come"] };
  expect(await seen(playerId)).toEqual(open);
  // A step that was declined before any money came gives the pack back.
  const declined = await it.accept(playerId, { offer: pack });
  expect(await seen(playerId)).toMatchObject({
    isOpen: false,
    steps: ["accepted", "to come", "to come"],
  });
  await it.call("endBonus", playerId, { params: { id: declined.id } });
  expect(await seen(playerId)).toEqual(open);

  const first = await it.accept(playerId, { offer: pack });
  await it.payIn(playerId, "20.00");
  await it.work();
  expect(await seen(playerId)).toMatchObject({ steps: ["active", "to come", "to come"] });
  await it.call("endBonus", playerId, { params: { id: first.id } });
  expect(await seen(playerId)).toMatchObject({ steps: ["forfeited", "offered", "to come"] });
  const second = await it.accept(playerId, { offer: pack });
  expect(await seen(playerId)).toMatchObject({ steps: ["forfeited", "accepted", "to come"] });
  await it.expire(second.id);
  await it.work();
  const over = { isOpen: false, steps: ["forfeited", "unclaimed", "to come"] };
  expect(await seen(playerId)).toMatchObject(over);
});

test("a player has one pack, whatever the next one is called, and whoever offers it", async () => {
  const playerId = await it.newPlayer();
  const other = await it.offer({ offer: { kind: "welcome_pack" }, steps: [{}, {}] });
  await it.accept(playerId, { offer: pack });
  await it.payIn(playerId, "20.00");
  await it.work();
  await expect(it.accept(playerId, { offer: other })).rejects.toThrow("bonus_taken");
  const pool = it.database.appPool;
  const offered = await offerBonus(pool, { playerId, currency: "RUB", offerCode: other });
  expect(offered).toEqual({ ok: false, code: "bonus_taken" });
  const answer = await it.call("bonusOffers", playerId);
  expect(JSON.stringify(answer)).not.toContain(other);
});

test("of two packs accepted at once a player has one", async () => {
  const playerId = await it.newPlayer();
  const other = await it.offer({ offer: { kind: "welcome_pack" }, steps: [{}, {}] });
  const accepted = await Promise.allSettled(
    [pack, other].map((offer) => it.accept(playerId, { offer })),
  );
  expect(accepted.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});
