/** What somebody could change of bets that were settled, for each of the ten games, and the check that finds it. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import { brokenChecks, findingsOf } from "../testing/forgery.ts";
import { newSeriesPlayer } from "../testing/series-player.ts";
import { startTestOriginals, type TestOriginals } from "../testing/test-originals.ts";

let it: TestOriginals;
let playerId: string;
/** A settled bet of each game, all of one player whose seeds were then revealed. */
const betIds = new Map<string, string>();

type Placed = RouteResponse<"placeDiceBet">;

const instantBets = {
  dice: { stake: "10.00", target: "50.50", direction: "over" },
  keno: { stake: "10.00", numbers: [1, 2, 3], risk: "low" },
  cases: { slug: "toolbox", count: 2 },
};

beforeAll(async () => {
  it = await startTestOriginals();
  const player = await newSeriesPlayer(it);
  ({ playerId } = player);
  const { flips, safe, start, act, cashOut } = player;
  const post = (path: string, body: object, key = uuidv7()) =>
    it.call<Placed>(path, { method: "POST", as: playerId, key, body });
  const coinflip = (await start("coinflip", { stake: "10.00" }, player.key)).body.bet.id;
  await act("coinflip", { bet_id: coinflip, side: flips[0] });
  await cashOut("coinflip", coinflip);
  betIds.set("coinflip", coinflip);
  for (const [game, body] of Object.entries(instantBets))
    betIds.set(game, (await post(`/games/${game}/bets`, body)).body.bet.id);
  betIds.set("wheel", (await post("/games/wheel/bets", {})).body.bet.id);
  const hilo = (await start("hilo", { stake: "10.00" })).body.bet.id;
  await act("hilo", { bet_id: hilo, guess: "higher" });
  await cashOut("hilo", hilo);
  betIds.set("hilo", hilo);
  const miner = (await start("miner", { stake: "10.00", mines: 5 })).body.bet.id;
  await act("miner", { bet_id: miner, tile: safe[0] });
  await cashOut("miner", miner);
  betIds.set("miner", miner);
  const rotated = await post("/fairness/seeds/rotate", { client_seed: "after all of it" });
  expect([rotated.status, await broken()]).toEqual([200, []]);
});
afterAll(async () => {
  const left = await broken();
  await it.close();
  expect(left, "every forgery was undone").toEqual([]);
});

const broken = () => brokenChecks(it);

const notAnswered = "every settled bet is the one that its player was answered";
const notDrawn = "every bet of a revealed seed pair comes out again as it was paid";
const notMoved = "every bet agrees with the transfers of its operations";
const notPaid = "every bet's state says what it was paid";
const nonceGap = "nonces have no gaps";

const forged = (id: string, set: string) => findingsOf(it, { table: "originals_bet", id, set });

const put = (column: string, path: string, value: string) =>
  `${column} = jsonb_set(${column}, '${path}', '${value}')`;

describe("a settled bet whose", () => {
  test.each([
    ["dice", "roll is another", put("outcome", "{roll}", '"100.01"')],
    ["dice", "target is another", put("params", "{target}", '"0.02"')],
    ["keno", "draw is another", put("outcome", "{draw,0}", "41")],
    ["keno", "numbers are others", put("params", "{numbers}", "[41]")],
    ["cases", "tickets are others", put("outcome", "{tickets,0}", "0")],
    ["wheel", "segment is another", put("outcome", "{segment}", "99")],
    ["coinflip", "flips are others", put("outcome", "{flips}", '"X"')],
    ["coinflip", "actions are others", put("params", "{actions}", "[]")],
    ["hilo", "cards are others", put("outcome", "{cards,0}", '"X-spade"')],
    ["miner", "mines are others", put("outcome", "{mines,0}", "99")],
    ["miner", "number of mines is another", put("params", "{mines}", "24")],
  ])("%s: %s", async (game, _what, set) => {
    expect(await forged(betIds.get(game)!, set)).toEqual([notAnswered, notDrawn]);
  });

  const games = ["dice", "keno", "cases", "wheel", "coinflip", "hilo", "miner"];
  test.each(games)("multiplier is another, in %s", async (game) => {
    const found = await forged(betIds.get(game)!, `multiplier_10k = multiplier_10k + 1`);
    expect(found).toEqual([notAnswered, notDrawn]);
  });

  test.each([
    [
      "payout is another",
      `payout_main_minor = payout_main_minor + 1`,
      [notMoved, notAnswered, notDrawn],
    ],
    [
      "state is another",
      `state = case state when 'won' then 'lost' else 'won' end`,
      [notPaid, notAnswered],
    ],
    [
      "stake is another",
      `stake_main_minor = stake_main_minor + 1`,
      [notMoved, notAnswered, notDrawn],
    ],
    ["client seed is another", `client_seed = 'mine'`, [notAnswered, notDrawn]],
    ["commitment is another", `server_seed_hash = repeat('0', 64)`, [notAnswered, notDrawn]],
    ["rules are unknown", `algorithm = 'coinflip-0'`, [notAnswered, notDrawn]],
    ["outcome says more", `outcome = outcome || '{"gift": 1}'`, [notAnswered]],
    ["operation is another", `operation_key = gen_random_uuid()`, [notMoved]],
    ["settlement is another", `settlement_key = gen_random_uuid()`, [notMoved]],
  ])("%s", async (_what, set, findings) => {
    const found = await forged(betIds.get("coinflip")!, set);
    expect(found.toSorted()).toEqual(findings.toSorted());
  });
});

