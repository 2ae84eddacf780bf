import { currentToasts } from "@oddwright/ui/parts/toast-store.ts";
import { expect, test } from "vitest";
import { localApi } from "../../../../testing/local-api.ts";
import { testServices } from "../../../../testing/test-services.ts";
import { testUser } from "../../../../testing/test-user.ts";
import { enter } from "./enter.ts";

const answer = { success: true, token: "a.b.c", sso: null } as const;
const profile = (failedLogins: object | null) => ({
  body: {
    user: testUser(),
    fresh_token: null,
    super_bonus: null,
    failed_logins: failedLogins,
    previous_session_at: null,
  },
});
const titles = () => currentToasts().map(({ title }) => title);

test("after a login the player is notified of failed attempts before it, if there were any", async () => {
  const failedLogins = { count: 7, last_at: "2026-11-28T12:00:00.000Z" };
  const answers = [null, failedLogins].map(profile);
  const server = await localApi(() => answers.shift() ?? profile(null));
  const { services } = testServices({ url: server.url });
  const entrance = { answer, close: () => undefined, next: undefined };
  await enter(services, entrance);
  expect(titles()).toEqual([]);
  await enter(services, entrance);
  expect(titles()).toEqual(["auth.failedLogins.title"]);
});
