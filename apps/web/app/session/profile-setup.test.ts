import { expect, test } from "vitest";
import { testUser } from "../../testing/test-user.ts";
import { profileSetup } from "./profile-setup.ts";

const setupOf = (patch: Parameters<typeof testUser>[0]) =>
  profileSetup({ user: testUser(patch), shown: "ru", guessedTimezone: "Europe/Riga" });

test("S4.52 the saved locale is shown", () => {
  expect(setupOf({ locale: "kz" })).toMatchObject({ showLocale: "kz", saveLocale: null });
  expect(setupOf({ locale: "ru" })).toMatchObject({ showLocale: null, saveLocale: null });
});

test("S4.53 S5.30 an unsupported saved locale becomes en", () => {
  expect(setupOf({ locale: "de" })).toMatchObject({ showLocale: "en" });
});

test("S4.24 without a saved locale the shown one is saved", () => {
  expect(setupOf({ locale: null })).toMatchObject({ showLocale: null, saveLocale: "ru" });
});

test("the saved time zone is used, else the guessed one", () => {
  expect(setupOf({ timezone: "Asia/Almaty" }).timezone).toBe("Asia/Almaty");
  expect(setupOf({ timezone: null }).timezone).toBe("Europe/Riga");
});

test("S4.56 a deposit is offered to an empty balance", () => {
  expect(setupOf({ balance: "0.00" }).offerDeposit).toBe(true);
  expect(setupOf({ balance: "100.00" }).offerDeposit).toBe(false);
});
