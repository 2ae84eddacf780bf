import { rollDice } from "@oddwright/core/games/dice/dice.ts";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { UUID, uuidv7 } from "uuidv7";
import { freezeAccount, unfreezeAccount } from "../../compliance/index.ts";
import { readBalances } from "../../ledger/index.ts";
import { nodeHashes } from "../seeds/node-hashes.ts";
import { withAuditedOriginals } from "../testing/audited-originals.ts";
import type { BetAnswer, TestOriginals } from "../testing/test-originals.ts";

let it: TestOriginals;
withAuditedOriginals((started) => {
  it = started;
});
beforeEach(() => {
  it.bankrollMinor = 10_000_000_00n;
  it.activeCurrency = "RUB";
  it.notices.length = 0;
});

const path = "/games/dice/bets";
const fifty = { stake: "10.00", target: "50.00", direction: "under" };
/** With this key as client seed and nonce 0, these seeds roll on known sides of 50. */
const serverSeed = "0f".repeat(32);

const bet = (as: string, body: object, key: string = uuidv7()) =>
  it.call<BetAnswer>(path, { method: "POST", as, key, body });
const refusedBet = (as: string, body: object, key: string = uuidv7()) =>
  it.call(path, { method: "POST", as, key, body });

async function richPlayer(amountMinor = 100_000_00n, currency: Currency = "RUB"): Promise<string> {
  const playerId = await it.newPlayer();
  await it.give(playerId, amountMinor, { currency });
  return playerId;
}

async function balanceMinor(playerId: string, currency: Currency = "RUB") {
  const all = await readBalances(it.database.ownerPool, playerId);
  return all.find((one) => one.currency === currency);
}

async function nonceOf(playerId: string): Promise<number> {
  const seeds = await it.call<RouteResponse<"seeds">>("/fairness/seeds", { as: playerId });
  return seeds.body.nonce;
}

/** A fresh v7 key whose roll with `serverSeed` wins or loses under 50. */
function keyThat(outcome: "wins" | "loses"): string {
  for (;;) {
    const key = uuidv7();
    const { roll } = rollDice({ hmac: nodeHashes.hmac, serverSeed, clientSeed: key, nonce: 0 });
    if (Number(roll) < 50 === (outcome === "wins")) return key;
  }
}

describe("a dice bet", () => {
  test("won with known seeds pays the multiplier, and says all but the server seed", async () => {
    const playerId = await richPlayer(1_000_00n);
    await it.setServerSeed(playerId, serverSeed);
    const key = keyThat("wins");
    const { status, body } = await bet(playerId, fifty, key);
    const { roll } = rollDice({ hmac: nodeHashes.hmac, serverSeed, clientSeed: key, nonce: 0 });
    expect(status).toBe(200);
    expect(body.bet).toMatchObject({
      game: "dice",
      state: "won",
      currency: "RUB",
      stake: "10.00",
      payout: "19.80",
      multiplier: "1.9800",
      params: { target: "50.00", direction: "under" },
      outcome: { roll },
      algorithm: "dice-1",
      client_seed: key,
      nonce: 0,
    });
    expect(UUID.parse(body.bet.id).getVersion()).toBe(7);
    expect(body.balance).toBe("1009.80");
    expect(await balanceMinor(playerId)).toMatchObject({ mainMinor: 1_009_80n, bonusMinor: 0n });
  });

  test("lost with known seeds pays nothing and keeps the multiplier it offered", async () => {
    const playerId = await richPlayer(1_000_00n);
    await it.setServerSeed(playerId, serverSeed);
    const { body } = await bet(playerId, fifty, keyThat("loses"));
    expect(body.bet).toMatchObject({ state: "lost", payout: "0.00", multiplier: "1.9800" });
    expect(body.balance).toBe("990.00");
  });

  test("takes its client seed from the first key, and keeps it", async () => {
    const playerId = await richPlayer();
    const firstKey = uuidv7();
    const first = await bet(playerId, fifty, firstKey);
    const second = await bet(playerId, fifty);
    expect([first.body.bet.client_seed, second.body.bet.client_seed]).toEqual([firstKey, firstKey]);
    expect([first.body.bet.nonce, second.body.bet.nonce]).toEqual([0, 1]);
    expect(second.body.bet.commitment.id).toBe(first.body.bet.commitment.id);
  });

  test("stakes own money first, then bonus money, and pays each part back to where it came from", async () => {
    const playerId = await richPlayer(4_00n);
    await it.give(playerId, 20_00n, { part: "bonus" });
    await it.setServerSeed(playerId, serverSeed);
    const { body } = await bet(playerId, fifty, keyThat("wins"));
    // 19.80 over a stake of 4.00 own and 6.00 bonus money: 11.88 is bonus.
    expect(body.bet).toMatchObject({ stake: "10.00", payout: "19.80" });
    expect(await balanceMinor(playerId)).toMatchObject({ mainMinor: 7_92n, bonusMinor: 25_88n });
    expect(body.balance).toBe("7.92");
  });

  test("is in the player's active currency when it names none", async () => {
    const playerId = await richPlayer(100_00n, "KZT");
    it.activeCurrency = "KZT";
    const { body } = await bet(playerId, fifty);
    expect(body.bet.currency).toBe("KZT");
  });

  test("writes one event with the bet and no secret", async () => {
    const playerId = await richPlayer();
    const { body } = await bet(playerId, fifty);
    const { rows } = await it.database.ownerPool.query<{ topic: string; payload: string }>(
      `select topic, payload from ledger_outbox where player_id = $1`,
      [playerId],
    );
    expect(rows.map((row) => row.topic)).toEqual(["bet_settled"]);
    expect(JSON.parse(rows[0]!.payload)).toMatchObject({ player_id: playerId, bet: body.bet });
  });
});

