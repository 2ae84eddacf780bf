/** The operator's command over bonuses: from a file to a player's bonus, and its end. */
import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  createTestDatabase,
  type TestDatabase,
} from "@oddwright/platform/database/test-database.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { migrationSources } from "../../migration-sources.ts";
import { runOperatorCommand } from "../../testing/run-operator-command.ts";

/** A command starts a process of its own, which takes a busy machine a minute. */
vi.setConfig({ testTimeout: 300_000 });

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase({ migrations: migrationSources });
  folder = await mkdtemp(join(tmpdir(), "oddwright-offers-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await database.drop();
});

const offers = (args: readonly string[], jurisdiction = "default") =>
  runOperatorCommand("offers", args, {
    DATABASE_URL: database.appUrl,
    JURISDICTION: jurisdiction,
  });

const offer = (multiplier: number) => ({
  code: "for-friends",
  kind: "no_deposit",
  name: { en: "For friends", ru: "Друзьям", kz: "Достарға", br: "Para amigos" },
  is_public: false,
  stacking: "alone",
  promo_codes: [{ code: "FRIENDS", campaign: "autumn" }],
  steps: [
    {
      amount: { RUB: "50.00" },
      wager: { multiplier, base: "bonus" },
      weights: { originals: 100 },
      max_bet: null,
      max_win_multiplier: null,
      days: 7,
      claim_days: 7,
    },
  ],
});

async function fileOf(value: object): Promise<string> {
  const file = join(folder, `${randomUUID()}.json`);
  await writeFile(file, JSON.stringify(value));
  return file;
}

/** Each call is a process of its own: a guard, not a measure. */
const patienceMs = 300_000;

test(
  "an offer is saved from a file, listed, paused, offered to a player, and its bonus cancelled",
  async () => {
    expect(await offers(["list"])).toEqual({ code: 0, text: "there are no offers" });
    const file = await fileOf(offer(11));
    const refused = await offers(["create", file], "gb");
    expect(refused).toMatchObject({ code: 1, text: expect.stringContaining("SR Code 5.1.1") });
    expect(await offers(["create", file])).toEqual({
      code: 0,
      text: "for-friends is saved as version 1",
    });
    expect((await offers(["list"])).text).toBe(
      "for-friends  version 1  no_deposit  For friends\n  FRIENDS  autumn",
    );
    expect((await offers(["pause", "for-friends"])).text).toBe("for-friends is paused");
    const playerId = "01890000-0000-7000-8000-000000000001";
    await database.ownerPool.query(
      `insert into identity_player (id, name, email, register_method, currency, locale)
     values ($1, 'quiet-fox-7', 'fox@players.example', 'email', 'RUB', 'en')`,
      [playerId],
    );
    const grant = ["grant", "for-friends", "fox@players.example"];
    expect(await offers(grant)).toEqual({ code: 1, text: "bonus_offer_ended" });
    expect((await offers(["resume", "for-friends"])).text).toBe("for-friends is offered again");
    const { text } = await offers(grant);
    const [, id = ""] = /^for-friends waits for quiet-fox-7: bonus (\S+)$/.exec(text) ?? [];
    expect((await offers(["cancel", id])).text).toContain("--reason says why");
    const cancelled = await offers(["cancel", id, "--reason", "sent by mistake"]);
    expect(cancelled).toEqual({ code: 0, text: `bonus ${id} is ended` });
    expect(await offers(["cancel", id, "--reason", "again"])).toEqual({
      code: 1,
      text: "bonus_closed",
    });
    const { rows } = await database.ownerPool.query(
      `select state, outcome, end_reason, ended_by <> '' as by from bonuses_grant where id = $1`,
      [id],
    );
    expect(rows).toEqual([
      { state: "cancelled", outcome: "cancelled", end_reason: "sent by mistake", by: true },
    ]);
  },
  patienceMs,
);
