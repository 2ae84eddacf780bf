import { expect, test } from "vitest";
import type { ApiFailure } from "../../../runtime/api/failure.ts";
import { setPasswordErrors, updatePasswordErrors } from "./password-errors.ts";

const texts = { translate: (id: string) => `[${id}]`, moment: (iso: string) => iso };
const refusal = (errors: Record<string, string[]>): ApiFailure => ({
  kind: "answered",
  status: 422,
  body: { error: "validation_failed", errors },
  retryAfterSeconds: null,
});

test.each([
  ["S5.8", "old_password", "old_password"],
  ["S5.9", "new_password", "password"],
  ["S5.10", "password_confirm", "password_confirm"],
])("%s errors on %s show the profile's own message beside the field", (_line, answered, field) => {
  const errors = { [answered]: ["any_reason: Some reason.", "another: Another."] };
  expect(updatePasswordErrors(refusal(errors), texts)).toEqual({
    [field]: `[profile.settings.password.${answered}]`,
  });
});

test("all fields of a refused change are marked at once", () => {
  const errors = { old_password: ["password_wrong: No."], new_password: ["password_common: No."] };
  expect(Object.keys(updatePasswordErrors(refusal(errors), texts))).toEqual([
    "old_password",
    "password",
  ]);
});

test("S5.11 setting a password shows the first message on it", () => {
  const errors = { password: ["password_common: Too common.", "password_length: Too short."] };
  expect(setPasswordErrors(refusal(errors), texts)).toEqual({
    password: "[error.password_common]",
  });
});

test("S5.12 a wrong repetition shows the confirm message", () => {
  const errors = { confirm_password: ["password_mismatch: They differ."] };
  expect(setPasswordErrors(refusal(errors), texts)).toEqual({
    confirm_password: "[profile.settings.password.password_confirm]",
  });
});

test("what concerns no field is shown for the form", () => {
  const failure: ApiFailure = {
    kind: "answered",
    status: 429,
    body: { error: "too_many_requests", message: "too_many_requests" },
    retryAfterSeconds: 5,
  };
  expect(updatePasswordErrors(failure, texts)).toEqual({ form: "[error.too_many_requests]" });
  expect(setPasswordErrors(failure, texts)).toEqual({ form: "[error.too_many_requests]" });
});
