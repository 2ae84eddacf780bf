import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { register } from "../testing/members.ts";
import { startTestApi, type TestApi } from "../testing/test-api.ts";
import { networkOf } from "../input/network.ts";
import { maxSightingsOfDay, recordSighting } from "./sighting-store.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

async function seen(email: string) {
  const { rows } = await api.pool.query(
    `select network::text, evidence, host, user_agent, length(device_hash) as bytes from identity_sighting
     join identity_player on id = player_id where email = $1 order by evidence, network`,
    [email],
  );
  return rows;
}

test("S7.111 S4.82 the page says where its player is: the network is kept, never the address", async () => {
  const { email, token } = await register(api);
  const call = (address: string, host: string) =>
    api.call("registerIp", { token, address, body: { host, userAgent: "Firefox" } });
  const answer = await call("198.51.100.77", "casino.example");
  expect(answer.body).toEqual({ success: true, ip: "198.51.100.77" });
  await call("198.51.100.78", "mirror.example");
  await call("2001:db8:1:2:3:4:5:6", "casino.example");
  expect(await seen(email)).toEqual([
    {
      network: "198.51.100.0/24",
      evidence: "none",
      host: "mirror.example",
      user_agent: "Firefox",
      bytes: 0,
    },
    {
      network: "2001:db8:1:2::/64",
      evidence: "none",
      host: "casino.example",
      user_agent: "Firefox",
      bytes: 0,
    },
  ]);
});

test("S3.26 S7.94 S7.97 a browser without a mark gets one, and is known by it from then on, whoever logs in", async () => {
  const [first, second] = [await register(api), await register(api)];
  const profile = async (token: string, whoAreYou?: string) =>
    (
      await api.call("profileUser", {
        token,
        address: "203.0.113.5",
        query: whoAreYou === undefined ? "" : `?whoAreYou=${encodeURIComponent(whoAreYou)}`,
      })
    ).body.super_bonus;
  const mark = await profile(first.token);
  expect(mark).toMatch(/^[\w-]{43}$/);
  expect(await seen(first.email)).toEqual([]);
  for (const { token, email } of [first, second]) {
    expect(await profile(token, mark!)).toBeNull();
    expect(await seen(email)).toMatchObject([{ network: "203.0.113.0/24", evidence: "mark" }]);
  }
  const { rows } = await api.pool.query(
    "select distinct device_hash from identity_sighting where evidence = 'mark'",
  );
  expect(rows).toHaveLength(1);
  const forged = [`${mark!.slice(0, -1)}${mark!.endsWith("A") ? "E" : "A"}`, "x", "'; --"];
  for (const wrong of forged) expect(await profile(first.token, wrong)).toMatch(/^[\w-]{43}$/);
});

test("a player who makes marks up is noted a hundred times a day, and no further", async () => {
  const { email, token } = await register(api);
  const playerId = (await api.call("profileUser", { token })).body.user.id;
  for (let row = 0; row < maxSightingsOfDay + 5; row += 1) {
    const device = { evidence: "mark", deviceHash: randomBytes(32) } as const;
    await recordSighting(api.pool, { playerId, address: "203.0.113.5", device }, "leave");
  }
  expect(await seen(email)).toHaveLength(maxSightingsOfDay);
});

test.each([
  ["203.0.113.9", "203.0.113.9/24"],
  ["::ffff:203.0.113.9", "203.0.113.9/24"],
  ["2001:db8::1", "2001:db8::1/64"],
  ["fe80::1%eth0", "fe80::1/64"],
  ["somewhere", null],
  ["", null],
])("the network of %j is %j", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
