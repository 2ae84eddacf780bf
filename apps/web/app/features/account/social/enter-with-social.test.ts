import { afterEach, expect, test, vi } from "vitest";
import { localApi } from "../../../../testing/local-api.ts";
import { testServices } from "../../../../testing/test-services.ts";
import { testUser } from "../../../../testing/test-user.ts";
import { enterWithSocial } from "./enter-with-social.ts";

afterEach(() => vi.unstubAllGlobals());

/** The players whom a deposit is offered to in its time, and what the API heard before that. */
async function enter(registered: boolean, automaticDepositOffer = true) {
  vi.stubGlobal("location", { pathname: "/en" });
  const user = testUser({ balance: "50.00" });
  const profile = { user, fresh_token: null, super_bonus: null, failed_logins: null };
  const server = await localApi(({ path }) => ({
    body: path === "/profile/currency" ? { user } : { ...profile, previous_session_at: null },
  }));
  const { services } = testServices({ url: server.url });
  const offered: { readonly playerId: string; readonly currencies: number }[] = [];
  const schedule = (playerId: string) =>
    void offered.push({ playerId, currencies: server.count("/profile/currency") });
  await enterWithSocial(
    {
      ...services,
      config: { ...services.config, automaticDepositOffer },
      depositOffer: { ...services.depositOffer, schedule },
    },
    { token: "a.b.c", registered, currency: "EUR", close: () => undefined, next: undefined },
  );
  return { offered, user };
}

test("S4.34 who registered through another service is offered a deposit, once the currency is set, whatever the balance", async () => {
  const { offered, user } = await enter(true);
  expect(offered).toEqual([{ playerId: user.id, currencies: 1 }]);
});

test.each([
  ["a login", false, true],
  ["a site that offers nothing by itself", true, false],
])("%s schedules no offer", async (_case, registered, automatic) => {
  expect((await enter(registered, automatic)).offered).toEqual([]);
});
