import { expect, test } from "vitest";
import type { ApiFailure } from "../api/failure.ts";
import { formErrors } from "./form-errors.ts";

const texts = { translate: (id: string) => `[${id}]`, moment: (iso: string) => iso };
const rules = { fields: ["email", "password"], blame: { credentials_wrong: "password" } } as const;
const failure = (body: object): ApiFailure => ({
  kind: "answered",
  status: 422,
  body,
  retryAfterSeconds: null,
});

test("a server's field error is shown beside its field", () => {
  const errors = { email: ["email_taken: Taken."] };
  const shown = formErrors(failure({ error: "validation_failed", errors }), rules, texts);
  expect(shown).toEqual({ email: "[error.email_taken]" });
});

test("an error code without a field is shown at the field it concerns", () => {
  const shown = formErrors(failure({ error: "credentials_wrong" }), rules, texts);
  expect(shown).toEqual({ password: "[error.credentials_wrong]" });
});

test("any other error is shown for the whole form", () => {
  const shown = formErrors(failure({ error: "too_many_requests" }), rules, texts);
  expect(shown).toEqual({ form: "[error.too_many_requests]" });
});
