import type { Place } from "@oddwright/platform/geo/geo-database.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { phoneRegistration, register, registration, type Member } from "../testing/members.ts";
import { startTestApi, type TestApi } from "../testing/test-api.ts";
import { decideOnVip } from "./decide-on-vip.ts";
import { accessTokenTtlMs, freshTokenWindowMs } from "../tokens/access-token.ts";

const almaty = "203.0.113.7";
const places: Readonly<Record<string, Place>> = {
  [almaty]: { country: "KZ", point: null },
  "198.51.100.7": { country: "BR", point: null },
};

let api: TestApi;
let player: Member;
beforeAll(async () => {
  api = await startTestApi({ placeOf: (address) => places[address] ?? null });
});
beforeEach(async () => {
  api.clock.offsetMs = 0;
  player = await register(api);
});
afterAll(() => api.close());

const readUser = async () => (await api.call("profileUser", { token: player.token })).body.user;

async function setBalance(main: bigint, bonus: bigint): Promise<void> {
  const { id, currency } = await readUser();
  await api.database.ownerPool.query(
    "update ledger_wallet set main_minor = $3, bonus_minor = $4 where player_id = $1 and currency = $2",
    [id, currency, main, bonus],
  );
}

describe("reading the profile", () => {
  test("S3.1 S3.2 S3.3 S3.9 S3.10 S3.11 S3.13 S6.6 S7.93 S7.95 the user is who registered", async () => {
    const user = await readUser();
    expect(user).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: expect.stringMatching(/^[a-z]+-[a-z]+-\d{1,5}$/),
      email: player.email,
      phone: null,
      currency: "RUB",
      locale: "ru",
      timezone: null,
      image: { small: null },
      register_method: "email",
    });
  });

  test("S3.16 S3.17 S3.18 a new player's flags", async () => {
    expect(await readUser()).toMatchObject({
      is_phone_verified: false,
      is_email_verified: false,
      is_password_exists: true,
      is_avatar_hidden: false,
      is_statistics_hidden: false,
      verification: { is_need: false, data: { status: "unverified" } },
      premium: { status: false },
      region: null,
      sso: null,
    });
  });

  test("S3.5 S3.6 S3.7 S3.8 balances are those of the active wallet, with two decimals", async () => {
    expect(await readUser()).toMatchObject({
      balance: "0.00",
      bonus: "0.00",
      bonus_balance: "0.00",
      total_balance: "0.00",
    });
    await setBalance(105_005n, 7n);
    expect(await readUser()).toMatchObject({
      balance: "1050.05",
      bonus: "0.07",
      bonus_balance: "0.07",
      total_balance: "1050.12",
      balances: [{ currency: "RUB", balance: "1050.05", bonus_balance: "0.07" }],
    });
  });

  test("S3.23 the region is that of the phone, else that of the address; it stays when its player travels", async () => {
    const body = phoneRegistration({ phone: "+77012345678" });
    const kazakh = (await api.call("registerPhone", { body })).body.token;
    const regionOf = async (token: string, address?: string) =>
      (await api.call("profileUser", { token, ...(address && { address }) })).body.user.region;
    expect(await regionOf(kazakh)).toBe("KZ");
    const russian = (
      await api.call("registerPhone", { body: phoneRegistration(), address: almaty })
    ).body.token;
    expect(await regionOf(russian)).toBe("RU");
    const byMail = (await api.call("registerEmail", { body: registration(), address: almaty })).body
      .token;
    expect(await regionOf(byMail, "203.0.113.9")).toBe("KZ");
    const brazilian = { body: registration(), address: "198.51.100.7" };
    expect(await regionOf((await api.call("registerEmail", brazilian)).body.token)).toBe("RU");
  });

  test("S3.24 the sso link is that of the host, in every answer that has the user", async () => {
    const origin = "https://signs.example";
    const sso = "https://sso.example/in";
    api.ssoOf[origin] = sso;
    const call = { token: player.token, origin };
    expect((await api.call("profileUser", call)).body.user.sso).toBe(sso);
    const changed = { ...call, body: { is_statistics_hidden: true } };
    expect((await api.call("profileSettings", changed)).body.user.sso).toBe(sso);
    const switched = { ...call, body: { currency: "USD" } };
    expect((await api.call("profileCurrency", switched)).body.user.sso).toBe(sso);
    expect((await readUser()).sso).toBeNull();
  });

  test("S3.22 the features list carries the player's flags", async () => {
    expect((await readUser()).features).toEqual([]);
    await api.database.ownerPool.query(
      "update identity_player set features = '{bonus_balances,beta}' where email = $1",
      [player.email],
    );
    expect((await readUser()).features).toEqual(["bonus_balances", "beta"]);
  });

  test("the name says nothing about the e-mail", async () => {
    const { name } = await readUser();
    const [localPart] = player.email.split("@");
    expect(name).not.toContain(localPart);
    const second = await register(api);
    expect((await api.call("profileUser", { token: second.token })).body.user.name).not.toBe(name);
  });

  test("a whoAreYou that nobody gave is accepted, and a new super_bonus answered", async () => {
    const query = `?whoAreYou=${encodeURIComponent(`'; DROP TABLE identity_player; --`)}`;
    const answer = await api.call("profileUser", { token: player.token, query });
    expect(answer.status).toBe(200);
    expect(answer.body.super_bonus).toEqual(expect.any(String));
  });

  test("S3.25 S7.96 fresh_token comes in a token's last five minutes and lasts as long as a new one", async () => {
    const { token } = player;
    expect((await api.call("profileUser", { token })).body.fresh_token).toBeNull();
    api.clock.offsetMs = accessTokenTtlMs - freshTokenWindowMs + 2_000;
    const fresh = (await api.call("profileUser", { token })).body.fresh_token;
    expect(fresh).toEqual(expect.any(String));
    api.clock.offsetMs = accessTokenTtlMs + 60_000;
    expect((await api.call("profileUser", { token })).status).toBe(401);
    expect((await api.call("profileUser", { token: fresh! })).status).toBe(200);
  });

  test("a fresh token does not outlive its session", async () => {
    const { token } = player;
    await api.pool.query(
      "update identity_session set expires_at = clock_timestamp() + interval '12 minutes'",
    );
    api.clock.offsetMs = accessTokenTtlMs - freshTokenWindowMs + 2_000;
    const fresh = (await api.call("profileUser", { token })).body.fresh_token;
    api.clock.offsetMs = 13 * 60_000;
    expect((await api.call("profileUser", { token: fresh! })).status).toBe(401);
    await api.pool.query("update identity_session set expires_at = clock_timestamp()");
    expect((await api.call("profileUser", { token })).body.fresh_token).toBeNull();
  });

  test("a guest, and a player who is not in this database, get session_expired", async () => {
    expect((await api.call("profileUser")).status).toBe(401);
    await api.database.ownerPool.query("delete from identity_session");
    await api.database.ownerPool.query("delete from identity_player where email = $1", [
      player.email,
    ]);
    expect((await api.call("profileUser", { token: player.token })).status).toBe(401);
  });
});

