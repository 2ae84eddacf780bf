/** A real node of a chain of its own, with accounts that have coins, a token, and reorganisations. Nothing is mined unless a test says so. */
import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import {
  type Address,
  createTestClient,
  encodeAbiParameters,
  type Hash,
  http,
  keccak256,
  pad,
  publicActions,
  toHex,
  walletActions,
} from "viem";
import { foundry } from "viem/chains";

const platforms: Readonly<Record<string, string>> = {
  "linux x64": "linux-amd64",
  "linux arm64": "linux-arm64",
  "darwin x64": "darwin-amd64",
  "darwin arm64": "darwin-arm64",
  "win32 x64": "win32-amd64",
};

function anvilFile(): string {
  const platform = platforms[`${process.platform} ${process.arch}`];
  const name = process.platform === "win32" ? "anvil.exe" : "anvil";
  return createRequire(import.meta.url).resolve(`@foundry-rs/anvil-${platform}/bin/${name}`);
}

/** Of the node's well-known phrase: `test test … junk`, account 1. Payers are of account 0. */
export const testXpub =
  "xpub6Ce9NcJvTk372KjsGfWqbcex5DumjpNquQLApoeQUavSCjEc823BV1tb4rXUuPuht8h2hSxkg2EXUaKUJmniJvRZAELxypsCzBFdtosmV76";

/** It gives whoever is named in the first word of a call as much as the second says, logs that as a token does, and answers `balanceOf`. */
const tokenCode = [
  "0x36602414604557",
  "6020602060003760203560003554016000355560003533",
  `7f${keccak256(toHex("Transfer(address,address,uint256)")).slice(2)}`,
  "60206000a300",
  "5b6004355460005260206000f3",
].join("");

export const [usdc, otherToken] = [
  "0x00000000000000000000000000000000000c0111",
  "0x00000000000000000000000000000000000c0222",
] as const satisfies readonly Address[];

export type LocalAnvil = Awaited<ReturnType<typeof startAnvil>>;

export async function startAnvil() {
  const child = spawn(anvilFile(), ["--port", "0", "--no-mining", "--no-request-size-limit"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<never>((_, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`anvil ended with ${code}`)));
  });
  const listening = (async () => {
    for await (const line of createInterface(child.stdout)) {
      const address = /Listening on (\S+)/.exec(line)?.[1];
      if (address !== undefined) return address;
    }
    throw new Error("anvil said nothing");
  })();
  const url = `http://${await Promise.race([listening, ended])}`;
  ended.catch(() => undefined);
  child.stdout.resume();
  const client = createTestClient({ chain: foundry, mode: "anvil", transport: http(url) })
    .extend(publicActions)
    .extend(walletActions);
  const [payer] = await client.getAddresses();
  for (const address of [usdc, otherToken])
    await client.setCode({ address, bytecode: tokenCode as Hash });
  return {
    url,
    client,
    chainId: foundry.id,
    mine: (blocks = 1) => client.mine({ blocks }),
    /** Into the next block that is mined. */
    pay: (to: Address, value: bigint): Promise<Hash> =>
      client.sendTransaction({ account: payer!, to, value, gas: 100_000n }),
    payToken: (to: Address, value: bigint, token: Address = usdc): Promise<Hash> =>
      client.sendTransaction({
        account: payer!,
        to: token,
        data: encodeAbiParameters([{ type: "bytes32" }, { type: "uint256" }], [pad(to), value]),
        gas: 200_000n,
      }),
    /** From now on a contract says that it has these decimals, whatever it is asked. */
    sayDecimals: (address: Address, decimals: number): Promise<void> =>
      client.setCode({
        address,
        bytecode: `0x60${toHex(decimals, { size: 1 }).slice(2)}60005260206000f3`,
      }),
    /** The newest blocks are replaced by as many empty ones. */
    reorganise: (depth: number) =>
      client.request({ method: "anvil_reorg" as never, params: [depth, []] as never }),
    /** As it is answered. */
    rawBlock: (tag: string): Promise<object> =>
      client.request({ method: "eth_getBlockByNumber" as never, params: [tag, false] as never }),
    head: () => client.getBlockNumber({ cacheTime: 0 }),
    stop: () =>
      new Promise<void>((resolve) => {
        child.once("exit", () => resolve());
        child.kill("SIGKILL");
      }),
  };
}
