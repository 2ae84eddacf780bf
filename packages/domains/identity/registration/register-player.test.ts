import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  goodPassword,
  phoneRegistration,
  register,
  registerByPhone,
  registration,
} from "../testing/members.ts";
import { startTestApi, type TestApi } from "../testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ hasRealPasswordCost: true });
});
beforeEach(() => {
  api.onRegistered = async () => {};
});
afterAll(() => api.close());

async function countPlayers(email: string): Promise<number> {
  const { rowCount } = await api.pool.query("select 1 from identity_player where email = $1", [
    email,
  ]);
  return rowCount ?? 0;
}

describe("registering with an e-mail", () => {
  test("S6.2 S7.42 a guest registers and is signed in with the token of the answer", async () => {
    const answer = await api.call("registerEmail", { body: registration() });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ success: true, token: expect.any(String), sso: null });
    expect((await api.call("profileUser", { token: answer.body.token })).status).toBe(200);
  });

  test("the refresh token travels in a cookie that scripts, other hosts and other paths never see", async () => {
    const { setCookies } = await api.call("registerEmail", { body: registration() });
    expect(setCookies).toHaveLength(2);
    const [value, ...attributes] = setCookies[0]!.split("; ");
    expect(value).toMatch(/^__Secure-refreshToken=[\w-]{91}$/);
    expect(new Set(attributes)).toEqual(
      new Set(["Max-Age=2592000", "Path=/auth", "HttpOnly", "Secure", "SameSite=Strict"]),
    );
  });

  test("S7.41 promo, partner, adplace and stag are stored with the player", async () => {
    const sources = { promo: "WELCOME", partner: "p-1", adplace: "top", stag: "a_b_c" };
    const { email } = await register(api, sources);
    const { rows } = await api.pool.query(
      "select promo, partner, adplace, stag from identity_player where email = $1",
      [email],
    );
    expect(rows).toEqual([sources]);
  });

  test("every wrong field is named at once", async () => {
    const body = registration({ email: "nobody", password: "short", is_adult: false });
    const answer = await api.call("registerEmail", { body });
    expect(answer.status).toBe(422);
    expect(answer.error.error).toBe("validation_failed");
    expect(answer.error.errors).toEqual({
      email: [expect.stringMatching(/^email_invalid: ./)],
      password: [expect.stringMatching(/^password_length: ./)],
      is_adult: [expect.stringMatching(/^adult_required: ./)],
    });
    expect(answer.setCookies).toEqual([]);
  });

  test.each([
    ["seven characters", "1234567", "password_length"],
    ["129 characters", "ab".repeat(64) + "c", "password_length"],
    ["among the most used", "Password1", "password_common"],
    ["typed on a Russian keyboard", "йцукенгш", "password_common"],
  ])("a password is refused when it is %s", async (_why, password, code) => {
    const answer = await api.call("registerEmail", { body: registration({ password }) });
    expect(answer.status).toBe(422);
    expect(answer.error.errors).toEqual({ password: [expect.stringContaining(`${code}: `)] });
  });

  test("a password that is the e-mail or its name is refused", async () => {
    const email = "somebody-long@example.test";
    for (const password of [email.toUpperCase(), "somebody-long"]) {
      const answer = await api.call("registerEmail", { body: registration({ email, password }) });
      expect(answer.error.errors).toEqual({
        password: [expect.stringContaining("password_common: ")],
      });
    }
  });

  test("a huge password is refused before anything is hashed", async () => {
    const password = "long ".repeat(2_000);
    expect((await api.call("registerEmail", { body: registration({ password }) })).status).toBe(
      422,
    );
  });

  test("128 characters outside the basic plane make a good password", async () => {
    const { email } = await register(api, { password: "🂡".repeat(128) });
    const body = { email, password: "🂡".repeat(128) };
    expect((await api.call("loginEmailPassword", { body })).status).toBe(200);
  });

  test("a taken e-mail is refused under its field, however it is written", async () => {
    const { email } = await register(api, { email: "Jürgen@пример.рф" });
    for (const again of [email, " JÜRGEN@ПРИМЕР.РФ ", "jürgen@xn--e1afmkfd.xn--p1ai"]) {
      const answer = await api.call("registerEmail", { body: registration({ email: again }) });
      expect(answer.status).toBe(422);
      expect(answer.error.errors).toEqual({ email: [expect.stringMatching(/^email_taken: ./)] });
    }
  });

  test("ten registrations of one e-mail at once make exactly one account", async () => {
    const body = registration();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => api.call("registerEmail", { body })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(9);
    expect(await countPlayers(body.email)).toBe(1);
  });

  test("what later domains add commits with the player or not at all", async () => {
    const seen: string[] = [];
    api.onRegistered = async (client, { id, currency }) => {
      const wallets = await client.query("select 1 from ledger_wallet where player_id = $1", [id]);
      seen.push(`${currency} ${wallets.rowCount}`);
      if (seen.length === 1) throw new Error("the later domain failed");
    };
    const body = registration({ currency: "KZT" });
    expect((await api.call("registerEmail", { body })).status).toBe(500);
    expect(await countPlayers(body.email)).toBe(0);
    const wallets = await api.pool.query("select 1 from ledger_wallet where currency = 'KZT'");
    expect(wallets.rowCount).toBe(0);
    expect((await api.call("registerEmail", { body })).status).toBe(200);
    expect(seen).toEqual(["KZT 1", "KZT 1"]);
  });

  test("the password is stored as argon2id with 19 MiB and two passes, and nowhere as text", async () => {
    const { email } = await register(api);
    const { rows } = await api.pool.query<{ row: Record<string, unknown> }>(
      "select to_jsonb(player) as row from identity_player as player where email = $1",
      [email],
    );
    expect(rows[0]!.row["password_hash"]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(rows)).not.toContain(goodPassword);
  });
});

