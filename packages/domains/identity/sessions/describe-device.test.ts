import { expect, test } from "vitest";
import { describeDevice, describePlace, deviceInOneLine } from "./describe-device.ts";

const chromeOnWindows =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36";
const safariOnIphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";

test("a device is described by the names of its browser and its system", () => {
  expect(describeDevice(chromeOnWindows)).toEqual({
    browser: "Chrome",
    system: "Windows",
    kind: "desktop",
  });
  expect(describeDevice(safariOnIphone)).toEqual({
    browser: "Safari",
    system: "iOS",
    kind: "mobile",
  });
  expect(deviceInOneLine(chromeOnWindows)).toBe("Chrome, Windows");
});

test("a user agent that says nothing has no names", () => {
  const nothing = { browser: null, system: null, kind: "other" };
  expect(describeDevice(null)).toEqual(nothing);
  expect(describeDevice("x")).toEqual(nothing);
  expect(deviceInOneLine(null)).toBe("—");
});

test("a place is the network and never the whole address", () => {
  expect(describePlace("203.0.113.77")).toBe("203.0.113.*");
  expect(describePlace("::ffff:203.0.113.77")).toBe("203.0.113.*");
  expect(describePlace("2001:db8:85a3:8d3:1319:8a2e:370:7348")).toBe("2001:db8:85a3:*");
  expect(describePlace("2001:db8::7348")).toBe("2001:db8:0:*");
  expect(describePlace("::1")).toBe("0:0:0:*");
  expect(describePlace(null)).toBeNull();
  expect(describePlace("somewhere")).toBeNull();
});
