import { expect, test } from "vitest";
import { localApi } from "../../../testing/local-api.ts";
import { testServices } from "../../../testing/test-services.ts";
import { geoRecordOf } from "./geo-record.ts";
import { followPlace } from "./visitor-place.ts";

test.each([
  ["KZ", "KZ"],
  ["RU", "RU"],
  ["DE", "RU"],
  [null, "RU"],
])("S3.27 S3.28 S3.29 S3.30 the record of a visitor in %s has the region %s", (country, region) => {
  const data = { ip: "203.0.113.7", country_code: country };
  expect(geoRecordOf({ data })).toEqual({ ip: "203.0.113.7", country, region });
});

async function arrivalAt(answer: { status: number; body?: object }) {
  const server = await localApi(({ path }) =>
    path === "/geo_ip" ? answer : { status: 200, body: {} },
  );
  const { services } = testServices({ url: server.url });
  const gone: string[] = [];
  const isGone = await followPlace(services, (to) => void gone.push(to));
  return { server, services, gone, isGone };
}

test("S2.78 S8.6 an answer 451 leads to the page that says so", async () => {
  const body = { error: "country_refused", message: "country_refused" };
  const { gone, isGone } = await arrivalAt({ status: 451, body });
  expect([gone, isGone]).toEqual([["/en/no-access"], true]);
});

test("S7.6 S7.107 S7.108 S7.109 the region that it names goes with every later call", async () => {
  const body = { data: { ip: "203.0.113.7", country_code: "KZ" } };
  const { server, services, gone } = await arrivalAt({ status: 200, body });
  expect(gone).toEqual([]);
  await services.api.call("mirror");
  expect(server.seen.at(-1)?.headers["region"]).toBe("KZ");
});

test("an API that does not say keeps nobody out", async () => {
  const { gone, services } = await arrivalAt({ status: 503, body: {} });
  expect([gone, services.geo.get()]).toEqual([[], null]);
});
