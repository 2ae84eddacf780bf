import { expect, test } from "vitest";
import { depositKey } from "./deposit-key.ts";

test("a payment's key is a UUID of version 8, the same for each report and another for any other payment", () => {
  const key = depositKey("sandbox", "p-1");
  expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(depositKey("sandbox", "p-1")).toBe(key);
  const others = [
    depositKey("sandbox", "p-2"),
    depositKey("sandbox2", "p-1"),
    depositKey("sand", "box\np-1"),
  ];
  expect(new Set([key, ...others]).size).toBe(4);
});
