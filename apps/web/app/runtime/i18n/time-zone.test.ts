import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { isTimeZone } from "./time-zone.ts";

test("a zone is valid when Intl accepts it", () => {
  expect(["Asia/Almaty", "UTC"].map(isTimeZone)).toEqual([true, true]);
  expect(["Etc/Unknown", "", "Mars/Olympus_Mons"].map(isTimeZone)).toEqual([false, false, false]);
});

/** The zone of a process is read once, at its start. */
function zoneUnder(zone: string): string {
  const module = new URL("time-zone.ts", import.meta.url).href;
  const code = `const { deviceTimeZone } = await import("${module}"); console.log(deviceTimeZone());`;
  return execFileSync(process.execPath, ["--input-type=module", "-e", code], {
    env: { ...process.env, TZ: zone },
    encoding: "utf8",
  }).trim();
}

test("a device whose zone has no name yields none", () => {
  expect(zoneUnder("Asia/Almaty")).toBe("Asia/Almaty");
  expect(zoneUnder("Nowhere/Land")).toBe("null");
});