describe("changing settings", () => {
  const change = (body: unknown) => api.call("profileSettings", { token: player.token, body });

  test.each([
    ["S7.86", { locale: "kz" }],
    ["S7.87", { timezone: "Asia/Almaty" }],
    ["S7.88", { is_avatar_hidden: true }],
    ["S7.89", { is_statistics_hidden: true }],
  ])("%s stores %j and answers the user", async (_line, body) => {
    const before = await readUser();
    const answer = await change(body);
    expect(answer.status).toBe(200);
    expect(answer.body.user).toEqual({ ...before, ...body });
    expect(await readUser()).toEqual({ ...before, ...body });
  });

  test("S7.90 a call with two fields, none, or an unknown one changes nothing", async () => {
    const before = await readUser();
    for (const body of [
      { locale: "br", timezone: "UTC" },
      { is_avatar_hidden: true, is_statistics_hidden: true },
      {},
      { features: ["beta"] },
      { locale: "br", features: [] },
    ]) {
      expect((await change(body)).status).toBe(422);
    }
    expect(await readUser()).toEqual(before);
  });

  test("time zones are those of the IANA database, UTC included, under either of their names", async () => {
    for (const timezone of ["UTC", "Europe/Moscow", "Asia/Kolkata", "Asia/Calcutta"]) {
      expect([timezone, (await change({ timezone })).status]).toEqual([timezone, 200]);
    }
    for (const timezone of ["Mars/Olympus", "+03:00", "'", "Europe/Moscow "]) {
      const answer = await change({ timezone });
      expect([timezone, answer.status]).toEqual([timezone, 422]);
      expect(answer.error.errors).toEqual({
        timezone: [expect.stringMatching(/^timezone_unknown: ./)],
      });
    }
  });
});

