import { expect, test } from "vitest";
import { openDepositAccount } from "./derive-address.ts";

/** Of `test test test test test test test test test test test junk`, `m/44'/60'/0'`: every node for tests prints its first addresses. */
const xpub =
  "xpub6Ce9NcJvTk36xtLSrJLZqE7wtgA5deCeYs7rSQtreh4cj6ByPtrg9sD7V2FNFLPnf8heNP3FGkeV9qwfzvZNSd54JoNXVsXFYSYwHsnJxqP";
const xprv =
  "xprv9yeny6n2dNUokQFykGoZU6BDLeKbEBUoBeCFe2VF6MXdrHrprMYRc4tddncDRxrJCy7GtPDk68zRcgWtGFveqdCV5NyhZwVgMoZVbTm78vx";

test("addresses are those of the wallet that has the private key", () => {
  const { addressAt } = openDepositAccount(xpub);
  expect([0, 1, 2, 9].map(addressAt)).toEqual([
    "0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266",
    "0x70997970c51812dc3a010c7d01b50e0d17dc79c8",
    "0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc",
    "0xa0ee7a142d267c1f36714e4a8f75612f20a79720",
  ]);
});

test("a private key is refused, and so is one that was mistyped", () => {
  expect(() => openDepositAccount(xprv)).toThrow("has no place here");
  expect(() => openDepositAccount(`${xpub.slice(0, -1)}Q`)).toThrow(/checksum/i);
});
