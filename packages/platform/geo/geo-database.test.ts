import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openGeoDatabase, type PlaceOf } from "./geo-database.ts";
import { makeGeoDatabase } from "./testing/make-geo-database.ts";

let folder: string;
let placeOf: PlaceOf;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "oddwright-geo-"));
  const path = join(folder, "places.mmdb");
  const berlin = { latitude: 52.52, longitude: 13.4, accuracy_radius: 20 };
  writeFileSync(
    path,
    makeGeoDatabase([
      { network: "203.0.113.0/24", record: { country: { iso_code: "DE" }, location: berlin } },
      {
        network: "2001:db8:7::/48",
        record: { country_code: "KZ", latitude: "43.24", longitude: "76.89" },
      },
      { network: "198.51.100.0/25", record: { country: { iso_code: "BR" } } },
      { network: "192.0.2.0/24", record: { country_code: "nowhere", latitude: 900, longitude: 1 } },
    ]),
  );
  placeOf = await openGeoDatabase(path);
});
afterAll(() => rmSync(folder, { recursive: true }));

const berlin = { country: "DE", point: { latitude: 52.52, longitude: 13.4, accuracyKm: 20 } };
test.each([
  ["203.0.113.77", berlin],
  ["::ffff:203.0.113.77", berlin],
  [
    "2001:db8:7::1",
    { country: "KZ", point: { latitude: 43.24, longitude: 76.89, accuracyKm: null } },
  ],
  ["198.51.100.1", { country: "BR", point: null }],
  ["198.51.100.200", null],
  ["127.0.0.1", null],
  ["::1", null],
  ["192.0.2.1", { country: null, point: null }],
])("%s is where the file says", (address, place) => {
  expect(placeOf(address)).toEqual(place);
});

test("what is no address is nowhere", () => {
  for (const address of ["", "localhost", "999.1.1.1"]) expect(placeOf(address)).toBeNull();
});

test("a file that is not there, or is another one, is refused", async () => {
  await expect(openGeoDatabase(join(folder, "absent.mmdb"))).rejects.toThrow("ENOENT");
  const path = join(folder, "text.mmdb");
  writeFileSync(path, "not a database");
  await expect(openGeoDatabase(path)).rejects.toThrow("no file in MaxMind's format");
});
