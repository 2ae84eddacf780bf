/** Live tables between two programs: one outcome for all, a stake that is taken once or not at all, and payouts that add up. */
import { createHash, createHmac, randomUUID } from "node:crypto";
import type { RouletteChip } from "@oddwright/core/games/roulette/roulette-params.ts";
import { baccaratRules } from "@oddwright/core/tables/baccarat/baccarat-rules.ts";
import { deckSize } from "@oddwright/core/tables/shoe/cards.ts";
import { dealBaccarat } from "@oddwright/core/tables/baccarat/baccarat-round.ts";
import { baccaratShoe } from "@oddwright/core/tables/baccarat/verify-shoe-round.ts";
import { checkTableRound } from "@oddwright/core/tables/roulette/verify-table-round.ts";
import { afterEach, expect, test, vi } from "vitest";
import {
  betOn,
  closeRound,
  endOf,
  holdRound,
  minorOf,
  openRound,
  placeBet,
  pocketOf,
  readTable,
  table,
  type TableBet,
  wonMinor,
} from "./testing/at-table.ts";
import { withAuditedStudio } from "./testing/audited-studio.ts";
import { faultsOfBooks } from "./testing/books.ts";
import type { TestStudio } from "./testing/test-studio.ts";

let it: TestStudio;
withAuditedStudio((started) => {
  it = started;
});
afterEach(() => it.wire.clear());

const startMinor = 10_000n;
const ends = ["win", "end-round"];
const red: RouletteChip = { kind: "red", amount: "10.00" };
const black: RouletteChip = { kind: "black", amount: "10.00" };

const seated = async (minor = startMinor) => {
  const player = await it.casino.player(minor);
  return { player, token: await it.open(player, table) };
};

const hashes = {
  hmac: (key: Uint8Array, message: Uint8Array) =>
    createHmac("sha256", key).update(message).digest(),
  sha256: (message: Uint8Array) => createHash("sha256").update(message).digest(),
};

test("two players and a guest share an outcome that was committed to, and each is paid what the own chips win", async () => {
  const [first, second] = [await seated(), await seated()];
  const { session_token: guest = "" } = await it.call("/api/demos", {
    body: { game: table, currency: "RUB", locale: "en" },
  });
  const held = await holdRound(it, first.token);
  const straight: RouletteChip = { kind: "straight", numbers: [17], amount: "5.00" };
  const bets = [
    { token: first.token, chips: [red, straight] },
    { token: second.token, chips: [black] },
    { token: guest, chips: [red, black] },
  ];
  const placed = await Promise.all(bets.map((bet) => betOn(it, { ...bet, round: held.id })));
  expect(placed.map(({ bet }) => bet?.state)).toEqual(["placed", "placed", "placed"]);
  expect(placed.every(({ bet }) => bet?.round.game_hash === null && bet.payout === null)).toBe(
    true,
  );
  expect((await readTable(it, first.token)).round).toMatchObject({
    outcome: null,
    game_hash: null,
  });
  await closeRound(it, held.id);
  const ended = await Promise.all(placed.map(({ bet }) => endOf(it, bet!.id)));
  for (const bet of ended) {
    expect(bet.round).toMatchObject({
      id: held.id,
      commitment: held.commitment,
      interrupted: false,
    });
    expect(minorOf(bet.payout)).toBe(wonMinor(bet));
  }
  const [{ round }] = ended as [TableBet];
  const proof = { ...round, round: round.chain_round, game_hash: round.game_hash ?? "" };
  expect(checkTableRound(proof, hashes)).toEqual({
    isCommitted: true,
    isOfChain: true,
    pocket: pocketOf(round),
  });
  expect(await faultsOfBooks(it, first.player, startMinor)).toEqual([]);
  expect(await faultsOfBooks(it, second.player, startMinor)).toEqual([]);
  const history = await it.casino.asPlayer<{ rounds: object[] }>(first.player, "/casino/rounds");
  expect(history.body.rounds).toEqual([
    expect.objectContaining({ id: ended[0]?.id, game: table, kind: "table", stake: "15.00" }),
  ]);
});

test("a shoe's seed stays sealed until the cut card comes, and then deals the round that was paid; the next round has another shoe", async () => {
  const lagoon = "lagoon-baccarat";
  const player = await it.casino.player(startMinor);
  const token = await it.open(player, lagoon);
  const held = await holdRound(it, token);
  // As if the shoe had been dealt until just before the cut card: it comes in the next round.
  const dealt = baccaratRules.decks * deckSize - baccaratRules.behindCut - 1;
  const before = { kind: "baccarat", player: [3, 7], banker: [11, 15], winner: "banker", dealt };
  await it.pool.query(
    `with moved as (
       update studio_table_round set number = number + 1, chain_round = 90 where id = $1 returning number, table_code, chain_id, commitment
     )
     insert into studio_table_round (id, table_code, number, chain_id, chain_round, commitment, opened_at, closes_at, spun_at, outcome)
     select $2, table_code, number - 1, chain_id, 89, commitment, now() - interval '1 minute', now(), now(), $3 from moved`,
    [held.id, randomUUID(), before],
  );
  const chips = [
    { kind: "player", amount: "50.00" },
    { kind: "banker_pair", amount: "50.00" },
  ];
  const { bet } = await betOn(it, { token, chips, round: held.id });
  expect([bet?.state, bet?.round.game_hash]).toEqual(["placed", null]);
  await closeRound(it, held.id);
  const { round, payout } = await endOf(it, bet!.id);
  const seed = round.game_hash ?? "";
  expect(createHash("sha256").update(Buffer.from(seed, "hex")).digest("hex")).toBe(held.commitment);
  const shoe = baccaratShoe({ hmac: hashes.hmac, seed, salt: round.salt });
  expect(round.outcome).toEqual({ kind: "baccarat", ...dealBaccarat(shoe, dealt) });
  expect(minorOf(payout)).toBe(wonMinor({ chips, round }));
  // The new shoe lies sealed, whichever of its rounds is played by now.
  expect((await openRound(it, token)).game_hash).toBeNull();
  const { rows } = await it.pool.query(
    `select next.chain_round, next.commitment from studio_table_round last
     join studio_table_round next on next.table_code = last.table_code and next.number = last.number + 1
     where last.id = $1`,
    [held.id],
  );
  expect(rows).toEqual([
    { chain_round: 1, commitment: expect.not.stringMatching(held.commitment) },
  ]);
  expect(await faultsOfBooks(it, player, startMinor)).toEqual([]);
});

