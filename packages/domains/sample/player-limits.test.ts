/** The limits that players set themselves, over every product, currency and process: no product knows of them. */
import type { LimitKind, LimitWindow } from "@oddwright/core/protection/limits.ts";
import { jurisdictionRules } from "@oddwright/core/protection/jurisdictions.ts";
import { verificationRules } from "@oddwright/core/protection/verification-rules.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { complianceDomain, excludePlayer } from "../compliance/index.ts";
import { slotSpin } from "./slots.ts";
import { settleSportsBets, sportsBet } from "./sports.ts";
import { anotherProcess, parallelStakes, products } from "./testing/parallel-stakes.ts";
import { type SampleSite, startSampleSite } from "./testing/sample-site.ts";

let it: SampleSite;
beforeAll(async () => {
  it = await startSampleSite();
});
afterAll(async () => {
  await it.close();
});

type Handlers = ReturnType<typeof complianceDomain.handlers>;
type SetLimit = Parameters<Handlers["setLimit"]>[0];

const handlers = () =>
  complianceDomain.handlers({
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

function unasked(): never {
  throw new Error("this part of compliance is not asked for here");
}

interface Limit {
  readonly kind?: LimitKind;
  readonly window?: LimitWindow;
  readonly amount: string;
  readonly currency?: Currency;
}

async function limit(
  playerId: string,
  { kind = "loss", window = "day", amount, currency = "RUB" }: Limit,
): Promise<void> {
  const caller = { playerId, sessionId: playerId };
  // The handler looks at no other part of a request.
  const request = { caller, params: { kind, window }, body: { amount, currency } } as unknown;
  const result = await handlers().setLimit(request as SetLimit);
  if (!result.ok) throw new Error(result.code);
}

async function used(playerId: string): Promise<Readonly<Record<string, string>>> {
  const request = { caller: { playerId, sessionId: playerId } } as unknown;
  const result = await handlers().limits(request as Parameters<Handlers["limits"]>[0]);
  if (!result.ok || "json" in result) throw new Error("the limits were not read");
  return Object.fromEntries(
    result.body.limits.map((each) => [`${each.kind} ${each.window}`, each.used]),
  );
}

/**
 * The most that the transfers of a player came to, in kopecks of the limit. Of two batches in one millisecond nobody can tell the order:
 * what gave money back then came first.
 */
async function mostByTransfers(playerId: string, purposes: readonly string[]): Promise<bigint> {
  const { rows } = await it.database.ownerPool.query<{ counted: string }>(
    `select sum(case when purpose = 'stake' then 1 else -1 end * amount_minor
        * compliance_cross_rate(currency, 'RUB', created_at::date))::text as counted
     from ledger_transfer where player_id = $1 and purpose = any($2)
     group by operation_key, created_at order by created_at, sum(case when purpose = 'stake' then 1 else -1 end * amount_minor)`,
    [playerId, purposes],
  );
  let [now, most] = [0n, 0n];
  for (const { counted } of rows) {
    now += BigInt(counted.replace(/\..*$/, ""));
    if (now > most) most = now;
  }
  return most / 1_000_000_000n;
}

test.each([
  ["loss", ["stake", "payout", "refund"]],
  ["wager", ["stake", "refund"]],
] as const)(
  "200 stakes at once, in two processes, two currencies and three products, never pass a %s limit",
  async (kind, purposes) => {
    const playerId = await it.newPlayer();
    await it.give(playerId, 10_000_00n);
    await it.give(playerId, 100_00n, "USD");
    // Sixty stakes, and not quite one more; the other two leave more room, and bind nothing.
    await limit(playerId, { kind, amount: "304.99" });
    await limit(playerId, { kind, window: "week", amount: "305.50", currency: "USD" });
    await limit(playerId, { kind, window: "month", amount: "9000.00" });
    const all = parallelStakes(playerId, 200);
    const start = await anotherProcess(it, all.slice(100));
    const [own, theirs] = await Promise.all([
      Promise.all(all.slice(0, 100).map(it.place)),
      start(),
    ]);
    const results = [...own, ...theirs.results];
    expect(new Set(results)).toEqual(new Set(["ok", "limit_reached"]));
    const most = await mostByTransfers(playerId, purposes);
    expect(most <= 304_99n, `${most}`).toBe(true);
    // Both processes, every product and both currencies took some: a limit that one of them kept alone would prove nothing.
    for (const taken of [own, theirs.results]) expect(taken).toContain("ok");
    const taken = all.filter((_, index) => results[index] === "ok");
    expect(new Set(taken.map(({ product }) => product))).toEqual(new Set(products));
    expect(new Set(taken.map(({ currency }) => currency))).toEqual(new Set(["RUB", "USD"]));
    // What dice pay back may be lost again, and is wagered for good.
    expect(taken.length).toBeGreaterThanOrEqual(60);
    expect(taken.length > 60).toBe(kind === "loss");
    // A wallet that the other process holds for long, on a busy machine, leaves its stakes for the next batch.
    const faults = [...it.failures, ...theirs.failures].map(String);
    expect(faults.filter((fault) => !fault.includes("lock timeout"))).toEqual([]);
  },
);

test("an open bet counts as lost until it is settled; what it pays or gives back may be lost again", async () => {
  const playerId = await it.newPlayer();
  await it.give(playerId, 1_000_00n);
  await limit(playerId, { amount: "100.00" });
  await limit(playerId, { kind: "wager", amount: "240.00" });
  const betId = uuidv7();
  const bet = { playerId, input: { stakeMinor: 100_00n }, key: betId };
  expect((await it.run(sportsBet, bet)).ok).toBe(true);
  const spin = { stakeMinor: 40_00n, payoutMinor: 0n };
  const refused = await it.run(slotSpin, { playerId, input: spin });
  expect(refused).toMatchObject({
    code: "limit_reached",
    params: { kind: "loss", window: "day", left: "0.00", currency: "RUB" },
  });
  await it.run(settleSportsBets, { playerId, input: { betIds: [betId], payoutMinor: null } });
  expect(await used(playerId)).toEqual({ "loss day": "0.00", "wager day": "0.00" });
  await it.run(slotSpin, { playerId, input: { ...spin, payoutMinor: 25_00n } });
  expect(await used(playerId)).toEqual({ "loss day": "15.00", "wager day": "40.00" });
  expect((await it.run(slotSpin, { playerId, input: { ...spin, stakeMinor: 85_00n } })).ok).toBe(
    true,
  );
  expect(await it.run(slotSpin, { playerId, input: { ...spin, stakeMinor: 1n } })).toMatchObject({
    code: "limit_reached",
  });
});

test("of several limits the lowest binds, and a refusal says which and until when", async () => {
  const playerId = await it.newPlayer();
  await it.give(playerId, 1_000_00n);
  await limit(playerId, { kind: "wager", window: "month", amount: "50.00" });
  await limit(playerId, { kind: "wager", window: "day", amount: "80.00" });
  await limit(playerId, { amount: "0.70", currency: "USD" });
  const spin = (stakeMinor: bigint) =>
    it.run(slotSpin, { playerId, input: { stakeMinor, payoutMinor: 0n } });
  expect((await spin(45_00n)).ok).toBe(true);
  const refused = await spin(5_01n);
  expect(refused).toMatchObject({
    code: "limit_reached",
    params: { kind: "wager", window: "month", left: "5.00", currency: "RUB" },
  });
  if (refused.ok) throw new Error("the stake was taken");
  const days = (Date.parse(refused.params!["until"]!) - Date.now()) / 86_400_000;
  expect([days > 30, days <= 31]).toEqual([true, true]);
  expect(await spin(70_00n)).toMatchObject({ code: "limit_reached" });
});

test("a limit counts what happened before it was set, in every currency", async () => {
  const playerId = await it.newPlayer();
  await it.give(playerId, 1_000_00n);
  await it.give(playerId, 10_00n, "USD");
  await it.run(slotSpin, { playerId, input: { stakeMinor: 90_00n, payoutMinor: 20_00n } });
  const usd = {
    product: "slots",
    playerId,
    currency: "USD",
    stake: "0.30",
    key: uuidv7(),
  } as const;
  expect(await it.place(usd)).toBe("ok");
  await limit(playerId, { amount: "110.00" });
  await limit(playerId, { kind: "wager", window: "week", amount: "3.00", currency: "USD" });
  await limit(playerId, { kind: "deposit", window: "month", amount: "5000.00" });
  expect(await used(playerId)).toEqual({
    "deposit month": "2000.00",
    "loss day": "100.00",
    "wager week": "1.20",
  });
  expect(await it.place({ ...usd, stake: "0.11", key: uuidv7() })).toBe("limit_reached");
  expect(await it.place({ ...usd, stake: "0.10", key: uuidv7() })).toBe("ok");
});

test("once a limit, or a lower one, is acknowledged, no stake that was under way takes more", async () => {
  const playerId = await it.newPlayer();
  await it.give(playerId, 10_000_00n);
  const all = parallelStakes(playerId, 120).filter(({ currency }) => currency === "RUB");
  const placed = all.map(it.place);
  await placed[5];
  await limit(playerId, { kind: "wager", amount: "0.01" });
  const wagered = (await used(playerId))["wager day"];
  await Promise.all(placed);
  expect((await used(playerId))["wager day"]).toBe(wagered);
});

test("an excluded player stakes on nothing from that moment on, and is still paid", async () => {
  const playerId = await it.newPlayer();
  await it.give(playerId, 1_000_00n);
  await it.database.ownerPool.query(
    `insert into identity_player (id, name, register_method, currency, locale) values ($1, $2, 'phone', 'RUB', 'en')`,
    [playerId, playerId],
  );
  const betId = uuidv7();
  await it.run(sportsBet, { playerId, input: { stakeMinor: 50_00n }, key: betId });
  const placed = parallelStakes(playerId, 60).map(it.place);
  await excludePlayer(it.database.appPool, { playerId, term: "week", askedBy: "player" });
  const balance = await it.balances(playerId);
  await Promise.all(placed);
  expect(await it.balances(playerId)).toBe(balance);
  const later = await Promise.all(parallelStakes(playerId, 6).map(it.place));
  expect(new Set(later)).toEqual(new Set(["account_excluded"]));
  await it.run(settleSportsBets, { playerId, input: { betIds: [betId], payoutMinor: 90_00n } });
  const [main = "0"] = balance.split("/");
  expect(await it.balances(playerId)).toBe(`${BigInt(main) + 90_00n}/0`);
});

test("the audit passes over everything above, and finds a counter that forgot a stake", async () => {
  const findings = async () => (await it.audit()).checks.flatMap((check) => check.findings);
  expect(await findings()).toEqual([]);
  const playerId = await it.newPlayer();
  await it.give(playerId, 100_00n);
  await limit(playerId, { amount: "50.00" });
  await it.run(slotSpin, { playerId, input: { stakeMinor: 7_00n, payoutMinor: 0n } });
  await it.database.ownerPool.query(
    `update compliance_limit set steps = '{}' where player_id = $1`,
    [playerId],
  );
  expect((await findings()).map(({ text }) => text.includes(playerId))).toEqual([true]);
});
