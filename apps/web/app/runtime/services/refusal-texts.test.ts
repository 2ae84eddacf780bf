import { setupI18n } from "@lingui/core";
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { expect, test } from "vitest";
import { testServices } from "../../../testing/test-services.ts";
import { failureLines } from "../api/failure-text.ts";
import type { ApiFailure } from "../api/failure.ts";
import notices from "../../locales/en/notices.json" with { type: "json" };
import { refusalTexts } from "./refusal-texts.ts";

const closed: ApiFailure = {
  kind: "answered",
  status: 403,
  body: {
    error: "account_closed",
    message: "account_closed",
    params: { closed_at: "2026-11-29T10:00:00.000Z" },
  },
  retryAfterSeconds: null,
};

function linesWith(support: string | null): readonly string[] {
  const { services } = testServices({ url: "http://localhost:1" });
  const i18n = setupI18n({ locale: "en-US", messages: { "en-US": {} } });
  i18n.setMessagesCompiler((message) => compileMessageOrThrow(message));
  i18n.load("en-US", notices);
  const { config, messages } = services;
  const texts = { config: { ...config, support }, messages: { ...messages, i18n } };
  return failureLines(closed, refusalTexts(texts));
}

test.each([
  ["help@casino.example", "write to help@casino.example from your address"],
  ["https://casino.example/help", "write to casino.example/help from your address"],
  [null, "write to the operator of this site from your address"],
])("whose account is closed is told whom to write to: %s", (support, said) => {
  expect(linesWith(support)).toEqual([expect.stringContaining(said)]);
});

test("a refusal without such a second form is said as ever", () => {
  const { services } = testServices({ url: "http://localhost:1" });
  services.messages.i18n.load("en-US", { "error.code_wrong": "Wrong" });
  const config = { ...services.config, support: "help@casino.example" };
  expect(refusalTexts({ ...services, config }).translate("error.code_wrong")).toBe("Wrong");
});
