/** Limits, exclusions, freezes and bonuses hold for sports bets as for any other stake. */
import { randomUUID } from "node:crypto";
import { jurisdictionRules } from "@oddwright/core/protection/jurisdictions.ts";
import { verificationRules } from "@oddwright/core/protection/verification-rules.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { acceptBonus, saveOffer } from "../../bonuses/index.ts";
import { complianceDomain, freezeAccount } from "../../compliance/index.ts";
import { fullTime, matchResult, putEvent, putMarket, say } from "../testing/test-book.ts";
import {
  on,
  type Placed,
  type Refused,
  startTestBets,
  type TestBets,
} from "../testing/test-bets.ts";

let it: TestBets;
beforeAll(async () => {
  it = await startTestBets();
});
afterAll(async () => {
  const report = await it.audit();
  expect(report.checks.flatMap(({ findings }) => findings)).toEqual([]);
  await it.close();
});

let count = 0;

async function quoteOf(player: string): Promise<{ match: string; quote: string | null }> {
  count += 1;
  const match = `derby-${count}`;
  await putEvent(it.database.ownerPool, match);
  const prices = { home: 2_500, draw: 3_200, away: 2_900 };
  await putMarket(it.database.ownerPool, { event: match, market: matchResult, prices });
  const { quote } = await it.quote(player, [on(match, "match_result/match", "home")]);
  return { match, quote };
}

function unasked(): never {
  throw new Error("this part of compliance is not asked for here");
}

/** A day's. */
async function limitLoss(playerId: string, amount: string): Promise<void> {
  const { setLimit } = complianceDomain.handlers({
    pool: it.database.appPool,
    jurisdiction: jurisdictionRules("default"),
    openMatters: async () => [],
    verifier: { noteEnded: () => {} },
    verification: verificationRules("default"),
    // A limit asks for none of these.
    ledger: { execute: unasked },
    documents: { kind: "folder", folder: "" },
    verificationService: null,
    siteOrigins: [],
    activeCurrency: unasked,
    notifyStaff: unasked,
  });
  const caller = { playerId, sessionId: playerId };
  // The handler looks at no other part of a request.
  const request = {
    caller,
    params: { kind: "loss", window: "day" },
    body: { amount, currency: "RUB" },
  };
  const result = await setLimit(request as unknown as Parameters<typeof setLimit>[0]);
  if (!result.ok) throw new Error(result.code);
}

test("a loss limit counts a bet when it is taken, and frees what comes back", async () => {
  const player = await it.player();
  await limitLoss(player, "150.00");
  const { match, quote } = await quoteOf(player);
  expect((await it.place(player, quote)).status).toBe(200);
  const refused = await it.place<Refused>(player, quote);
  expect(refused.body.error).toBe("limit_reached");
  await say(it.database.ownerPool, match, {
    kind: "cancelled",
    markets: "all",
    placedFromMs: null,
    placedUntilMs: null,
  });
  await it.settle();
  const next = await quoteOf(player);
  expect((await it.place(player, next.quote)).status).toBe(200);
});

test.each(["frozen", "excluded"] as const)(
  "a player who is %s places nothing, and the open bet is paid",
  async (how) => {
    const player = await it.player();
    const { match, quote } = await quoteOf(player);
    await it.place(player, quote);
    if (how === "frozen")
      await freezeAccount(it.database.appPool, {
        playerId: player,
        reason: "a check",
        frozenBy: "boris",
      });
    else
      await it.database.ownerPool.query(
        `insert into compliance_exclusion (player_id, id, kind, started_at, until, asked_by)
         values ($1, gen_random_uuid(), 'self_exclusion', now(), null, 'player')`,
        [player],
      );
    expect((await it.place<Refused>(player, quote)).body.error).toBe(`account_${how}`);
    await say(it.database.ownerPool, match, fullTime(1, 0));
    await it.settle();
    expect(await it.balance(player)).toBe("10150.00");
  },
);

const names = { en: "Bonus", ru: "Бонус", kz: "Бонус", br: "Bônus" };

test("bonus money is staked where an offer counts the sportsbook, wagered by the bet, and winnings follow it", async () => {
  const player = await it.player(5_000n);
  const saved = await saveOffer(it.database.appPool, {
    value: {
      code: `offer-${randomUUID().slice(0, 8)}`,
      kind: "no_deposit",
      name: names,
      is_public: true,
      stacking: "together",
      steps: [
        {
          amount: { RUB: "100.00" },
          wager: { multiplier: 10, base: "bonus" },
          weights: { sportsbook: 100 },
          max_bet: null,
          max_win_multiplier: null,
          days: 7,
          claim_days: 3,
        },
      ],
    },
    savedBy: "test",
    jurisdiction: jurisdictionRules("gb"),
  });
  expect(saved).toMatchObject({ ok: true });
  if (!saved.ok) return;
  const accepted = await acceptBonus(
    { pool: it.database.appPool, ledger: it.ledger },
    { playerId: player, currency: "RUB", name: { offer: saved.code }, region: null },
  );
  expect(accepted).toMatchObject({ ok: true });
  const { match, quote } = await quoteOf(player);
  const { body } = await it.place(player, quote);
  expect(body.bet.cash_out).toMatchObject({ offer: null, reason: "bonus" });
  expect(await it.balance(player)).toBe("50.00");
  await say(it.database.ownerPool, match, fullTime(1, 0));
  await it.settle();
  const shown = await it.call<Placed>(player, `/betting/bets/${body.bet.id}`);
  expect(shown.body.bet).toMatchObject({ state: "settled", paid: "250.00" });
  const { rows } = await it.database.ownerPool.query(
    `select main_minor, bonus_minor from ledger_wallet where player_id = $1 and currency = 'RUB'`,
    [player],
  );
  expect(rows).toEqual([{ main_minor: 12_500n, bonus_minor: 17_500n }]);
});