test("a stake after the close is refused and nothing is taken, also on a round of another table", async () => {
  const { player, token } = await seated();
  const held = await holdRound(it, token);
  await closeRound(it, held.id);
  const other = await it.open(player, "observatory-roulette");
  const elsewhere = await openRound(it, other);
  for (const round of [held.id, elsewhere.id, randomUUID()])
    expect((await betOn(it, { token, chips: [red], round })).error?.code).toBe("bets_closed");
  expect(await it.casino.balance(player)).toBe("100.00");
});

test("a request that comes twice is one bet, and a second bet on the round is refused", async () => {
  const { player, token } = await seated();
  const held = await holdRound(it, token);
  const request = randomUUID();
  const bet = { token, chips: [red], round: held.id, request };
  const [first, again] = await Promise.all([betOn(it, bet), betOn(it, bet)]);
  expect(first.bet?.id ?? again.bet?.id).toBeDefined();
  const known = await betOn(it, bet);
  expect(known.bet?.state).toBe("placed");
  expect((await betOn(it, { ...bet, chips: [black] })).error?.code).toBe("request_conflict");
  const more = { token, chips: [black], round: held.id };
  expect((await betOn(it, more)).error?.code).toBe("bet_placed");
  const page = await it.open(player, table);
  expect((await betOn(it, { ...more, token: page })).error?.code).toBe("bet_placed");
  await closeRound(it, held.id);
  await endOf(it, known.bet!.id);
  expect(await faultsOfBooks(it, player, startMinor)).toEqual([]);
});

test("stakes outside of the table's limits, chips that cannot lie so, and more than the balance are refused", async () => {
  const { player, token } = await seated(1_500n);
  const held = await holdRound(it, token);
  const at = (chips: readonly object[]) => betOn(it, { token, chips: chips as [], round: held.id });
  const wrong = [
    [{ kind: "red", amount: "1.00" }],
    [{ kind: "red", amount: "7.50" }],
    [{ kind: "red", amount: "12505.00" }],
    [{ kind: "split", numbers: [1, 36], amount: "5.00" }],
    [{ kind: "red", amount: "-5.00" }],
    // A place of another game.
    [{ kind: "banker", amount: "50.00" }],
  ];
  for (const chips of wrong) expect((await at(chips)).error?.code).toBe("stake_invalid");
  const poor = await at([{ kind: "red", amount: "20.00" }]);
  expect(poor.error).toEqual({ code: "bet_refused", wallet_status: "NOT_ENOUGH_MONEY" });
  // A refusal is no stake: a smaller one is taken on the same round.
  const taken = await at([red]);
  expect(taken.bet?.state).toBe("placed");
  await closeRound(it, held.id);
  await endOf(it, taken.bet!.id);
  expect(await faultsOfBooks(it, player, 1_500n)).toEqual([]);
});

test("calls that are lost on the way are made again, and what never arrives goes back", async () => {
  const { player, token } = await seated();
  it.wire.next(["bet"], "lost_answer", "lost_request");
  it.wire.next(ends, "lost_answer", "busy");
  const placed = await placeBet(it, { token, chips: [red] });
  // On a starved machine the wallet's answer may come too late for the round: then the stake went back.
  if (placed.bet !== undefined) await endOf(it, placed.bet.id);
  it.wire.clear();
  it.wire.next(["bet"], ...Array<"lost_answer">(40).fill("lost_answer"));
  const held = await holdRound(it, token);
  const answer = betOn(it, { token, chips: [red], round: held.id });
  await vi.waitUntil(async () => {
    const { rowCount } = await it.pool.query(
      `select from studio_round where table_round_id = $1 and state = 'staking'`,
      [held.id],
    );
    return rowCount === 1;
  });
  await closeRound(it, held.id);
  expect((await answer).error?.code).toBe("bet_unanswered");
  it.wire.clear();
  expect(await faultsOfBooks(it, player, startMinor)).toEqual([]);
});

test("a page's stream brings each state of its table, and its player counts while it is open", async () => {
  const { token } = await seated();
  const controller = new AbortController();
  const response = await fetch(`${it.url()}/api/table/stream`, {
    headers: { authorization: `Bearer ${token}` },
    signal: controller.signal,
  });
  let text = "";
  const reading = (async () => {
    for await (const chunk of response.body ?? []) text += Buffer.from(chunk).toString();
  })().catch(() => {});
  const states = () =>
    [...text.matchAll(/^data: (.+)$/gm)].map(
      ([, json = ""]) => JSON.parse(json) as { players: number; round: { number: number } | null },
    );
  await vi.waitUntil(() => new Set(states().map(({ round }) => round?.number)).size >= 2, {
    timeout: 30_000,
  });
  expect(states().at(-1)?.players).toBe(1);
  controller.abort();
  await reading;
  await vi.waitUntil(async () => (await readTable(it, token)).players === 0, { timeout: 30_000 });
  expect((await it.call("/api/table/stream")).error?.code).toBe("session_unknown");
});
