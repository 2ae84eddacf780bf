import { expect, test } from "vitest";
import { readEvmAddress } from "./evm-address.ts";

// The test vectors of EIP-55.
const published = [
  "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
  "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
  "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB",
  "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb",
];

test("an address has one form, whichever case it comes in", () => {
  for (const address of published) {
    expect(readEvmAddress(address)).toBe(address);
    expect(readEvmAddress(address.toLowerCase())).toBe(address);
    expect(readEvmAddress(`0x${address.slice(2).toUpperCase()}`)).toBe(address);
  }
});

test("mixed case that is not the checksum is refused, whichever letter is wrong", () => {
  for (const address of published)
    for (let place = 2; place < address.length; place += 1) {
      const letter = address[place]!;
      const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
      if (other === letter) continue;
      expect(readEvmAddress(address.slice(0, place) + other + address.slice(place + 1))).toBeNull();
    }
});

test("a wrong length, another letter and the zero address are none", () => {
  const [address] = published as [string];
  for (const wrong of [
    address.slice(2),
    address.slice(0, -1),
    `${address}0`,
    `${address.slice(0, -1)}g`,
  ])
    expect(readEvmAddress(wrong)).toBeNull();
  expect(readEvmAddress(`0x${"0".repeat(40)}`)).toBeNull();
});
