/** A player's own decisions over HTTP: a name that is chosen once, and marketing that is off until it is wanted. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makePlayerName } from "../registration/player-name.ts";
import { endedMeanwhile } from "../testing/ended-meanwhile.ts";
import { register } from "../testing/members.ts";
import { startTestApi, type TestApi } from "../testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(async () => {
  await api.close();
});

const rename = (token: string, name: string) => api.call("changeName", { token, body: { name } });
const details = async (token: string) => (await api.call("accountDetails", { token })).body;
const nameFault = async (token: string, name: string) =>
  (await rename(token, name)).error.errors?.["name"]?.[0]?.split(":")[0];

describe("the name", () => {
  test("S3.2 is chosen once, and shown from then on", async () => {
    const { token } = await register(api);
    expect(await details(token)).toMatchObject({ is_name_changeable: true });
    const chosen = await rename(token, "  Ночной Волк ");
    expect([chosen.status, chosen.body.user.name]).toEqual([200, "Ночной Волк"]);
    expect((await api.call("profileUser", { token })).body.user.name).toBe("Ночной Волк");
    expect(await details(token)).toMatchObject({ is_name_changeable: false });
    const again = await rename(token, "Day Owl");
    expect([again.status, again.error.error]).toEqual([409, "name_changed_already"]);
  });

  test("is changed by one of many parallel changes", async () => {
    const { token } = await register(api);
    const names = Array.from({ length: 8 }, (_, index) => `Parallel ${index}`);
    const answers = await Promise.all(names.map((name) => rename(token, name)));
    const taken = answers.filter(({ status }) => status === 200);
    expect(taken).toHaveLength(1);
    const { user } = (await api.call("profileUser", { token })).body;
    expect(user.name).toBe(taken[0]?.body.user.name);
  });

  test("is given to one of many players who want it at once, however it is written", async () => {
    const players = await Promise.all(Array.from({ length: 6 }, () => register(api)));
    const forms = ["Wild Card", "wild card", "WILD CARD", "wIld Card", "Wild card", " wild Card"];
    const answers = await Promise.all(
      players.map(({ token }, index) => rename(token, forms[index] ?? "")),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
    const refused = players[answers.findIndex(({ status }) => status === 422)];
    expect(await nameFault(refused?.token ?? "", "Wild Card")).toBe("name_taken");
    expect((await rename(refused?.token ?? "", "Wild Cards")).status).toBe(200);
  });

  test("deceives nobody", async () => {
    const { token } = await register(api);
    const invalid = [
      "ab",
      "a".repeat(25),
      "12345",
      "Аdam", // begins with a Cyrillic letter
      "Wo\u200blf",
      "Wo\u202elf",
      "Wolf\u3164",
      "two  spaces",
      "<b>bold</b>",
      "wolf@mail.test",
      "зверь🐺",
      "-wolf",
      "安娜安娜",
    ];
    for (const name of invalid)
      expect([name, await nameFault(token, name)]).toEqual([name, "name_invalid"]);
    const reserved = [
      "Admin",
      "a.d.m.i.n",
      "4dm1n",
      "АДМИН",
      "Support Team",
      "Oddwright Official",
      "0ddwr1ght",
      "модератор",
      "Hidden",
      "house",
      makePlayerName(),
      makePlayerName().toUpperCase(),
    ];
    for (const name of reserved)
      expect([name, await nameFault(token, name)]).toEqual([name, "name_reserved"]);
    expect(await details(token)).toMatchObject({ is_name_changeable: true });
    expect((await rename(token, "Жібек-7 Жол")).status).toBe(200);
  });
});

describe("marketing", () => {
  test("is off until the player wants it, and each decision has its date", async () => {
    const { token } = await register(api);
    const decide = async (marketing: boolean) =>
      (await api.call("changeConsent", { token, body: { marketing } })).body.marketing;
    expect((await details(token)).marketing).toEqual({ is_given: false, decided_at: null });
    expect(await decide(false)).toEqual({ is_given: false, decided_at: null });
    const given = await decide(true);
    expect(given).toEqual({ is_given: true, decided_at: expect.any(String) });
    expect(await decide(true)).toEqual(given);
    const taken = await decide(false);
    expect(taken.is_given).toBe(false);
    expect((await details(token)).marketing).toEqual(taken);
    const { rows } = await api.pool.query<{ is_given: boolean }>(
      "select is_given from identity_consent order by id",
    );
    expect(rows.map((row) => row.is_given)).toEqual([true, false]);
  });

  test("a yes that an exclusion overtakes is none", async () => {
    const { token } = await register(api);
    const { user } = (await api.call("profileUser", { token })).body;
    const body = { marketing: true };
    const answer = await endedMeanwhile(api, user.id, () =>
      api.call("changeConsent", { token, body }),
    );
    expect([answer.status, answer.error.error]).toEqual([401, "session_expired"]);
    const { rowCount } = await api.pool.query("select from identity_consent where player_id = $1", [
      user.id,
    ]);
    expect(rowCount).toBe(0);
  });
});
