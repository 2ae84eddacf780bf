/** A token of six decimals that moves as tokens do: `transfer` takes from the sender or reverts, says so in a log, and `balanceOf` answers. */
import { type Address, type Hex, keccak256, numberToHex, pad, toHex } from "viem";
import type { LocalAnvil } from "../../evm-chain/testing/local-anvil.ts";

const [revertAt, balanceAt, decimalsAt] = ["5f", "65", "72"];
const transferTopic = keccak256(toHex("Transfer(address,address,uint256)")).slice(2);
/** To whom the call says, from the caller, of the word that lies at 0. */
const logTransfer = `600435337f${transferTopic}60206000a3`;
const answerOne = "600160005260206000f3";
const code: Hex = `0x${[
  // A call without a word asks for the decimals.
  `3660041460${decimalsAt}57`,
  // A call of one word asks for a balance; every other one is a transfer. A balance lies under its owner's address.
  `3660241460${balanceAt}57`,
  "602435",
  `8033541060${revertAt}57`,
  "803354033355",
  "80600435540160043555",
  "600052",
  logTransfer,
  answerOne,
  "5b60006000fd",
  "5b6004355460005260206000f3",
  "5b600660005260206000f3",
].join("")}`;

/** Transfers move nothing. A log says that so many units moved, or there is none. */
export const feignToken = (
  { client }: LocalAnvil,
  address: Address,
  said: bigint | null,
): Promise<void> => {
  const log =
    said === null ? "" : `7f${numberToHex(said, { size: 32 }).slice(2)}600052${logTransfer}`;
  return client.setCode({ address, bytecode: `0x${log}${answerOne}` });
};

export const restoreToken = ({ client }: LocalAnvil, address: Address): Promise<void> =>
  client.setCode({ address, bytecode: code });

export async function deployToken(
  anvil: LocalAnvil,
  address: Address,
  holding: { readonly holder: Address; readonly units: bigint },
): Promise<void> {
  await restoreToken(anvil, address);
  await setBalance(anvil, address, holding);
}

export const setBalance = (
  { client }: LocalAnvil,
  address: Address,
  { holder, units }: { readonly holder: Address; readonly units: bigint },
): Promise<void> =>
  client.setStorageAt({ address, index: pad(holder), value: toHex(units, { size: 32 }) });
