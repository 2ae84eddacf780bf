import { beforeEach, expect, test } from "vitest";
import { clearDraft, keepDraft, readDraft } from "./draft.ts";

beforeEach(clearDraft);

test("what was typed on one side stays while the other is shown", () => {
  keepDraft({ email: "kamila@mail.kz" });
  keepDraft({ way: "phone", phone: "+7 (701" });
  keepDraft({ way: "email" });
  expect(readDraft()).toMatchObject({ email: "kamila@mail.kz", phone: "+7 (701" });
});
