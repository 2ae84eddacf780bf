import { afterEach, expect, test, vi } from "vitest";
import { localApi } from "../../../testing/local-api.ts";
import { testServices } from "../../../testing/test-services.ts";
import { testUser } from "../../../testing/test-user.ts";
import { depositOfferDelayMs } from "../session/deposit-offer.ts";
import type { User } from "../session/session-store.ts";
import { applyProfile } from "./apply-profile.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function page() {
  vi.stubGlobal("location", { origin: "http://localhost:3000" });
  const server = await localApi(() => ({ body: {} }));
  const { services } = testServices({ url: server.url });
  const withOffer = { ...services, config: { ...services.config, automaticDepositOffer: true } };
  return { server, services: withOffer };
}

const english = (patch: Partial<User> = {}) => testUser({ locale: "en", ...patch });

test("S4.54 the saved time zone is the page's", async () => {
  const { services } = await page();
  applyProfile(english({ timezone: "Asia/Almaty" }), services);
  expect(services.timezone.get()).toBe("Asia/Almaty");
});

test("S4.55 without a saved time zone the device's is the page's, and it is saved", async () => {
  const { server, services } = await page();
  const zone = { timeZone: "America/Sao_Paulo" };
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue(
    zone as Intl.ResolvedDateTimeFormatOptions,
  );
  applyProfile(english({ timezone: null }), services);
  vi.restoreAllMocks();
  expect(services.timezone.get()).toBe("America/Sao_Paulo");
  await vi.waitUntil(() => server.seen.length > 0, { timeout: 20_000 });
  expect(server.seen).toMatchObject([
    { method: "PUT", path: "/profile/settings", body: { timezone: "America/Sao_Paulo" } },
  ]);
});

const broke = english({ balance: "0.00" });

/** A player with an empty balance, and what became of the offer after 17 seconds. */
async function offered(
  meanwhile: (services: Awaited<ReturnType<typeof page>>["services"]) => void,
) {
  const { services } = await page();
  vi.useFakeTimers();
  services.sessionStore.set({ status: "signed-in", user: broke });
  applyProfile(broke, services);
  meanwhile(services);
  vi.advanceTimersByTime(depositOfferDelayMs);
  return services.modals.get()?.name ?? null;
}

test("the deposit dialog is offered to a player without money", async () => {
  expect(await offered(() => undefined)).toBe("PayIn");
});

test("S4.60 the deposit dialog does not open for a player who has logged out", async () => {
  expect(await offered(({ sessionStore }) => sessionStore.set({ status: "guest" }))).toBeNull();
});

test("S4.61 the deposit dialog does not open over another dialog", async () => {
  expect(await offered(({ modals }) => modals.open("login", {}))).toBe("login");
});
