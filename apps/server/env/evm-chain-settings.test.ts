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

type Lines = Record<string, unknown>;
type ChainFile = { network: Lines; methods: Lines[]; payouts: Lines[] };

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
  expect(evmChain?.payouts).toMatchObject([
    {
      hash: "to-usdc-usd",
      destination: "crypto",
      minMinor: 20_00n,
      fee: { basisPoints: 0, fixedMinor: 1_00n },
    },
  ]);
  expect(read(production)).toMatchObject({ evmChain: null, evmSigner: null });
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

const signerExample = fileURLToPath(
  new URL("../../../docs/evm-signer.example.json", import.meta.url),
);
const privateKey = "5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a";
const signing = {
  ...given,
  ROLES: "signer",
  DATABASE_URL: "postgresql://casino@db/casino",
  EVM_SIGNER_KEY: privateKey,
  EVM_SIGNER_FILE: signerExample,
};

test("the signer is a process of its own, and its key is in no other", () => {
  const { evmSigner, roles } = read({ ...production, ...signing });
  expect(roles).toEqual(["signer"]);
  expect(evmSigner).toMatchObject({
    maxFee: 100n * 10n ** 9n,
    paysContracts: false,
    firstNonce: null,
  });
  expect(evmSigner?.limits.get("USDC")?.day).toBe(50_000n * 10n ** 6n);
  expect(faultsOf({ ...signing, ROLES: "signer,worker" })).toEqual([
    "ROLES: signer is a process of its own",
  ]);
  const elsewhere = "EVM_SIGNER_KEY: is for the process with ROLES=signer alone: take it away";
  expect(faultsOf({ ...signing, ROLES: "api,worker", INTERNAL_API_URL: "" })).toEqual([elsewhere]);
  expect(faultsOf({ ROLES: "signer", DATABASE_URL: signing.DATABASE_URL })).toEqual([
    "EVM_SIGNER_KEY: is needed where ROLES has signer",
  ]);
});

test("a signer's key that is none is refused and not repeated, and so is a file that is not right", () => {
  const [fault] = faultsOf({ ...signing, EVM_SIGNER_KEY: `${privateKey}0` });
  expect(fault).toBe("EVM_SIGNER_KEY: is not 64 hexadecimal digits");
  const limits = (usdc: object) => {
    const file = join(folder, "signer.json");
    writeFileSync(file, JSON.stringify({ max_fee_gwei: 5, limits: { USDC: usdc } }));
    return faultsOf({ ...signing, EVM_SIGNER_FILE: file }).map((each) =>
      each.replace(/^.*\.json: /, ""),
    );
  };
  const right = { payout: "10", destination_day: "20.000001", day: "30" };
  expect(limits(right)).toEqual([]);
  for (const wrong of [{ day: "15" }, { payout: "0" }, { payout: "1.0000001" }, { payout: "25" }])
    expect(limits({ ...right, ...wrong })).toEqual([expect.stringMatching(/^limits\.USDC: /)]);
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
  [
    "a payout in an unknown coin",
    (file: ChainFile) => (file.payouts[0]!["asset"] = "DAI"),
    /payouts\.0\.asset/,
  ],
  [
    "a payout whose fee is all of it",
    (file: ChainFile) => (file.payouts[0]!["fee_fixed"] = "20.00"),
    /payouts\.0\.fee_fixed/,
  ],
  [
    "a payout that gives back what nobody pays",
    (file: ChainFile) => (file.payouts[0]!["returns"] = ["x"]),
    /payouts\.0\.returns/,
  ],
  [
    "a payout twice",
    (file: ChainFile) => file.payouts.push({ ...file.payouts[0], returns: [] }),
    /payouts: to-usdc/,
  ],
  ["a line too many", (file: ChainFile) => (file.network["key"] = "x"), /network/],
])("a file with %s is refused with its place", (_, change, place) => {
  expect(faultsOfFile(change)).toEqual([expect.stringMatching(place)]);
});