test("a bet of another seed pair", async () => {
  const found = await forged(betIds.get("coinflip")!, `seed_pair_id = gen_random_uuid()`);
  expect(found).toContain(notAnswered);
});

test("a bet whose nonce was changed", async () => {
  // The first flip of another nonce may be the same.
  const found = await forged(betIds.get("coinflip")!, `nonce = 999`);
  expect(found).toEqual(expect.arrayContaining([nonceGap, notAnswered]));
});

test("a bet that was settled as it was placed, settled by another operation", async () => {
  const set = `settlement_key = gen_random_uuid(), settled_at = now()`;
  expect(await forged(betIds.get("dice")!, set)).toContain(notPaid);
});

describe("a revealed pair", () => {
  const pairId = async () => {
    const { rows } = await it.database.ownerPool.query<{ id: string }>(
      `select id from originals_seed_pair where player_id = $1 and state = 'revealed'`,
      [playerId],
    );
    return rows[0]!.id;
  };

  test.each([
    ["server seed", `server_seed = repeat('ab', 32)`],
    ["server seed that is gone", `server_seed = null`],
    ["client seed", `client_seed = 'mine'`],
    ["commitment", `server_seed_hash = repeat('0', 64)`],
  ])("with another %s", async (_what, set) => {
    const id = await pairId();
    expect(await findingsOf(it, { table: "originals_seed_pair", id, set })).toEqual([notDrawn]);
  });
});

describe("by rights and triggers", () => {
  const refusedBy = (pool: "appPool" | "ownerPool", statement: string) =>
    it.database[pool].query(statement).then(
      () => "taken",
      (error: { code?: string }) => error.code,
    );

  test.each([
    `player_id = gen_random_uuid()`,
    `game = 'keno'`,
    `stake_main_minor = 1`,
    `seed_pair_id = gen_random_uuid()`,
    `nonce = 7`,
    `client_seed = 'mine'`,
    `operation_key = gen_random_uuid()`,
  ])(
    "the program has no right to set %s of any bet, by whatever name of the table",
    async (set) => {
      const { rows } = await it.database.ownerPool.query<{ name: string }>(
        `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'originals_bet'::regclass`,
      );
      expect(rows.length).toBeGreaterThan(2);
      for (const { name } of [{ name: "originals_bet" }, ...rows])
        expect(await refusedBy("appPool", `update ${name} set ${set}`), name).toBe("42501");
    },
  );

  test.each([
    `outcome = '{"roll": "99.99"}'`,
    `outcome = outcome || '{"gift": 1}'`,
    `params = '{}'`,
    `payout_main_minor = payout_main_minor + 1`,
    `state = 'open'`,
    `state = 'refunded'`,
    `multiplier_10k = 0`,
    `settlement_key = gen_random_uuid(), settled_at = now()`,
    `server_seed_hash = repeat('0', 64)`,
  ])("nobody sets %s of a settled bet", async (set) => {
    const statement = `update originals_bet set ${set} where id = '${betIds.get("dice")}'`;
    expect(await refusedBy("appPool", statement)).toBe("23000");
    expect(await refusedBy("ownerPool", statement)).toBe("23000");
  });

  test.each([
    [`server_seed = repeat('ab', 32)`, "revealed", "23000"],
    [`client_seed = 'mine'`, "revealed", "23000"],
    [`nonce = nonce + 1`, "revealed", "23000"],
    [`revealed_at = now()`, "revealed", "23000"],
    [`server_seed = repeat('ab', 32)`, "active", "23514"],
  ])("nobody sets %s of a pair that is %s", async (set, state, code) => {
    const statement = `update originals_seed_pair set ${set} where player_id = '${playerId}' and state = '${state}'`;
    expect(await refusedBy("appPool", statement)).toBe(code);
    expect(await refusedBy("ownerPool", statement)).toBe(code);
  });
});
