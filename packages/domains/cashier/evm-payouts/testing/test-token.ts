/** A token that moves as tokens do: `transfer` takes from the sender or reverts, says so in a log, and `balanceOf` answers. */
import { type Address, type Hex, keccak256, pad, toHex } from "viem";
import type { LocalAnvil } from "../../evm-chain/testing/local-anvil.ts";

const [revertAt, balanceAt] = ["58", "5e"];
const code: Hex = `0x${[
  // A call of one word asks for a balance; every other one is a transfer. A balance lies under its owner's address.
  `3660241460${balanceAt}57`,
  "602435",
  `8033541060${revertAt}57`,
  "803354033355",
  "80600435540160043555",
  "600052",
  "60043533",
  `7f${keccak256(toHex("Transfer(address,address,uint256)")).slice(2)}`,
  "60206000a3",
  "600160005260206000f3",
  "5b60006000fd",
  "5b6004355460005260206000f3",
].join("")}`;

export async function deployToken(
  anvil: LocalAnvil,
  address: Address,
  holding: { readonly holder: Address; readonly units: bigint },
): Promise<void> {
  await anvil.client.setCode({ address, bytecode: code });
  await setBalance(anvil, address, holding);
}

export const setBalance = (
  { client }: LocalAnvil,
  address: Address,
  { holder, units }: { readonly holder: Address; readonly units: bigint },
): Promise<void> =>
  client.setStorageAt({ address, index: pad(holder), value: toHex(units, { size: 32 }) });
