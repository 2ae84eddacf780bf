/** Bonus money, by a policy that no product knows: which money is staked, where winnings go, and what is wagered. */
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expireBonus, grantBonus } from "./bonus-operations.ts";
import { type SampleSite, startSampleSite } from "./testing/sample-site.ts";
import { slotSpin } from "./slots.ts";
import { settleSportsBets, sportsBet } from "./sports.ts";

let it: SampleSite;
beforeAll(async () => {
  it = await startSampleSite();
});
afterAll(async () => {
  const { checks } = await it.audit();
  const faults = [...checks.flatMap(({ findings }) => findings), ...it.failures];
  await it.close();
  expect(faults).toEqual([]);
});

/** Of 10.00 own and 6.00 bonus roubles; wagering is done at 20.00. */
async function playerWithBonus(): Promise<string> {
  const playerId = await it.newPlayer();
  await it.give(playerId, 10_00n);
  const expiresAt = new Date(Date.now() + 3_600_000);
  const bonus = { amountMinor: 6_00n, requiredHundredths: 20_00_00n, expiresAt };
  const granted = await it.run(grantBonus, { playerId, input: bonus, key: uuidv7() });
  if (!granted.ok) throw new Error(granted.code);
  return playerId;
}

async function wagered(playerId: string): Promise<bigint> {
  const { rows } = await it.database.ownerPool.query<{ wagered_hundredths: bigint }>(
    `select wagered_hundredths from sample_bonus where player_id = $1`,
    [playerId],
  );
  return rows[0]!.wagered_hundredths;
}

async function openStakes(playerId: string): Promise<number> {
  const { rowCount } = await it.database.ownerPool.query(
    `select 1 from sample_bonus_stake where player_id = $1`,
    [playerId],
  );
  return rowCount ?? 0;
}

const expire = (playerId: string) =>
  it.database.ownerPool.query(
    `update sample_bonus set expires_at = now() - interval '1 second' where player_id = $1`,
    [playerId],
  );

async function betOn(playerId: string, stakeMinor: bigint): Promise<string> {
  const betId = uuidv7();
  const result = await it.run(sportsBet, { playerId, input: { stakeMinor }, key: betId });
  if (!result.ok) throw new Error(result.code);
  return betId;
}

const settle = (playerId: string, betIds: readonly string[], payoutMinor: bigint | null) =>
  it.run(settleSportsBets, { playerId, input: { betIds, payoutMinor } });

test("a bonus is staked before own money, and winnings follow the money staked", async () => {
  const playerId = await playerWithBonus();
  const betId = await betOn(playerId, 8_00n);
  expect(await it.balances(playerId)).toBe("800/0");
  await settle(playerId, [betId], 16_01n);
  // 6.00 of 8.00 were bonus money: floor(16.01 × 6 / 8) stays bonus money.
  expect(await it.balances(playerId)).toBe("1201/1200");
  expect(await openStakes(playerId)).toBe(0);
});

test("without a bonus the same stake is own money first", async () => {
  const playerId = await it.newPlayer();
  await it.give(playerId, 10_00n);
  await betOn(playerId, 8_00n);
  expect(await it.balances(playerId)).toBe("200/0");
});

test("wagering counts in hundredths of a minor unit, by the product's share", async () => {
  const playerId = await playerWithBonus();
  await betOn(playerId, 1n);
  expect(await wagered(playerId)).toBe(33n);
  await it.run(slotSpin, { playerId, input: { stakeMinor: 1n, payoutMinor: 0n } });
  expect(await wagered(playerId)).toBe(133n);
  const dice = { product: "dice", currency: "RUB", stake: "1.00", key: uuidv7() } as const;
  expect(await it.place({ ...dice, playerId })).toBe("ok");
  expect(await wagered(playerId)).toBe(133n + 10_00n);
});

test("once the wagering is done, winnings become own money", async () => {
  const playerId = await playerWithBonus();
  await it.run(slotSpin, { playerId, input: { stakeMinor: 15_00n, payoutMinor: 15_00n } });
  // 6.00 of 15.00 were bonus money, and 5.00 are still to be wagered.
  expect(await it.balances(playerId)).toBe("1000/600");
  await it.run(slotSpin, { playerId, input: { stakeMinor: 6_00n, payoutMinor: 6_00n } });
  expect(await it.balances(playerId)).toBe("1600/0");
});

test("a bonus that expires between stake and payout: its winnings stay bonus money, which is taken back", async () => {
  const playerId = await playerWithBonus();
  const betId = await betOn(playerId, 8_00n);
  await it.database.ownerPool.query(
    `update sample_bonus set wagered_hundredths = required_hundredths where player_id = $1`,
    [playerId],
  );
  await expire(playerId);
  await settle(playerId, [betId], 16_00n);
  // The wagering was done, but too late.
  expect(await it.balances(playerId)).toBe("1200/1200");
  await it.run(expireBonus, { playerId, input: null });
  expect(await it.balances(playerId)).toBe("1200/0");
});

test("a stake that is given back after its bonus expired gives each part back, and its bonus part is taken", async () => {
  const playerId = await playerWithBonus();
  const betId = await betOn(playerId, 8_00n);
  await expire(playerId);
  await it.run(expireBonus, { playerId, input: null });
  await settle(playerId, [betId], null);
  expect(await it.balances(playerId)).toBe("1000/600");
  await it.run(expireBonus, { playerId, input: null });
  expect(await it.balances(playerId)).toBe("1000/0");
});

test("a stake that is given back takes its wagering back; several by one operation take all of theirs", async () => {
  const playerId = await playerWithBonus();
  const betIds = [await betOn(playerId, 3_01n), await betOn(playerId, 4_00n)];
  expect(await wagered(playerId)).toBe(7_01n * 33n);
  expect(await openStakes(playerId)).toBe(2);
  await settle(playerId, betIds, null);
  expect(await wagered(playerId)).toBe(0n);
  expect(await openStakes(playerId)).toBe(0);
  expect(await it.balances(playerId)).toBe("1000/600");
});

test("a stake that a later policy refuses leaves the bonus as it was", async () => {
  const playerId = await playerWithBonus();
  await it.database.ownerPool.query(
    `insert into sample_loss_limit (player_id, limit_worth) values ($1, $2)`,
    [playerId, 5_00n],
  );
  const refused = await it.run(sportsBet, { playerId, input: { stakeMinor: 5_01n } });
  expect(refused).toMatchObject({ ok: false, code: "game_limit_reached" });
  expect(await wagered(playerId)).toBe(0n);
  expect(await openStakes(playerId)).toBe(0);
  expect(await it.balances(playerId)).toBe("1000/600");
});

test("a stake and a payout that are sent again change nothing", async () => {
  const playerId = await playerWithBonus();
  const betId = await betOn(playerId, 8_00n);
  await betOn(playerId, 1_00n);
  const again = await it.run(sportsBet, { playerId, input: { stakeMinor: 8_00n }, key: betId });
  expect(again).toMatchObject({ ok: true, replayed: true });
  expect(await wagered(playerId)).toBe(9_00n * 33n);
  const key = uuidv7();
  const settlement = { betIds: [betId], payoutMinor: 16_00n };
  for (const replayed of [false, true]) {
    const settled = await it.run(settleSportsBets, { playerId, input: settlement, key });
    expect(settled).toMatchObject({ ok: true, replayed });
  }
  expect(await it.balances(playerId)).toBe("1100/1200");
});