describe("switching the currency", () => {
  const switchTo = (currency: string) =>
    api.call("profileCurrency", { token: player.token, body: { currency } });

  test("S7.40 makes it the active one, opens its wallet and leaves the other's money there", async () => {
    await setBalance(5_000n, 0n);
    const answer = await switchTo("INR");
    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({
      currency: "INR",
      balance: "0.00",
      balances: [
        { currency: "INR", balance: "0.00", bonus_balance: "0.00" },
        { currency: "RUB", balance: "50.00", bonus_balance: "0.00" },
      ],
    });
    expect((await switchTo("RUB")).body.user.balance).toBe("50.00");
  });

  test("refuses a currency that is not offered", async () => {
    expect((await switchTo("BTC")).status).toBe(422);
    expect((await readUser()).currency).toBe("RUB");
  });
});

describe("asking to join the VIP club", () => {
  test("S7.85 keeps the first wish, however often it is repeated, and makes nobody a member", async () => {
    const wish = async () => {
      const { rows } = await api.pool.query<{ at: Date | null }>(
        "select vip_requested_at as at from identity_player where email = $1",
        [player.email],
      );
      return rows[0]!.at;
    };
    expect(await wish()).toBeNull();
    const answer = await api.call("vipJoin", { token: player.token });
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    const first = await wish();
    expect(first).toEqual(expect.any(Date));
    expect((await api.call("vipJoin", { token: player.token })).status).toBe(200);
    expect(await wish()).toEqual(first);
    expect((await readUser()).premium.status).toBe(false);
    expect((await api.call("vipJoin")).status).toBe(401);
  });

  test("S9.59 the first level takes 100 roubles of stakes; only the player is told", async () => {
    const levelAt = async (minor: bigint | null) => {
      api.wageredRoubles = minor;
      return api.call("vipLevel", { token: player.token });
    };
    const levels = ["100.00", "1000.00", "10000.00", "100000.00", "1000000.00"];
    for (const [minor, level, wagered] of [
      [0n, 0, "0.00"],
      [99_99n, 0, "99.99"],
      [100_00n, 1, "100.00"],
      [1_000_00n, 2, "1000.00"],
      [-1n, 0, "0.00"],
    ] as const)
      expect((await levelAt(minor)).body).toEqual({ level, wagered, levels });
    expect((await levelAt(null)).status).toBe(503);
    expect((await api.call("vipLevel")).status).toBe(401);
  });

  test("S3.21 S6.7 staff make a member, and end it; each decision stays, with who and why", async () => {
    const { id: playerId } = await readUser();
    const decide = (isMember: boolean, reason: string) =>
      decideOnVip(api.pool, { playerId, isMember, decidedBy: "anna", reason });
    expect(await decide(false, "none to end")).toBe(false);
    await expect(decide(true, "")).rejects.toThrow("identity_vip_decision_reason_check");
    expect(await Promise.all([decide(true, "level 3"), decide(true, "level 3")])).toContain(false);
    expect((await readUser()).premium).toEqual({ status: true });
    expect(await decide(false, "asked to leave")).toBe(true);
    expect((await readUser()).premium).toEqual({ status: false });
    const { rows } = await api.pool.query(
      `select is_member, reason, decided_by from identity_vip_decision where player_id = $1 order by decided_at`,
      [playerId],
    );
    expect(rows).toEqual([
      { is_member: true, reason: "level 3", decided_by: "anna" },
      { is_member: false, reason: "asked to leave", decided_by: "anna" },
    ]);
  });
});
