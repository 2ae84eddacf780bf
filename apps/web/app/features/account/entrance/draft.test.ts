import { beforeEach, expect, test } from "vitest";
import { clearDraft, keepDraft, openCode, readDraft } from "./draft.ts";

beforeEach(clearDraft);

const sent = {
  purpose: "login",
  contact: { way: "phone", address: "+77011234567" },
  readyAtMs: 60_000,
  endsAtMs: 600_000,
} as const;

test("what was typed on one side stays while the other is shown", () => {
  keepDraft({ email: "kamila@mail.kz" });
  keepDraft({ way: "phone", phone: "+7 (701" });
  keepDraft({ way: "email" });
  expect(readDraft()).toMatchObject({ email: "kamila@mail.kz", phone: "+7 (701" });
});

test("a code is open for what it was sent for, and until it is over", () => {
  keepDraft({ sent });
  expect(openCode("login", 599_999)).toEqual(sent);
  expect(openCode("restore", 0)).toBeNull();
  expect(openCode("login", 600_000)).toBeNull();
});
