/** Blocks that are taken back, nodes that lag, lie or fall silent, and processes that die: coins are credited once all the same. */
import { invoiceStatus } from "@oddwright/contract/cashier/invoice-status.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { depth, type TestChain, withTestChain } from "../development/testing/test-chain.ts";

let chain: TestChain;
withTestChain((started) => {
  chain = started;
});
beforeEach(() => {
  chain.it.notices.length = 0;
  chain.failures.length = 0;
});

const dollars = (whole: number): bigint => BigInt(whole) * 1_000_000n;
const noFailure = () => expect(chain.failures).toEqual([]);
const topics = () => chain.it.notices.map(({ topic }) => topic);

describe("a reorganisation", () => {
  test("takes back what was seen, and the invoice waits again; what comes anew is credited once", async () => {
    const { address, status, mainMinor } = await chain.open();
    await chain.anvil.payToken(address, dollars(10));
    await chain.mine(2);
    expect(await status()).toMatchObject({ coming: { amount: "10", confirmations: 2 } });
    await chain.anvil.reorganise(2);
    await chain.mine();
    expect(await status()).toMatchObject({ status: invoiceStatus.waiting, coming: null });
    await chain.mine(depth);
    expect(await mainMinor()).toBe(0n);
    expect(await chain.statesOf(address)).toEqual(["gone"]);
    await chain.anvil.payToken(address, dollars(10));
    await chain.mine(depth);
    await chain.mine(depth);
    expect(await mainMinor()).toBe(1_000_00n);
    noFailure();
  });

  test("that puts the same transaction into another block moves its confirmations with it", async () => {
    const { address, status, mainMinor } = await chain.open();
    const before = await chain.anvil.client.snapshot();
    await chain.anvil.payToken(address, dollars(10));
    await chain.mine(3);
    await chain.anvil.client.revert({ id: before });
    await chain.anvil.mine(2);
    await chain.anvil.payToken(address, dollars(10));
    await chain.mine(2);
    expect(await status()).toMatchObject({ coming: { confirmations: 2 } });
    await chain.mine(2);
    expect(await mainMinor()).toBe(1_000_00n);
    noFailure();
  });

  test("of what was final stops everything and is told to staff, until the node has the old chain again", async () => {
    await chain.mine(depth);
    const { address, mainMinor } = await chain.open();
    await chain.anvil.payToken(address, dollars(10));
    await chain.mine(depth);
    expect(await mainMinor()).toBe(1_000_00n);
    const blocks = new Map<unknown, object>();
    const head = Number(await chain.anvil.head());
    for (let number = head - 2 * depth; number <= head; number += 1) {
      const tag = `0x${number.toString(16)}`;
      blocks.set(tag, { ...(await chain.anvil.rawBlock(tag)), hash: `0x${"f".repeat(64)}` });
    }
    chain.faulty.instead = ({ method, params: [number] }) =>
      method === "eth_getBlockByNumber" && blocks.has(number)
        ? { result: blocks.get(number) }
        : undefined;
    await chain.look();
    await chain.look();
    expect(topics()).toEqual(["chain_fault"]);
    expect(String(chain.failures[0])).toContain("was final and is another one now");
    chain.faulty.instead = () => undefined;
    await chain.mine();
    expect(await mainMinor()).toBe(1_000_00n);
    expect(chain.failures).toHaveLength(2);
  });
});

