import { describe, expect, test } from "vitest";
import { maskDestination, readDestination } from "./payout-destination.ts";

describe("a destination", () => {
  test("of a card is its digits, when the last one is right", () => {
    expect(readDestination("card", "4111 1111 1111 1111")).toBe("4111111111111111");
    expect(readDestination("card", " 2200-0000-0000-0053 ")).toBe("2200000000000053");
    for (const wrong of ["4111 1111 1111 1112", "4111", "4111x11111111111", "", "0".repeat(20)])
      expect([wrong, readDestination("card", wrong)]).toEqual([wrong, null]);
  });

  test("of a phone is E.164", () => {
    expect(readDestination("phone", "+7 (912) 345-67-89")).toBe("+79123456789");
    for (const wrong of ["79123456789", "+0912345678", "+7912", "+7912345678901234"])
      expect([wrong, readDestination("phone", wrong)]).toEqual([wrong, null]);
  });

  test("of a chain keeps its letters as they are", () => {
    const address = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
    expect(readDestination("crypto", ` ${address} `)).toBe(address);
    expect(readDestination("crypto", address.toUpperCase())).toBeNull();
    expect(readDestination("crypto", "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa")).not.toBeNull();
    expect(readDestination("crypto", "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfN0")).toBeNull();
  });

  test("of an EVM chain is the address with its checksum, and none with a wrong one", () => {
    const address = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
    expect(readDestination("crypto", ` ${address.toLowerCase()} `)).toBe(address);
    expect(readDestination("crypto", address.replace("aAeb", "aaeb"))).toBeNull();
  });
});

test("only the end of a destination is shown", () => {
  expect(maskDestination("4111111111111111")).toBe("•••• 1111");
});
