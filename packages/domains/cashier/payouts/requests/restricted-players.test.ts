/** What a player who is frozen, excluded, or has closed the account may still take out. */
import { expect, test } from "vitest";
import { excludePlayer, freezeAccount, unfreezeAccount } from "../../../compliance/index.ts";
import { withTestPayouts } from "../../development/testing/audited-cashier.ts";
import type { TestCashier } from "../../development/testing/test-cashier.ts";
import type { TestPayouts } from "../../development/testing/test-payouts.ts";
import { readOpenPayments } from "../../payments/open-payments.ts";

let it: TestCashier;
let payouts: TestPayouts;
withTestPayouts((started) => {
  ({ it, payouts } = started);
});

test("a frozen player asks in vain, and what was asked before waits, neither approved nor sent", async () => {
  const playerId = await payouts.depositor();
  const { body } = await payouts.ask(playerId);
  const approved = await payouts.ask(playerId);
  await payouts.change(approved.body.id, "approved");
  await freezeAccount(it.database.appPool, { playerId, reason: "dispute", frozenBy: "test" });
  expect((await payouts.ask(playerId)).body.error).toBe("account_frozen");
  expect(await payouts.change(body.id, "approved")).toMatchObject({ code: "account_frozen" });
  await payouts.send();
  expect(await payouts.statusOf(playerId, approved.body.id)).toBe("approved");
  await unfreezeAccount(it.database.appPool, {
    playerId,
    reason: "settled",
    unfrozenBy: "test",
  });
  await payouts.send();
  expect(await payouts.statusOf(playerId, approved.body.id)).toBe("sending");
});

test("a player whose account is closed asks in vain, and what was asked before keeps it open", async () => {
  const playerId = await payouts.depositor();
  const { body } = await payouts.ask(playerId, { amount: "1000.00" });
  const open = () => readOpenPayments(it.database.appPool, playerId);
  expect(await open()).toEqual([
    { kind: "payments", currency: "RUB", minor: 1_000_00n, blocks: true },
  ]);
  await payouts.change(body.id, "rejected");
  expect(await open()).toEqual([]);
  const later = await payouts.ask(playerId);
  await it.database.ownerPool.query(
    `insert into compliance_closure (player_id, id, closed_at) values ($1, gen_random_uuid(), now())`,
    [playerId],
  );
  expect((await payouts.ask(playerId)).body.error).toBe("account_closed");
  const approved = await payouts.change(later.body.id, "approved");
  expect(approved).toMatchObject({ code: "account_closed" });
});

test("an excluded player takes out what is theirs", async () => {
  const playerId = await payouts.depositor();
  await excludePlayer(it.database.appPool, { playerId, term: "permanent", askedBy: "player" });
  const { id } = await payouts.ordered(playerId, { amount: "10000.00" });
  await payouts.choose(id, "success");
  expect(await payouts.statusOf(playerId, id)).toBe("final");
  expect(await it.mainMinor(playerId)).toBe(0n);
});
