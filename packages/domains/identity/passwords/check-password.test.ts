import { expect, test } from "vitest";
import { checkPassword } from "./check-password.ts";

test.each(["Oddwright2026!", "my casino 777", "Roulette#1999", "КАЗИНО12345"])(
  "a word of this site alone, whatever stands around it, is refused: %s",
  (password) => {
    expect(checkPassword(password, [])).toBe("password_common");
  },
);

test.each(["roulette beats blackjack", "a long private phrase"])(
  "a word of this site among others is not: %s",
  (password) => {
    expect(checkPassword(password, [])).toBeNull();
  },
);
