/** A program of the role that pays: it opens no port, begins with its key on its chain, and does not start with a key that is none. */
import { fileURLToPath } from "node:url";
import { mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type LocalAnvil,
  startAnvil,
  testXpub,
} from "@oddwright/domains/cashier/evm-chain/testing/local-anvil.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTestProgram } from "../testing/program-on-test-database.ts";

const folder = mkdtempSync(join(tmpdir(), "oddwright-signer-"));
const signerFile = fileURLToPath(new URL("../../../docs/evm-signer.example.json", import.meta.url));
/** Of the node's well-known phrase. */
const privateKey = "5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a";

let anvil: LocalAnvil;
beforeAll(async () => {
  anvil = await startAnvil();
  await anvil.mine();
});
afterAll(async () => {
  await anvil.stop();
  await rm(folder, { recursive: true });
});

function signing(key: string): Record<string, string> {
  const chain = join(folder, "chain.json");
  const name = { en: "ETH", ru: "ETH", kz: "ETH", br: "ETH" };
  const method = {
    currency: "USD",
    asset: "ETH",
    fixed_rate: "3000",
    name,
    min: "10.00",
    max: "100.00",
  };
  const token = { symbol: "USDC", contract: `0x${"c0".repeat(20)}`, decimals: 6 };
  const network = {
    name: "Test",
    chain_id: anvil.chainId,
    finality: 3,
    coin: "ETH",
    tokens: [token],
  };
  writeFileSync(chain, JSON.stringify({ network, methods: [{ hash: "eth-usd", ...method }] }));
  return {
    ROLES: "signer",
    EVM_CHAIN_RPC_URL: anvil.url,
    EVM_CHAIN_XPUB: testXpub,
    EVM_CHAIN_FILE: chain,
    EVM_SIGNER_FILE: signerFile,
    EVM_SIGNER_KEY: key,
  };
}

test("it looks at its chain, and stops", async () => {
  const program = await startTestProgram(signing(privateKey));
  expect(program.apiUrl).toBe("");
  const signers = async () =>
    (
      await program.database.ownerPool.query<{ address: string }>(
        `select address from cashier_chain_signer`,
      )
    ).rows;
  await vi.waitUntil(async () => (await signers()).length > 0, { timeout: 60_000, interval: 100 });
  expect(await signers()).toEqual([{ address: "0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc" }]);
  await program.stop();
});

test("a key that is no number of the curve is refused, and not repeated", async () => {
  const refused = await startTestProgram(signing("f".repeat(64))).catch(String);
  expect(refused).toMatch(/key of EVM_SIGNER_KEY is none/);
  expect(refused).not.toContain("ffff");
});
