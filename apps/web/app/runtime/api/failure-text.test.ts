import { describe, expect, test } from "vitest";
import { failureLines, fieldText } from "./failure-text.ts";
import type { TextSource } from "../i18n/text-source.ts";
import { abortedFailure, networkFailure, timeoutFailure, type ApiFailure } from "./failure.ts";

const known: Record<string, string> = {
  "error.email_taken": "Почта занята",
  "error.password_common": "Частый пароль",
  "error.account_frozen": "Заморожен",
  "error.balance_not_enough": "Не хватает: {balance}",
  "profile.error.account_frozen": "Профиль заморожен",
  "error.limit_reached": "Лимит {kind} до {until}",
  "failure.network": "Нет связи",
};

const texts: TextSource = {
  translate: (id, values) =>
    known[id]?.replace(/\{(\w+)\}/g, (_all, name: string) => String(values?.[name])) ?? null,
  moment: (iso) => `moment ${iso.slice(0, 10)}`,
};

const answered = (status: number, body: object): ApiFailure => ({
  kind: "answered",
  status,
  body,
  retryAfterSeconds: null,
});

test("moments among the parameters of a refusal are shown as people read them, other parameters as they are", () => {
  const params = { kind: "loss", until: "2026-11-30T10:00:00.000Z" };
  const failure = answered(422, { message: "limit_reached", params });
  expect(failureLines(failure, texts)).toEqual(["Лимит loss до moment 2026-11-30"]);
});

describe("validation errors", () => {
  test("S5.1 S5.5 S5.6 one message a field is cut at ':' and translated", () => {
    const failure = answered(422, { errors: { email: "email_taken: This e-mail is taken." } });
    expect(failureLines(failure, texts)).toEqual(["Почта занята"]);
  });

  test("S5.2 lists of messages become lines", () => {
    const errors = { email: ["email_taken: Taken."], password: ["password_common: Common."] };
    const lines = failureLines(answered(422, { errors }), texts);
    expect(lines).toEqual(["Почта занята", "Частый пароль"]);
  });

  test("S5.4 the h-captcha message is suppressed", () => {
    const errors = { captcha: ["The h-captcha-response field is required."] };
    expect(failureLines(answered(422, { errors }), texts)).toEqual([]);
  });

  test("S5.7 a message without a translation is shown raw and whole", () => {
    const errors = { promo: ["promo_unknown: No such code."] };
    expect(failureLines(answered(422, { errors }), texts)).toEqual([
      "promo_unknown: No such code.",
    ]);
  });

  test("the first message of a field is returned, and none for another field", () => {
    const failure = answered(422, { errors: { email: ["email_taken: Taken.", "other: x"] } });
    expect(fieldText(failure, "email", texts)).toBe("Почта занята");
    expect(fieldText(failure, "password", texts)).toBeNull();
  });
});

describe("other failures", () => {
  test("S8.1 a 403 with a code is the profile's own sentence", () => {
    const failure = answered(403, { error: "account_frozen", message: "account_frozen" });
    expect(failureLines(failure, texts)).toEqual(["Профиль заморожен"]);
  });

  test("S8.2 S8.3 any other failure is its message with its params", () => {
    const body = {
      error: "balance_not_enough",
      message: "balance_not_enough",
      params: { balance: "12.00" },
    };
    const failure = answered(422, body);
    expect(failureLines(failure, texts)).toEqual(["Не хватает: 12.00"]);
  });

  test("a profile setting failure is the translated error", () => {
    const failure = answered(422, { error: "account_frozen" });
    expect(failureLines(failure, texts)).toEqual(["Заморожен"]);
  });

  test("S8.28 S8.29 S8.30 no answer is translated, else its generic message", () => {
    expect(failureLines(networkFailure(), texts)).toEqual(["Нет связи"]);
    expect(failureLines(abortedFailure(), texts)).toEqual(["Request aborted"]);
    expect(failureLines(timeoutFailure(9_000), texts)).toEqual(["timeout of 9000 ms exceeded"]);
  });
});