describe("a node", () => {
  test("of another chain is not believed", async () => {
    const { address, mainMinor } = await chain.open();
    await chain.anvil.payToken(address, dollars(10));
    await chain.anvil.mine(depth);
    chain.faulty.instead = ({ method }) =>
      method === "eth_chainId" ? { result: "0x1" } : undefined;
    await chain.look();
    expect(String(chain.failures[0])).toContain("is of chain 1, not of 31337");
    expect(await mainMinor()).toBe(0n);
    chain.faulty.instead = () => undefined;
    await chain.look();
    expect(await mainMinor()).toBe(1_000_00n);
  });

  test("whose head goes back takes nothing back, and credits nothing twice", async () => {
    const { address, status, mainMinor } = await chain.open();
    await chain.anvil.payToken(address, dollars(10));
    await chain.mine(2);
    const old = `0x${((await chain.anvil.head()) - 2n).toString(16)}`;
    const block = await chain.anvil.rawBlock(old);
    chain.faulty.instead = ({ method, params: [tag] }) =>
      method === "eth_getBlockByNumber" && tag === "latest" ? { result: block } : undefined;
    await chain.look();
    expect(await status()).toMatchObject({ coming: { amount: "10" } });
    expect(await chain.statesOf(address)).toEqual(["seen"]);
    chain.faulty.instead = () => undefined;
    await chain.mine(2);
    expect(await mainMinor()).toBe(1_000_00n);
    noFailure();
  });

  test("that refuses more than one block, or many addresses, is asked in halves", async () => {
    const opened = [await chain.open(), await chain.open(), await chain.open()];
    for (const { address } of opened) await chain.anvil.payToken(address, dollars(10));
    await chain.anvil.mine(depth);
    let refusals = 0;
    chain.faulty.instead = ({ method, params: [asked] }) => {
      if (method !== "eth_getLogs") return undefined;
      const { fromBlock, toBlock, topics: wanted } = asked as Record<string, string[]>;
      if (fromBlock === toBlock && [wanted![2]].flat().length <= 8) return undefined;
      refusals += 1;
      return { refused: "query returned more than 10000 results" };
    };
    await chain.look();
    expect(refusals).toBeGreaterThan(2);
    for (const { mainMinor } of opened) expect(await mainMinor()).toBe(1_000_00n);
    noFailure();
  });

  test("whose lists lag behind its blocks makes no transfer vanish", async () => {
    const { address, mainMinor } = await chain.open();
    await chain.anvil.payToken(address, dollars(10));
    await chain.mine();
    await chain.anvil.mine(depth);
    chain.faulty.instead = ({ method }) => (method === "eth_getLogs" ? { result: [] } : undefined);
    await chain.look();
    expect(String(chain.failures[0])).toContain("lists a transfer no more that it has");
    expect(await chain.statesOf(address)).toEqual(["seen"]);
    chain.faulty.instead = () => undefined;
    await chain.look();
    expect(await mainMinor()).toBe(1_000_00n);
  });

  test("that does not answer is told to staff once, without its address, and all is credited afterwards", async () => {
    const { address, mainMinor } = await chain.open();
    await chain.anvil.payToken(address, dollars(10));
    await chain.anvil.mine(depth);
    chain.faulty.instead = () => "silence";
    await chain.look();
    await chain.look();
    expect(topics()).toEqual(["chain_fault"]);
    const said = JSON.stringify([chain.it.notices, chain.failures.map(String)]);
    expect(said).not.toContain("the-key-of-the-operator");
    chain.faulty.instead = () => undefined;
    await chain.look();
    expect(await mainMinor()).toBe(1_000_00n);
  });

  test("that stands still for a quarter of an hour is told to staff", async () => {
    const block = await chain.anvil.rawBlock("latest");
    const timestamp = `0x${(Math.floor(Date.now() / 1_000) - 1_000).toString(16)}`;
    chain.faulty.instead = ({ method, params: [tag] }) =>
      method === "eth_getBlockByNumber" && tag === "latest"
        ? { result: { ...block, timestamp } }
        : undefined;
    await chain.look();
    expect(String(chain.failures[0])).toContain("newest block is of");
    chain.faulty.instead = () => undefined;
    await chain.look();
  });
});

describe("a process that dies", () => {
  test("between the credit and the note of it leaves a payment that is credited once", async () => {
    const { address, mainMinor } = await chain.open();
    await chain.anvil.payToken(address, dollars(10));
    await chain.anvil.mine(depth);
    const { ownerPool } = chain.it.database;
    // The process ends at the moment of the note: what it had committed stays, and nothing else is done.
    await ownerPool.query(
      `create function die() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
       create trigger dies before update of outcome on cashier_chain_transfer for each row execute function die()`,
    );
    await chain.look();
    expect(await mainMinor()).toBe(1_000_00n);
    expect(String(chain.failures[0])).toContain("killed");
    await ownerPool.query(`drop trigger dies on cashier_chain_transfer; drop function die()`);
    await chain.look();
    await chain.look();
    expect(await mainMinor()).toBe(1_000_00n);
    expect(topics()).toEqual([]);
  });

  test("before the cursor moved has written nothing, and the next one reads the same blocks again", async () => {
    const { address, mainMinor } = await chain.open();
    await chain.anvil.payToken(address, dollars(10));
    await chain.anvil.mine(depth);
    const { ownerPool } = chain.it.database;
    await ownerPool.query(
      `create function die() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
       create trigger dies before update of final_block on cashier_chain_cursor for each row
         when (new.final_block > old.final_block) execute function die()`,
    );
    await chain.look();
    expect(await chain.statesOf(address)).toEqual([]);
    await ownerPool.query(`drop trigger dies on cashier_chain_cursor; drop function die()`);
    await chain.look();
    expect(await mainMinor()).toBe(1_000_00n);
  });
});
