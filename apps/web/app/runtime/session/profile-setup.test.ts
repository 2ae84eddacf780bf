import { expect, test } from "vitest";
import { testUser } from "../../../testing/test-user.ts";
import { profileSetup } from "./profile-setup.ts";

const host = { origin: "https://casino.example", gamesHost: null, cookies: "" };

const setupOf = (
  patch: Parameters<typeof testUser>[0],
  guessedTimezone: string | null = "Europe/Riga",
) => profileSetup({ user: testUser(patch), shown: "ru", guessedTimezone, host });

test("S4.52 the saved locale is shown", () => {
  expect(setupOf({ locale: "kz" })).toMatchObject({ showLocale: "kz", saveLocale: null });
  expect(setupOf({ locale: "ru" })).toMatchObject({ showLocale: null, saveLocale: null });
});

test("S4.53 S5.30 an unsupported saved locale becomes en", () => {
  expect(setupOf({ locale: "de" })).toMatchObject({ showLocale: "en" });
});

test("a player who saved Russian is not led away from the games' host, which has none", () => {
  const atGames = { ...host, gamesHost: "casino.example" };
  const user = testUser({ locale: "ru" });
  const setup = profileSetup({ user, shown: "en", guessedTimezone: null, host: atGames });
  expect(setup.showLocale).toBeNull();
});

test("S4.24 without a saved locale the shown one is saved", () => {
  expect(setupOf({ locale: null })).toMatchObject({ showLocale: null, saveLocale: "ru" });
});

test("the saved time zone is used, else the guessed one", () => {
  expect(setupOf({ timezone: "Asia/Almaty" }).timezone).toBe("Asia/Almaty");
  const guessed = setupOf({ timezone: null });
  expect([guessed.timezone, guessed.saveTimezone]).toEqual(["Europe/Riga", "Europe/Riga"]);
});

test("an account that is frozen or excluded keeps them too: whoever may read has to be able to understand it", () => {
  const exclusion = { kind: "timeout", until: null } as const;
  const excluded = { protection: { ...testUser().protection, exclusion } };
  for (const closed of [{ is_frozen: true }, excluded]) {
    const setup = setupOf({ locale: null, timezone: null, ...closed });
    expect(setup).toMatchObject({ saveLocale: "ru", saveTimezone: "Europe/Riga" });
  }
});

test("without a time zone known to the browser, times are in UTC; a zone that the API would refuse is not sent", () => {
  const unnamed = setupOf({ timezone: null }, null);
  expect([unnamed.timezone, unnamed.saveTimezone]).toEqual(["UTC", null]);
  const offset = setupOf({ timezone: null }, "Etc/GMT-3");
  expect([offset.timezone, offset.saveTimezone]).toEqual(["Etc/GMT-3", null]);
  const younger = setupOf({ timezone: "Mars/Olympus_Mons" });
  expect([younger.timezone, younger.saveTimezone]).toEqual(["Europe/Riga", null]);
});

test("S4.56 a deposit is offered to an empty balance", () => {
  expect(setupOf({ balance: "0.00" }).offerDeposit).toBe(true);
  expect(setupOf({ balance: "100.00" }).offerDeposit).toBe(false);
});
