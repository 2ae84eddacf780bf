/** A payout takes the deposit away that a bonus was matched with: the bonus ends with it, and never unasked. */
import { randomUUID } from "node:crypto";
import { jurisdictionRules } from "@oddwright/core/protection/jurisdictions.ts";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { uuidv7 } from "uuidv7";
import { expect, test } from "vitest";
import { acceptBonus, saveOffer, settleDueGrants } from "../../../bonuses/index.ts";
import { houseNotBelowZero, readBalances } from "../../../ledger/index.ts";
import { withTestPayouts } from "../../development/testing/audited-cashier.ts";
import type { TestCashier } from "../../development/testing/test-cashier.ts";
import type { TestPayouts } from "../../development/testing/test-payouts.ts";

let it: TestCashier;
let payouts: TestPayouts;
withTestPayouts(
  (started) => {
    ({ it, payouts } = started);
  },
  { exceptCheck: houseNotBelowZero.name },
);

const step = {
  wager: { multiplier: 10, base: "bonus" },
  weights: { originals: 100 },
  max_bet: null,
  max_win_multiplier: null,
  days: 7,
  claim_days: 3,
};
const match = { percent: 50, min_deposit: { RUB: "900.00" }, max_bonus: { RUB: "5000.00" } };

async function offered(kind: "deposit_match" | "no_deposit" | "welcome_pack"): Promise<string> {
  const code = `offer-${randomUUID().slice(0, 8)}`;
  const paid = kind === "no_deposit" ? { amount: { RUB: "50.00" } } : { match };
  const saved = await saveOffer(it.database.appPool, {
    value: {
      code,
      kind,
      name: { en: "Half", ru: "Половина", kz: "Жартысы", br: "Metade" },
      is_public: true,
      stacking: "together",
      steps: Array.from({ length: kind === "welcome_pack" ? 2 : 1 }, () => ({ ...step, ...paid })),
    },
    savedBy: "test",
    jurisdiction: jurisdictionRules("default"),
  });
  if (!saved.ok) throw new Error(saved.faults.join("; "));
  return code;
}

const work = () => settleDueGrants({ pool: it.database.appPool, ledger: it.ledger });

async function accepted(playerId: string, kind: Parameters<typeof offered>[0]): Promise<string> {
  const result = await acceptBonus(
    { pool: it.database.appPool, ledger: it.ledger },
    { playerId, currency: "RUB", name: { offer: await offered(kind) }, region: null },
  );
  if (!result.ok) throw new Error(result.code);
  return result.grantId;
}

/** With 10 000.00 of own money, of which 1 000.00 was matched with 500.00 of a bonus. */
async function matched(kind: "deposit_match" | "welcome_pack" = "deposit_match") {
  const playerId = await payouts.depositor("9000.00");
  const grantId = await accepted(playerId, kind);
  const { id } = await it.open(playerId);
  await it.choose(id, "success");
  return { playerId, grantId };
}

async function balances(playerId: string): Promise<readonly bigint[]> {
  const wallets = await readBalances(it.database.ownerPool, playerId);
  return wallets.flatMap(({ mainMinor, bonusMinor }) => [mainMinor, bonusMinor]);
}

async function grantsOf(playerId: string): Promise<readonly string[]> {
  const { rows } = await it.database.ownerPool.query<{ grant: string }>(
    `select step || ' ' || state as grant from bonuses_grant where player_id = $1 order by id`,
    [playerId],
  );
  return rows.map(({ grant }) => grant);
}

const ask = (playerId: string, forfeited: readonly string[], key = uuidv7()) =>
  it.call<{ error?: string; params?: object; id: string }>("/api/v2/billing/payouts", {
    as: playerId,
    key,
    language: "ru",
    body: {
      method: "to-bank-card-rub",
      amount: "1000.00",
      destination: "4111111111111111",
      ...(forfeited.length > 0 && { forfeit_bonuses: forfeited }),
    },
  });

test("it is refused until its player agrees, with the bonus and what would be lost; then both happen at once", async () => {
  const { playerId, grantId } = await matched();
  await work();
  const options = await it.call<RouteResponse<"payoutOptions">>("/api/v2/billing/payouts/options", {
    as: playerId,
  });
  expect(options.body.ends_bonuses).toMatchObject([
    { id: grantId, name: { en: "Half" }, amount: "500.00" },
  ]);
  for (const agreed of [[], [uuidv7()]]) {
    const refused = await ask(playerId, agreed);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        error: "payout_ends_bonus",
        params: { bonus: "Половина", amount: "500.00", currency: "RUB" },
      },
    ]);
  }
  expect(await balances(playerId)).toEqual([10_000_00n, 500_00n]);
  const key = uuidv7();
  const taken = await ask(playerId, [grantId], key);
  expect(taken.status).toBe(200);
  expect(await balances(playerId)).toEqual([9_000_00n, 0n]);
  expect(await grantsOf(playerId)).toEqual(["1 forfeited"]);
  expect((await ask(playerId, [grantId], key)).body.id).toBe(taken.body.id);
  expect((await ask(playerId, [])).status).toBe(200);
});

test("a bonus that its deposit is about to bring is asked about, too, and never comes", async () => {
  const { playerId, grantId } = await matched();
  const refused = await ask(playerId, []);
  expect(refused.body).toMatchObject({ error: "payout_ends_bonus", params: { amount: "500.00" } });
  expect((await ask(playerId, [grantId])).status).toBe(200);
  await work();
  expect(await balances(playerId)).toEqual([9_000_00n, 0n]);
  expect(await grantsOf(playerId)).toEqual(["1 cancelled"]);
});

test("a bonus without a deposit has nothing to do with it, nor one that could not be paid anyway", async () => {
  const playerId = await payouts.depositor();
  await accepted(playerId, "no_deposit");
  expect((await ask(playerId, [])).status).toBe(200);
  expect(await balances(playerId)).toEqual([9_000_00n, 50_00n]);
});

test("the next step of a pack is offered, as after any other end", async () => {
  const { playerId, grantId } = await matched("welcome_pack");
  await work();
  expect((await ask(playerId, [grantId])).status).toBe(200);
  expect(await grantsOf(playerId)).toEqual(["1 forfeited", "2 offered"]);
});

test("payouts, and the job that issues the bonus, at once end it once", async () => {
  const { playerId, grantId } = await matched();
  const answers = await Promise.all([
    ...Array.from({ length: 4 }, () => ask(playerId, [grantId])),
    work(),
    work(),
  ]);
  const statuses = answers.flatMap((answer) => (typeof answer === "number" ? [] : [answer.status]));
  expect(statuses).toEqual([200, 200, 200, 200]);
  await work();
  expect(await balances(playerId)).toEqual([6_000_00n, 0n]);
  expect(await grantsOf(playerId)).toEqual([expect.stringMatching(/^1 (forfeited|cancelled)$/)]);
});
