/** A program that takes manual transfers, and the operator's command that confirms them beside it. */
import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { runOperatorCommand } from "../../testing/run-operator-command.ts";
import { startTestProgram, type TestProgram } from "../../testing/program-on-test-database.ts";

/** A command starts a process of its own, which takes a busy machine a minute. */
vi.setConfig({ testTimeout: 300_000 });

const example = fileURLToPath(
  new URL("../../../../docs/manual-transfers.example.json", import.meta.url),
);

const dayMs = 86_400_000;

let program: TestProgram;
beforeAll(async () => {
  program = await startTestProgram({ MANUAL_TRANSFERS_FILE: example });
});
afterAll(() => program.stop());

const transfers = (...args: string[]) =>
  runOperatorCommand("manual-transfers", args, { DATABASE_URL: program.database.appUrl });

test("a player is shown the operator's card, and has the money when staff have seen it", async () => {
  const token = await program.register();
  const { payments } = (await program.call("/api/v2/billing/data", { token })).json();
  expect(payments.methods.map(({ hash }: { hash: string }) => hash)).toContain("transfer-card-rub");
  const opened = await program.call("/api/v2/billing/payments", {
    token,
    body: { method: "transfer-card-rub", amount: "5000.00" },
    headers: { "idempotency-key": randomUUID() },
  });
  const { id, card } = opened.json();
  expect(card).toEqual({ card_number: "2200000000000053", phone_number: null });
  const listed = await transfers();
  expect(listed.text).toContain(`${id}  5000.00 RUB  to 2200000000000053  waiting`);
  expect((await transfers("confirm", id, "--amount", "0")).text).toContain(
    "--amount is what arrived",
  );
  const arrived = ["--amount", "4000.00", "--reference", "bank 77", "--note", "statement, line 3"];
  const credited = { code: 0, text: `transfer "BANK77": credited` };
  expect(await transfers("confirm", id, ...arrived)).toEqual(credited);
  expect(await transfers("confirm", id, ...arrived.with(3, " Bank-77"))).toEqual(credited);
  expect((await program.call("/profile/user", { token })).json().user.balance).toBe("4000.00");
  expect((await transfers()).text).toContain("5000.00 RUB (4000.00 arrived)");
  const conflict = await transfers("confirm", id, ...arrived.with(1, "1000.00"));
  expect([conflict.code, conflict.text]).toEqual([
    1,
    "nothing was changed: this reference was credited before, to another invoice or with another amount",
  ]);
  const reportOf = (moment: number) =>
    runOperatorCommand("provider-report", [new Date(moment).toISOString().slice(0, 10)], {
      DATABASE_URL: program.database.appUrl,
    });
  const report = await reportOf(Date.now() - 2 * dayMs);
  expect([report.code, report.text]).toEqual([
    0,
    expect.stringMatching(/,manual,RUB,.*,0\.00\r?$/m),
  ]);
  expect((await reportOf(Date.now())).text).toContain("that day is not over");
});