describe("the same key", () => {
  test("and body gives the same answer, byte for byte, and one bet", async () => {
    const playerId = await richPlayer();
    const key = uuidv7();
    const answers = await Promise.all(Array.from({ length: 20 }, () => bet(playerId, fifty, key)));
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect((await bet(playerId, fifty, key)).text).toBe(answers[0]!.text);
    expect(await nonceOf(playerId)).toBe(1);
  });

  test("with another stake, target or direction is refused and changes nothing", async () => {
    const playerId = await richPlayer();
    const key = uuidv7();
    const { body } = await bet(playerId, fifty, key);
    for (const change of [{ stake: "11.00" }, { target: "51.00" }, { direction: "over" }]) {
      const refused = await refusedBet(playerId, { ...fifty, ...change }, key);
      expect([refused.status, refused.body.error]).toEqual([422, "idempotency_conflict"]);
    }
    expect(formatAmount((await balanceMinor(playerId))!.mainMinor)).toBe(body.balance);
  });

  test("without a currency still gets its answer after the player switched currency", async () => {
    const playerId = await richPlayer();
    const key = uuidv7();
    const first = await bet(playerId, fifty, key);
    it.activeCurrency = "USD";
    expect((await bet(playerId, fifty, key)).text).toBe(first.text);
    const other = await refusedBet(playerId, { ...fifty, stake: "9.00" }, key);
    expect(other.body.error).toBe("idempotency_conflict");
  });

  test("older than a minute and unknown is stale; the bet is not placed", async () => {
    const playerId = await richPlayer();
    const old = UUID.fromFieldsV7(Date.now() - 61_000, 1, 2, 3).toString();
    const { status, body } = await refusedBet(playerId, fifty, old);
    expect([status, body.error]).toEqual([422, "bet_stale"]);
    expect(await nonceOf(playerId)).toBe(0);
  });
});

/** The answers to one bet, sent again while the wallet is busy. */
async function placeUntilTaken(playerId: string, key: string) {
  const answers = [await bet(playerId, fifty, key)];
  while (answers.at(-1)!.status === 429) answers.push(await bet(playerId, fifty, key));
  expect(answers.at(-1)!.status).toBe(200);
  return answers;
}

