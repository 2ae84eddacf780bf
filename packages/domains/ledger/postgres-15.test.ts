/** The oldest PostgreSQL that the product supports keeps the same promises. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import {
  hasDebianPostgres,
  startDebianPostgres,
} from "@oddwright/platform/database/debian-postgres.ts";
import { pretendBet } from "./testing/pretend-domain.ts";
import { startTestLedger, type TestLedger } from "./testing/test-ledger.ts";

describe.skipIf(!hasDebianPostgres())("on PostgreSQL 15", () => {
  let server: Awaited<ReturnType<typeof startDebianPostgres>>;
  let subject: TestLedger;
  beforeAll(async () => {
    server = await startDebianPostgres();
    subject = await startTestLedger({ server });
  });
  afterAll(async () => {
    await subject?.close();
    await server?.stop();
  });

  test("300 bets of 30 players over two batchers, each sent twice, have one effect each", async () => {
    const version = await subject.database.ownerPool.query<{ server_version: string }>(
      "show server_version",
    );
    expect(version.rows[0]?.server_version).toMatch(/^15\./);
    const players = Array.from({ length: 30 }, () => uuidv7());
    await Promise.all(players.map((playerId) => subject.deposit(playerId, 1_000n)));
    const other = subject.another();
    const bets = players.flatMap((playerId) =>
      Array.from({ length: 10 }, (_, index) => ({
        playerId,
        currency: "RUB" as const,
        key: uuidv7(),
        input: { stakeMinor: 10n, payoutMinor: index % 2 === 0 ? 0n : 19n },
      })),
    );
    const sent = [...bets, ...bets].map((bet, index) =>
      (index % 2 === 0 ? subject.ledger : other).execute(pretendBet, bet),
    );
    expect((await Promise.all(sent)).every((result) => result.ok)).toBe(true);
    for (const playerId of players) expect(await subject.mainMinor(playerId)).toBe(995n);
    expect((await subject.audit()).ok).toBe(true);
  });

  test("transfers are append-only", async () => {
    await expect(
      subject.database.appPool.query("delete from ledger_transfer"),
    ).rejects.toMatchObject({
      code: "42501",
    });
    await expect(
      subject.database.ownerPool.query("truncate ledger_transfer"),
    ).rejects.toMatchObject({
      code: "23000",
    });
  });
});
