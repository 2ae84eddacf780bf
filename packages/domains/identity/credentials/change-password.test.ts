import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { goodPassword, register } from "../testing/members.ts";
import { messagesTo, newestTo } from "../testing/messages.ts";
import { newAddress, startTestApi, type TestApi } from "../testing/test-api.ts";
import { allowedFailures } from "../throttle/attempt-throttle.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const newPassword = "another long phrase";

const update = (token: string, changes: Record<string, string> = {}) =>
  api.call("passwordUpdate", {
    token,
    body: {
      old_password: goodPassword,
      password: newPassword,
      password_confirm: newPassword,
      ...changes,
    },
  });

const logIn = (email: string, password: string) =>
  api.call("loginEmailPassword", { body: { email, password }, address: newAddress() });
const isIn = async (token: string) => (await api.call("profileUser", { token })).status === 200;

async function withoutPassword() {
  const member = await register(api);
  await api.pool.query("update identity_player set password_hash = null where email = $1", [
    member.email,
  ]);
  return member;
}

describe("changing the password", () => {
  test("S7.91 sets the new one, keeps this session, ends the others and says so by mail", async () => {
    const { email, token } = await register(api);
    const { code } = await newestTo(api, email, "verify_email");
    await api.call("emailVerifyCode", { token, body: { email, code } });
    const other = (await logIn(email, goodPassword)).body.token;
    expect((await update(token)).body).toEqual({ success: true });
    expect(await isIn(token)).toBe(true);
    expect(await isIn(other)).toBe(false);
    expect((await logIn(email, goodPassword)).status).toBe(422);
    expect((await logIn(email, newPassword)).status).toBe(200);
    expect(await newestTo(api, email, "credential_changed")).toMatchObject({ what: "password" });
  });

  test.each([
    ["S5.8", { old_password: "not the password" }, "old_password", "password_wrong"],
    ["S5.9", { password: "short", password_confirm: "short" }, "new_password", "password_length"],
    [
      "S5.9",
      { password: goodPassword, password_confirm: goodPassword },
      "new_password",
      "password_unchanged",
    ],
    ["S5.10", { password_confirm: "something else" }, "password_confirm", "password_mismatch"],
  ])("%s %j is refused under %s with %s", async (_line, changes, field, code) => {
    const { email, token } = await register(api);
    const answer = await update(token, changes);
    expect(answer.status).toBe(422);
    expect(answer.error.errors).toEqual({ [field]: [expect.stringMatching(`^${code}: .`)] });
    expect((await logIn(email, goodPassword)).status).toBe(200);
  });

  test("whoever sits at an open session guesses the old one as slowly as elsewhere", async () => {
    const { token } = await register(api);
    for (let tries = 0; tries < allowedFailures; tries += 1) {
      expect((await update(token, { old_password: `a guess ${tries}` })).status).toBe(422);
    }
    const refused = await update(token);
    expect([refused.status, refused.error.error]).toEqual([429, "too_many_requests"]);
  });

  test("two changes at once: one holds, the other has the wrong old password", async () => {
    const { email, token } = await register(api);
    const chosen = ["a first long phrase", "a second long phrase"];
    const answers = await Promise.all(
      chosen.map((password) => update(token, { password, password_confirm: password })),
    );
    const winners = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []));
    expect(winners).toHaveLength(1);
    expect((await logIn(email, chosen[winners[0]!]!)).status).toBe(200);
  });

  test("an e-mail that nobody has proved may be a stranger's and gets no mail", async () => {
    const { email, token } = await register(api);
    expect((await update(token)).status).toBe(200);
    const templates = (await messagesTo(api, email)).map(({ template }) => template);
    expect(templates).toEqual(["verify_email"]);
  });

  test("a player without a password has no old one, and a guest nothing to change", async () => {
    const { token } = await withoutPassword();
    const answer = await update(token);
    expect(answer.error.errors).toEqual({
      old_password: [expect.stringMatching(/^password_wrong: ./)],
    });
    const body = { old_password: "x", password: newPassword, password_confirm: newPassword };
    expect((await api.call("passwordUpdate", { body })).status).toBe(401);
  });
});

describe("setting a first password", () => {
  const set = (token: string, password: string, confirm = password) =>
    api.call("passwordSet", { token, body: { password, confirm_password: confirm } });

  test("S7.92 a player who has none sets one, and other sessions end", async () => {
    const { email, token } = await register(api);
    const other = (await logIn(email, goodPassword)).body.token;
    await api.pool.query("update identity_player set password_hash = null where email = $1", [
      email,
    ]);
    const { user } = (await api.call("profileUser", { token })).body;
    expect(user.is_password_exists).toBe(false);
    expect((await set(token, newPassword)).body).toEqual({ success: true });
    expect(await isIn(token)).toBe(true);
    expect(await isIn(other)).toBe(false);
    expect((await logIn(email, newPassword)).status).toBe(200);
    expect((await api.call("profileUser", { token })).body.user.is_password_exists).toBe(true);
  });

  test("S5.11 S5.12 what is wrong is said under password and confirm_password", async () => {
    const { token } = await withoutPassword();
    const answer = await set(token, "short", "other");
    expect(answer.error.errors).toEqual({
      password: [expect.stringMatching(/^password_length: ./)],
      confirm_password: [expect.stringMatching(/^password_mismatch: ./)],
    });
  });

  test("a password that exists is not replaced, also not by one of five at once", async () => {
    const { token } = await register(api);
    const refused = await set(token, newPassword);
    expect([refused.status, refused.error.error]).toEqual([409, "password_exists"]);
    const none = await withoutPassword();
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) => set(none.token, `${newPassword} ${index}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
  });
});