describe("registering with a phone", () => {
  test("S1.31 S3.4 S7.44 a guest registers and is signed in; the profile shows the number in its one form", async () => {
    const body = phoneRegistration({ phone: "8 (916) 000-11-22" });
    const answer = await api.call("registerPhone", { body });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ success: true, token: expect.any(String), sso: null });
    const { user } = (await api.call("profileUser", { token: answer.body.token })).body;
    expect(user).toMatchObject({
      phone: "+79160001122",
      email: null,
      register_method: "phone",
      is_phone_verified: false,
      is_password_exists: true,
    });
  });

  test("S7.43 promo, partner, adplace and stag are stored with the player", async () => {
    const sources = { promo: "WELCOME", partner: "p-1", adplace: "top", stag: "a_b_c" };
    const { phone } = await registerByPhone(api, sources);
    const { rows } = await api.pool.query(
      "select promo, partner, adplace, stag from identity_player where phone = $1",
      [phone],
    );
    expect(rows).toEqual([sources]);
  });

  test("a taken number is refused under its field, however it is written", async () => {
    await registerByPhone(api, { phone: "+7 916 000 33 44" });
    for (const phone of ["8 916 000 33 44", "9160003344", "+٧٩١٦٠٠٠٣٣٤٤", "tel:+7-916-000-33-44"]) {
      const answer = await api.call("registerPhone", { body: phoneRegistration({ phone }) });
      expect(answer.status).toBe(422);
      expect(answer.error.errors).toEqual({ phone: [expect.stringMatching(/^phone_taken: ./)] });
    }
  });

  test("every wrong field is named at once, and an e-mail is no phone", async () => {
    const body = phoneRegistration({
      phone: "+7 495 123 45 67",
      password: "short",
      is_adult: false,
    });
    const answer = await api.call("registerPhone", { body });
    expect(answer.error.errors).toEqual({
      phone: [expect.stringMatching(/^phone_invalid: ./)],
      password: [expect.stringMatching(/^password_length: ./)],
      is_adult: [expect.stringMatching(/^adult_required: ./)],
    });
    const email = await api.call("registerPhone", { body: registration() });
    expect(email.error.errors).toEqual({
      phone: [expect.stringMatching(/^required: ./)],
      email: [expect.stringMatching(/^unknown_field: ./)],
    });
  });

  test("a password that is the number, in whichever spelling, is refused", async () => {
    for (const password of ["+79160005566", "8(916)000-55-66", "916 000 55 66"]) {
      const body = phoneRegistration({ phone: "+79160005566", password });
      const answer = await api.call("registerPhone", { body });
      expect(answer.error.errors).toEqual({
        password: [expect.stringContaining("password_common: ")],
      });
    }
  });

  test("ten registrations of one number at once make exactly one account", async () => {
    const body = phoneRegistration();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => api.call("registerPhone", { body })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(9);
  });
});
