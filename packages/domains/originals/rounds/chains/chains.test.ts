/** Chains: what is published when, and what the schema refuses. */
import { walkChain } from "@oddwright/core/fairness/chain.ts";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nodeHashes } from "../../seeds/node-hashes.ts";
import { startTestOriginals, type TestOriginals } from "../../testing/test-originals.ts";
import { linkEvery } from "./chain-games.ts";
import { linkName, makeChain } from "./make-chain.ts";
import { createPrepareChains } from "./prepare-chains.ts";
import { setSalt } from "./set-salt.ts";

let it: TestOriginals;
beforeAll(async () => {
  it = await startTestOriginals();
});
afterAll(async () => {
  await it.close();
});

const owner = (text: string, values: readonly unknown[] = []) =>
  it.database.ownerPool.query(text, [...values]);
const published = async () =>
  (await it.call<RouteResponse<"chains">>("/fairness/chains")).body.chains;
const prepare = (drawsSalts: boolean, length = 2_500) =>
  createPrepareChains({ ...it.deps, processId: randomUUID(), length, drawsSalts })();

test("a chain's kept links lead to its published hash, and lie sealed", async () => {
  const { id, terminatingHash } = await makeChain(it.deps, { game: "crash", length: 2_500 });
  const { rows } = await owner(
    `select number, sealed, sealing_key_id from originals_chain_link where chain_id = $1 order by number`,
    [id],
  );
  expect(rows.map((row) => row.number)).toEqual([1_000, 2_000, 2_500]);
  for (const { number, sealed, sealing_key_id: keyId } of rows) {
    const gameHash = it.vault.open({ sealed, keyId }, linkName(id, number));
    expect(walkChain({ sha256: nodeHashes.sha256, gameHash, steps: number })).toBe(terminatingHash);
    expect(String(sealed)).not.toContain(gameHash);
    expect(() => it.vault.open({ sealed, keyId }, linkName(id, number + 1))).toThrow(
      /authenticate/,
    );
  }
  expect(await published()).toMatchObject([
    { id, game: "crash", state: "committed", length: 2_500, played: 0, salt: null },
  ]);
});

test("a long chain is made in a thread of its own, and the main thread goes on", async () => {
  const length = 200_000;
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  const { id } = await makeChain(it.deps, { game: "roulette", length });
  clearInterval(timer);
  expect(turns).toBeGreaterThan(5);
  const { rows } = await owner(
    `select count(*)::integer as links from originals_chain_link where chain_id = $1`,
    [id],
  );
  expect(rows[0]?.links).toBe(length / linkEvery);
});

test("the salt is set once, after the publication, and never together with it", async () => {
  const { id } = await makeChain(it.deps, { game: "roulette", length: 10 });
  const set = (salt: string) =>
    setSalt(it.database.appPool, { chainId: id, salt, source: "operator" });
  for (const wrong of ["", "a:b", "with space", "é", "x".repeat(129)]) {
    expect(await set(wrong)).toEqual({ ok: false, code: "salt_invalid" });
  }
  const block = "0000000000000000000301e2801a9a9598bfb114e574a91a887f2132f33047e6";
  expect(await set(block)).toEqual({ ok: true });
  expect(await set("another")).toEqual({ ok: false, code: "salt_already_set" });
  const unknown = { chainId: randomUUID(), salt: "salt", source: "operator" } as const;
  expect(await setSalt(it.database.appPool, unknown)).toEqual({ ok: false, code: "chain_unknown" });
  const chain = (await published()).find((each) => each.id === id);
  expect(chain).toMatchObject({ salt: block, salt_source: "operator" });
  expect(Date.parse(chain?.salt_set_at ?? "")).toBeGreaterThanOrEqual(
    Date.parse(chain?.published_at ?? ""),
  );
  const insert = `insert into originals_chain (id, game, length, terminating_hash, published_at, salt, salt_source, salt_set_at)
    values ($1, 'crash', 5, $2, '2020-01-01', $3, $4, $5)`;
  const hash = "ab".repeat(32);
  await expect(
    owner(insert, [randomUUID(), hash, "early", "operator", "2021-01-01"]),
  ).rejects.toThrow("published before its salt");
  for (const change of [
    `salt = 'other'`,
    `terminating_hash = '${hash}'`,
    `published_at = now()`,
    `length = 11`,
  ]) {
    await expect(owner(`update originals_chain set ${change} where id = $1`, [id])).rejects.toThrow(
      /stays as it was published|a salt is set once/,
    );
  }
  const client = await it.database.ownerPool.connect();
  await client.query("begin");
  const fresh = randomUUID();
  await client.query(insert, [fresh, hash, null, null, null]);
  await expect(
    client.query(`update originals_chain set salt = 's', salt_source = 'server' where id = $1`, [
      fresh,
    ]),
  ).rejects.toThrow("in another transaction");
  await client.query("rollback");
  client.release();
});

test("the program cannot change or remove a chain or a link", async () => {
  for (const statement of [
    `delete from originals_chain`,
    `update originals_chain set length = 1`,
    `delete from originals_chain_link`,
    `update originals_chain_link set number = 1`,
    `delete from originals_round`,
  ]) {
    await expect(it.database.appPool.query(statement)).rejects.toThrow("permission denied");
  }
});

test("each game gets a chain of its own, once, and in development its salt", async () => {
  await owner(`truncate originals_chain, originals_chain_link`);
  await Promise.all([prepare(false), prepare(false)]);
  await prepare(false);
  const made = await published();
  expect(new Map(made.map(({ game, salt }) => [game, salt]))).toEqual(
    new Map([
      ["crash", null],
      ["roulette", null],
    ]),
  );
  expect(made).toHaveLength(2);
  expect(new Set(made.map((chain) => chain.terminating_hash)).size).toBe(2);
  await prepare(true);
  const salted = await published();
  expect(salted.map(({ salt_source }) => salt_source)).toEqual(["server", "server"]);
  expect(new Set(salted.map(({ salt }) => salt)).size).toBe(2);
});

test("staff are told once of each chain that waits for its salt", async () => {
  await owner(`truncate originals_chain, originals_chain_link`);
  it.notices.length = 0;
  const options = { length: 2_500, drawsSalts: false };
  const prepareAgain = createPrepareChains({ ...it.deps, ...options, processId: randomUUID() });
  await prepareAgain();
  await prepareAgain();
  const made = (await published()).toReversed();
  expect(it.notices).toMatchObject(
    made.map(({ game, id, terminating_hash }) => ({
      topic: "chain_needs_salt",
      details: { game, chain: id, terminating_hash },
    })),
  );
  expect(made).toHaveLength(2);
  it.notices.length = 0;
  await prepare(true);
  expect(it.notices).toEqual([]);
});
