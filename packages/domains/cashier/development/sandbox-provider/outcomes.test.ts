import fc from "fast-check";
import { expect, test } from "vitest";
import { outcomes, paidMinor, reportsOf } from "./outcomes.ts";
import { readReport } from "./report.ts";

const seed = Number(process.env["FC_SEED"] ?? Date.now() % 2 ** 31);
console.log(`sandbox outcomes: FC_SEED=${seed}`);

const amounts = fc.bigInt({ min: 2n, max: 10n ** 14n });

test("partial is above zero and below the amount, over above it, everything else equal to it", () => {
  fc.assert(
    fc.property(amounts, (amountMinor) => {
      const partial = paidMinor("partial", amountMinor);
      expect(partial > 0n && partial < amountMinor).toBe(true);
      expect(paidMinor("over", amountMinor) > amountMinor).toBe(true);
      for (const outcome of ["success", "late", "duplicate"] as const) {
        expect(paidMinor(outcome, amountMinor)).toBe(amountMinor);
      }
    }),
    { seed },
  );
});

test("every report is one that the cashier's side reads, with the amount that was paid", () => {
  fc.assert(
    fc.property(
      amounts,
      fc.constantFrom(...outcomes),
      fc.constantFrom("RUB", "USD"),
      (amountMinor, outcome, currency) => {
        let ids = 0;
        const reports = reportsOf({
          outcome,
          invoiceId: "0190c5a0-0000-7000-8000-000000000001",
          currency: currency as "RUB",
          amountMinor,
          paidAt: new Date(0),
          newId: () => `id-${(ids += 1)}`,
        });
        const events = reports.map((report) => readReport(JSON.stringify(report)));
        const expected =
          outcome === "failure"
            ? { kind: "failed" }
            : { kind: "received", currency, amountMinor: paidMinor(outcome, amountMinor) };
        expect(events).toHaveLength(outcome === "duplicate" ? 3 : 1);
        for (const event of events) expect(event).toMatchObject({ ok: true, event: expected });
      },
    ),
    { seed },
  );
});
