/** What becomes of a bonus whose player is excluded, rests, or is frozen. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { excludePlayer, freezeAccount, unfreezeAccount } from "../../compliance/index.ts";
import { bonusJobs } from "../jobs.ts";
import { noDeposit, startTestBonuses, type TestBonuses } from "../testing/test-bonuses.ts";

let it: TestBonuses;
beforeAll(async () => {
  it = await startTestBonuses();
});
afterAll(async () => {
  const { checks } = await it.audit();
  await it.close();
  expect(checks.filter(({ findings }) => findings.length > 0)).toEqual([]);
  expect(it.failures).toEqual([]);
});

/** 5.00 of own money, and a bonus of 20.00. */
async function playerWithBonus(): Promise<string> {
  const playerId = await it.newPlayer();
  await it.payIn(playerId, "5.00");
  await it.accept(playerId, { offer: await it.offer(noDeposit("20.00")) });
  return playerId;
}

test("self-exclusion ends a bonus, a time-out and a freeze leave it; nothing is issued to either", async () => {
  const [resting, gone] = [await playerWithBonus(), await playerWithBonus()];
  const frozen = await it.newPlayer();
  const offer = await it.offer();
  await it.accept(frozen, { offer });
  const pool = it.database.appPool;
  for (const playerId of [resting, gone, frozen]) await addPlayer(playerId);
  await freezeAccount(pool, { playerId: frozen, reason: "dispute", frozenBy: "test" });
  await excludePlayer(pool, { playerId: resting, term: "day", askedBy: "player" });
  await excludePlayer(pool, { playerId: gone, term: "half_year", askedBy: "player" });
  await it.payIn(frozen, "50.00");
  for (const job of bonusJobs({ pool, ledger: it.ledger })) await job.run();
  expect(await it.balances(resting)).toBe("5.00/20.00");
  expect(await it.balances(gone)).toBe("5.00/0.00");
  expect((await it.grants(gone))[0]).toMatchObject({ state: "forfeited", outcome: "excluded" });
  expect(await it.balances(frozen)).toBe("50.00/0.00");
  // The deposit came in time: it is issued once it may be.
  await unfreezeAccount(pool, { playerId: frozen, reason: "solved", unfrozenBy: "test" });
  await pool.query(`update bonuses_grant set due_at = now() where player_id = $1`, [frozen]);
  await it.work();
  expect(await it.balances(frozen)).toBe("50.00/50.00");
});

const addPlayer = (playerId: string) =>
  it.database.ownerPool.query(
    `insert into identity_player (id, name, email, register_method, currency, locale)
     values ($1, $2, $3, 'email', 'RUB', 'en')`,
    [playerId, playerId, `${playerId}@players.example`],
  );
