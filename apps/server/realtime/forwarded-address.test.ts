/** Whose address a socket counts for. */
import type { Socket } from "node:net";
import { expect, test } from "vitest";
import { forwardedAddress } from "./forwarded-address.ts";

const request = (remoteAddress: string, forwarded?: string) => ({
  socket: { remoteAddress } as Socket,
  headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
});

test("no proxy is believed unless it is named", () => {
  const addressOf = forwardedAddress([]);
  expect(addressOf(request("203.0.113.9", "198.51.100.1"))).toBe("203.0.113.9");
});

test("the nearest address that no named proxy has is the client's", () => {
  const addressOf = forwardedAddress(["10.0.0.0/8", "fd00::1"]);
  expect(addressOf(request("10.1.2.3", "198.51.100.1"))).toBe("198.51.100.1");
  expect(addressOf(request("::ffff:10.1.2.3", "6.6.6.6, 198.51.100.1, 10.9.9.9"))).toBe(
    "198.51.100.1",
  );
  expect(addressOf(request("fd00::1", "198.51.100.1"))).toBe("198.51.100.1");
  expect(addressOf(request("10.1.2.3"))).toBe("10.1.2.3");
  expect(addressOf(request("10.1.2.3", "nonsense"))).toBe("10.1.2.3");
  expect(addressOf(request("10.1.2.3", "198.51.100.1, nonsense"))).toBe("10.1.2.3");
  expect(addressOf(request("10.1.2.3", "198.51.100.1:4711"))).toBe("198.51.100.1");
  expect(addressOf(request("10.1.2.3", "6.6.6.6, [2001:db8::1]:443, 10.9.9.9:80"))).toBe(
    addressOf(request("2001:db8::1")),
  );
});

test("an IPv6 /64 is one address", () => {
  const addressOf = forwardedAddress([]);
  const [one, two] = ["2001:db8:1:2:aaaa::1", "2001:db8:1:2::2"];
  expect(addressOf(request(one))).toBe(addressOf(request(two)));
  expect(addressOf(request("2001:db8:1:3::2"))).not.toBe(addressOf(request(one)));
  expect(addressOf(request("::1"))).toBe("0:0:0:0");
});
