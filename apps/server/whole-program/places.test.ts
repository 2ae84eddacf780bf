/** The operator's file of places over the composed program: what visitors are told, and where they are kept out. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeGeoDatabase } from "@oddwright/platform/geo/testing/make-geo-database.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPlaces } from "../open-places.ts";
import { StartFault } from "../start-fault.ts";
import { startTestProgram, type TestProgram } from "../testing/program-on-test-database.ts";

const [kazakh, brazilian, nowhere] = ["203.0.113.7", "198.51.100.7", "192.0.2.7"];

let folder: string;
let program: TestProgram;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "oddwright-places-"));
  const path = join(folder, "places.mmdb");
  writeFileSync(
    path,
    makeGeoDatabase([
      { network: "203.0.113.0/24", record: { country: { iso_code: "KZ" } } },
      { network: "198.51.100.0/24", record: { country: { iso_code: "BR" } } },
    ]),
  );
  program = await startTestProgram({
    GEO_DATABASE: path,
    GEO_BLOCKED_COUNTRIES: "BR",
    TRUSTED_PROXIES: "127.0.0.1/32",
  });
});
afterAll(async () => {
  await program.stop();
  rmSync(folder, { recursive: true });
});

const from = (address: string) => ({ headers: { "x-forwarded-for": address } });

test("S7.107 S7.108 S7.109 a visitor is told the address and the country of it, where that is known", async () => {
  const seen = async (address: string) => (await program.call("/geo_ip", from(address))).json();
  expect(await seen(kazakh)).toEqual({ data: { ip: kazakh, country_code: "KZ" } });
  expect(await seen(nowhere)).toEqual({ data: { ip: nowhere, country_code: null } });
});

test("S2.78 S6.15 where the site is not offered every call is refused with 451, whoever makes it", async () => {
  const token = await program.register();
  for (const path of ["/geo_ip", "/games", "/profile/user"]) {
    const answer = await program.call(path, { token, ...from(brazilian) });
    expect([path, answer.status, answer.json().error]).toEqual([path, 451, "country_refused"]);
    expect((await program.call(path, { token, ...from(kazakh) })).status).toBe(200);
  }
});

test("a player who travels is not logged out by it, and can log out there", async () => {
  const token = await program.register();
  const logOut = { method: "PUT", token, ...from(brazilian) };
  expect((await program.call("/auth/logout", logOut)).status).toBe(200);
});

test("a file that cannot be read keeps the program from starting, and says which setting names it", async () => {
  const opened = openPlaces({ geoDatabase: join(folder, "absent.mmdb"), blockedCountries: [] });
  await expect(opened).rejects.toThrow(StartFault);
  await expect(opened).rejects.toThrow("GEO_DATABASE");
});
