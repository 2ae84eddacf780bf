/** A test cashier that takes transfers to the cards and phones of the example file, and what tests do with them. */
import { uuidv7 } from "uuidv7";
import { beforeEach } from "vitest";
import { withAuditedCashier } from "./audited-cashier.ts";
import type { TestCashier } from "./test-cashier.ts";
import { confirmTransfer, type ConfirmTransfer } from "../../manual/confirm-transfer.ts";
import { createManualProvider, manualProviderName } from "../../manual/manual-provider.ts";
import { offerMethods } from "../../methods/offer-methods.ts";
import { exampleMethods } from "../../manual/testing/example-methods.ts";

/** Of a transfer to a card. */
export const method = exampleMethods[0]!;

export type TestTransfers = ReturnType<typeof testTransfers>;

/** Starts before the file's tests; what earlier tests left behind does not change what later ones are asked for. */
export function withTestTransfers(
  onStart: (started: { readonly it: TestCashier; readonly transfers: TestTransfers }) => void,
): void {
  let it: TestCashier;
  withAuditedCashier(
    async (started) => {
      it = started;
      await offerMethods(it.database.appPool, manualProviderName, exampleMethods);
      onStart({ it, transfers: testTransfers(it) });
    },
    { moreProviders: (pool) => [createManualProvider(pool, exampleMethods)] },
  );
  beforeEach(async () => {
    await it.database.ownerPool.query(
      `update cashier_invoice set created_at = created_at - interval '3 days', expires_at = expires_at - interval '3 days'`,
    );
  });
}

function testTransfers(it: TestCashier) {
  return {
    /** An invoice of a new player, unless one is named. */
    open: async (amount = "1000.00", playerId = uuidv7()) => {
      const config = await it.open(playerId, { method: method.hash, amount });
      const { id } = config;
      const status = async () => (await it.statusOf(playerId, id)).status;
      return { playerId, config, id, status, mainMinor: () => it.mainMinor(playerId) };
    },
    expire: (invoiceId: string) =>
      it.database.ownerPool.query(
        `update cashier_invoice set expires_at = now() - interval '1 minute' where id = $1`,
        [invoiceId],
      ),
    giveUp: ({ playerId, id }: { readonly playerId: string; readonly id: string }) =>
      it.call("/api/v2/billing/payments/cancel", { as: playerId, body: { id } }),
    /** By one of the staff, of the whole amount of 1 000.00 unless `changes` says otherwise. */
    confirm: (invoiceId: string, changes: Partial<ConfirmTransfer> = {}) =>
      confirmTransfer(
        { pool: it.database.appPool, ledger: it.ledger },
        {
          invoiceId,
          amountMinor: 1_000_00n,
          reference: uuidv7(),
          paidAt: new Date(),
          name: "ada",
          osUser: "user of ada",
          note: "on the statement",
          rules: [],
          ...changes,
        },
      ),
  };
}
