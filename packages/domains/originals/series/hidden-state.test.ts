/** What is not revealed yet leaves the server in no answer, event or table: every byte is recorded and searched. */
import { coinflip } from "@oddwright/core/games/coinflip/coinflip.ts";
import { hilo } from "@oddwright/core/games/hilo/hilo.ts";
import { miner } from "@oddwright/core/games/miner/miner.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import { nodeHashes } from "../seeds/node-hashes.ts";
import { createSeriesPlayer } from "../testing/series-player.ts";
import { startTestOriginals, type TestOriginals } from "../testing/test-originals.ts";

let it: TestOriginals;
beforeAll(async () => {
  it = await startTestOriginals();
});
afterAll(async () => {
  await it.close();
  expect(it.failures).toEqual([]);
});

const serverSeed = "3c".repeat(32);

/** Everything that the database would show of the player's bets, keys and events. */
async function stored(playerId: string): Promise<string> {
  const { rows } = await it.database.ownerPool.query<{ text: string }>(
    `select row_to_json(t)::text as text from originals_bet t where player_id = $1
     union all select row_to_json(t)::text from originals_seed_pair t where player_id = $1
     union all select row_to_json(t)::text from ledger_operation t where player_id = $1
     union all select row_to_json(t)::text from ledger_outbox t where player_id = $1`,
    [playerId],
  );
  // Answers are stored as text: JSON within JSON.
  return rows.map((row) => row.text.replaceAll('\\"', '"')).join("\n");
}

test("an open bet says nothing of the seed, the flips, cards and mines to come", async () => {
  const playerId = await it.newPlayer();
  await it.give(playerId, 1_000_00n);
  await it.setServerSeed(playerId, serverSeed);
  const { start, act, cashOut, open } = createSeriesPlayer(it, playerId);
  const clientSeed = uuidv7();
  const seedsAt = (nonce: number) => ({ hmac: nodeHashes.hmac, serverSeed, clientSeed, nonce });
  const flips = coinflip.flips(seedsAt(0));
  const cards = hilo.deal(seedsAt(1), 12);
  const mines = miner.field(seedsAt(2), { mines: 5 });
  it.recorded.length = 0;

  const coin = (await start("coinflip", { stake: "1.00" }, clientSeed)).body.bet.id;
  const deck = (await start("hilo", { stake: "1.00" })).body.bet.id;
  const field = (await start("miner", { stake: "1.00", mines: 5 })).body.bet.id;
  const side = flips[0] === "H" ? "heads" : "tails";
  await act("coinflip", { bet_id: coin, side });
  await act("hilo", { bet_id: deck, guess: "skip" });
  const safe = Array.from({ length: 25 }, (_, tile) => tile).find((t) => !mines.includes(t));
  await act("miner", { bet_id: field, tile: safe });
  await act("miner", { bet_id: field, tile: 25 });
  await start("miner", { stake: "1.00", mines: 24 });
  await cashOut("hilo", deck);
  for (const game of ["coinflip", "hilo", "miner"] as const) await open(game);
  for (const betId of [coin, deck, field])
    await it.call(`/fairness/bets/${betId}`, { as: playerId });
  for (const path of ["/games/bets", "/fairness/seeds"]) await it.call(path, { as: playerId });
  await it.call("/fairness/seeds/rotate", {
    method: "POST",
    as: playerId,
    key: uuidv7(),
    body: { client_seed: "mine" },
  });

  const seen = `${it.recorded.join("\n")}\n${await stored(playerId)}`;
  expect(seen).toContain(cards[1]);
  expect(seen).not.toContain(serverSeed);
  // Two flips are too few to be told from others; a longer part of the series is not.
  expect(seen).not.toContain(flips.slice(0, 2));
  expect(seen).not.toContain(JSON.stringify(cards.slice(0, 3)).slice(1, -1));
  for (const card of cards.slice(2).filter((each) => !cards.slice(0, 2).includes(each))) {
    expect(seen).not.toContain(card);
  }
  expect(seen).not.toContain(`"mines":[`);
  expect(seen).not.toContain(mines.join(","));

  const lost = await act("miner", { bet_id: field, tile: mines[0] });
  expect(lost.text).toContain(`"mines":[${mines.join(",")}]`);
  expect(lost.text).not.toContain(serverSeed);
});

test("the seeds of an open bet cannot be rotated, and can once it is finished", async () => {
  const playerId = await it.newPlayer();
  await it.give(playerId, 10_00n);
  const { start, act } = createSeriesPlayer(it, playerId);
  const betId = (await start("miner", { stake: "1.00", mines: 24 })).body.bet.id;
  const rotate = () =>
    it.call("/fairness/seeds/rotate", {
      method: "POST",
      as: playerId,
      key: uuidv7(),
      body: { client_seed: "mine" },
    });
  const blocked = await rotate();
  expect([blocked.status, blocked.body.error]).toEqual([409, "rotation_blocked"]);
  // With 24 mines any tile ends the bet.
  await act("miner", { bet_id: betId, tile: 0 });
  expect((await rotate()).status).toBe(200);
});