describe("a refused bet", () => {
  test("changes no balance and uses no nonce", async () => {
    const playerId = await richPlayer(9_99n);
    const faults: readonly [object, string][] = [
      [fifty, "balance_not_enough"],
      [{ ...fifty, target: "98.01" }, "dice_target_invalid"],
      [{ ...fifty, target: "1.99", direction: "over" }, "dice_target_invalid"],
      [{ ...fifty, target: "5e1" }, "dice_target_invalid"],
      [{ ...fifty, stake: "0.00" }, "stake_out_of_range"],
      [{ ...fifty, stake: "-1.00" }, "validation_failed"],
      [{ ...fifty, stake: "1e3" }, "validation_failed"],
      [{ ...fifty, stake: "NaN" }, "validation_failed"],
      [{ ...fifty, stake: "1.001" }, "validation_failed"],
      [{ ...fifty, stake: 10 }, "validation_failed"],
      [{ ...fifty, currency: "BTC" }, "validation_failed"],
      [{ ...fifty, direction: "both" }, "validation_failed"],
      [{ ...fifty, nonce: 5 }, "validation_failed"],
    ];
    for (const [body, code] of faults) {
      const refused = await refusedBet(playerId, body);
      expect([refused.body.error, refused.status]).toEqual([code, 422]);
    }
    expect(await nonceOf(playerId)).toBe(0);
    expect(await balanceMinor(playerId)).toMatchObject({ mainMinor: 9_99n });
    const { rows } = await it.database.ownerPool.query(
      `select 1 from ledger_transfer where player_id = $1 and kind = 'dice_bet'`,
      [playerId],
    );
    expect(rows).toEqual([]);
  });

  test("names the whole balance in its refusal", async () => {
    const playerId = await richPlayer(3_00n);
    await it.give(playerId, 2_50n, { part: "bonus" });
    expect((await refusedBet(playerId, fifty)).body.params).toEqual({ balance: "5.50" });
  });

  test("of a frozen account is refused as such, until it is unfrozen", async () => {
    const playerId = await richPlayer();
    const pool = it.database.appPool;
    await freezeAccount(pool, { playerId, reason: "documents", frozenBy: "test" });
    const refused = await refusedBet(playerId, fifty);
    expect([refused.status, refused.body.error]).toEqual([403, "account_frozen"]);
    expect(await balanceMinor(playerId)).toMatchObject({ mainMinor: 100_000_00n });
    await unfreezeAccount(pool, { playerId, reason: "documents seen", unfrozenBy: "test" });
    expect((await bet(playerId, fifty)).status).toBe(200);
  });

  test("of a closed account is refused as such, whoever still holds a session of it", async () => {
    const playerId = await richPlayer();
    await it.database.ownerPool.query(
      `insert into compliance_closure (player_id, id, closed_at) values ($1, gen_random_uuid(), now())`,
      [playerId],
    );
    const refused = await refusedBet(playerId, fifty);
    expect([refused.status, refused.body.error]).toEqual([403, "account_closed"]);
    expect(await balanceMinor(playerId)).toMatchObject({ mainMinor: 100_000_00n });
  });

  test("without a session or a key reaches no game", async () => {
    const playerId = await richPlayer();
    const guest = await it.call(path, { method: "POST", key: uuidv7(), body: fifty });
    expect([guest.status, guest.body.error]).toEqual([401, "session_expired"]);
    const keyless = await it.call(path, { method: "POST", as: playerId, body: fifty });
    expect([keyless.status, keyless.body.error]).toEqual([400, "idempotency_key_missing"]);
  });
});

describe("many bets at once", () => {
  test("50 of one player take the nonces 0 to 49, without gap or double", async () => {
    const playerId = await richPlayer();
    // More than a wallet's queue takes: who is told to wait comes again with the same key.
    const keys = Array.from({ length: 50 }, () => uuidv7());
    const placed = await Promise.all(keys.map((key) => placeUntilTaken(playerId, key)));
    const answers = placed.map((tries) => tries.at(-1)!);
    expect(placed.some((tries) => tries.length > 1)).toBe(true);
    const nonces = answers.map((answer) => answer.body.bet.nonce).toSorted((a, b) => a - b);
    expect(nonces).toEqual(Array.from({ length: 50 }, (_, index) => index));
  });

  test("of several players in one batch keep each to their own seeds and limits", async () => {
    const players = await Promise.all(Array.from({ length: 8 }, () => richPlayer(25_00n)));
    const answers = await Promise.all(
      players.flatMap((playerId) =>
        Array.from({ length: 4 }, () =>
          bet(playerId, { ...fifty, target: "0.01", direction: "under" }).then((answer) => ({
            playerId,
            answer,
          })),
        ),
      ),
    );
    for (const playerId of players) {
      const own = answers.filter((one) => one.playerId === playerId).map((one) => one.answer);
      const placed = own.filter((answer) => answer.status === 200);
      expect(placed.map((answer) => answer.body.bet.nonce).toSorted((a, b) => a - b)).toEqual(
        placed.map((_, index) => index),
      );
      expect(new Set(placed.map((answer) => answer.body.bet.commitment.id)).size).toBe(1);
      // 25.00 pays for two stakes of 10.00, unless a roll of 0.00 wins in between.
      expect(placed.length).toBeGreaterThanOrEqual(2);
    }
  });
});
