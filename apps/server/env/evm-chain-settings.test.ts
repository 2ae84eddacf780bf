/** A program does not start with half a chain, with a private key, or with a file that is not right; no message has a value that is secret. */
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { readEnvironment } from "./read-environment.ts";
import { environmentTools, productionEnv } from "./testing/environment-tools.ts";

const folder = mkdtempSync(join(tmpdir(), "oddwright-chain-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
const { read } = environmentTools(folder);
const production = productionEnv(folder);

const example = fileURLToPath(new URL("../../../docs/evm-chain.example.json", import.meta.url));
const given = {
  EVM_CHAIN_RPC_URL: "https://node.example/the-key-of-the-operator",
  EVM_CHAIN_XPUB:
    "xpub6Ce9NcJvTk36xtLSrJLZqE7wtgA5deCeYs7rSQtreh4cj6ByPtrg9sD7V2FNFLPnf8heNP3FGkeV9qwfzvZNSd54JoNXVsXFYSYwHsnJxqP",
  EVM_CHAIN_FILE: example,
};

const faultsOf = (changes: Record<string, string>): readonly string[] => {
  const result = readEnvironment({ ...production, ...given, ...changes });
  return result.ok ? [] : result.faults;
};

type ChainFile = { network: Record<string, unknown>; methods: Record<string, unknown>[] };

function faultsOfFile(change: (file: ChainFile) => void): readonly string[] {
  const file = JSON.parse(readFileSync(example, "utf8")) as ChainFile;
  change(file);
  const changed = join(folder, "changed.json");
  writeFileSync(changed, JSON.stringify(file));
  return faultsOf({ EVM_CHAIN_FILE: changed }).map((fault) => fault.replace(/^.*\.json: /, ""));
}

test("production takes a whole chain, and is without where nothing is said", () => {
  const { evmChain } = read({ ...production, ...given });
  expect(evmChain?.network).toMatchObject({ chainId: 1, finality: "finalized", maxRange: 500 });
  expect(evmChain?.methods.map(({ hash, icon }) => [hash, icon])).toEqual([
    ["usdc-usd", "crypto"],
    ["eth-eur", "crypto"],
  ]);
  expect(read(production).evmChain).toBeNull();
});

test("a private key is refused, and no secret is repeated", () => {
  const xprv = given.EVM_CHAIN_XPUB.replace("xpub", "xprv");
  const faults = [
    ...faultsOf({ EVM_CHAIN_XPUB: xprv }),
    ...faultsOf({ EVM_CHAIN_XPUB: "xpub1", EVM_CHAIN_RPC_URL: "the-key-of-the-operator" }),
    ...faultsOf({ EVM_CHAIN_RPC_URL: "" }),
  ];
  expect(faults).toEqual([
    "EVM_CHAIN_XPUB: is a private key: take it away from this machine",
    "EVM_CHAIN_RPC_URL: is not an http: or https: address",
    "EVM_CHAIN_XPUB: is not an extended public key such as xpub6C…",
    "EVM_CHAIN_RPC_URL: is needed beside EVM_CHAIN_XPUB",
  ]);
});

test.each([
  [
    "an unknown coin",
    (file: ChainFile) => (file.methods[0]!["asset"] = "DAI"),
    /methods\.0\.asset/,
  ],
  [
    "no rate",
    (file: ChainFile) => delete file.methods[1]!["rate_minutes"],
    /methods\.1\.fixed_rate/,
  ],
  ["a token twice", (file: ChainFile) => (file.network["coin"] = "USDC"), /network\.tokens/],
  ["no finality", (file: ChainFile) => (file.network["finality"] = 0), /network\.finality/],
  ["a line too many", (file: ChainFile) => (file.network["key"] = "x"), /network/],
])("a file with %s is refused with its place", (_, change, place) => {
  expect(faultsOfFile(change)).toEqual([expect.stringMatching(place)]);
});
