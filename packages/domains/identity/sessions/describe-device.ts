/** A session's device and place, so that its owner knows it again and nobody learns a whole address. */
import { isIP } from "node:net";
import Bowser from "bowser";

export interface DeviceWords {
  readonly browser: string | null;
  readonly system: string | null;
  readonly kind: "desktop" | "mobile" | "tablet" | "other";
}

/** Names as their makers write them, without versions: `Firefox`, `Windows`. */
export function describeDevice(userAgent: string | null): DeviceWords {
  if (userAgent === null) return { browser: null, system: null, kind: "other" };
  const { browser, os, platform } = Bowser.parse(userAgent);
  const kind = (["desktop", "mobile", "tablet"] as const).find((each) => each === platform.type);
  return { browser: browser.name || null, system: os.name || null, kind: kind ?? "other" };
}

/** For a mail, which has one line for it. */
export function deviceInOneLine(userAgent: string | null): string {
  const { browser, system } = describeDevice(userAgent);
  return [browser, system].filter((part) => part !== null).join(", ") || "—";
}

/** The network of an address: three of four parts, or the first 48 bits; the rest could name a household. */
export function describePlace(address: string | null): string | null {
  const plain = address?.replace(/^::ffff:(?=\d+\.)/i, "") ?? "";
  switch (isIP(plain)) {
    case 4:
      return `${plain.split(".").slice(0, 3).join(".")}.*`;
    case 6:
      return `${firstGroups(plain, 3).join(":")}:*`;
    default:
      return null;
  }
}

/** Of an IPv6 address, with the groups that `::` leaves out. */
function firstGroups(address: string, count: number): readonly string[] {
  const [head = ""] = address.split("::");
  const given = head === "" ? [] : head.split(":");
  return [...given, ...Array<string>(count).fill("0")].slice(0, count);
}
