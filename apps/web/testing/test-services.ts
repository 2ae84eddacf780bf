/** The services of a test: a signed-in player whose API is a local server, storage in memory. */
import { setupI18n } from "@lingui/core";
import { createServices } from "../app/runtime/services/services.ts";
import type { KeyValueStorage } from "../app/runtime/browser/stored-keys.ts";
import { memoryCookies, memoryStorage } from "./memory-browser.ts";
import { testUser } from "./test-user.ts";

export interface TestServicesOptions {
  readonly url: string;
  readonly storage?: KeyValueStorage;
  /** "development" unless said otherwise. */
  readonly environment?: "development" | "production";
  /** Collects the addresses that the site is left for. */
  readonly leaveTo?: string[];
}

export function testServices(options: TestServicesOptions) {
  const { url, storage = memoryStorage(), environment = "development", leaveTo } = options;
  const cookies = memoryCookies({ token: "abc" });
  const i18n = setupI18n({ locale: "en-US", messages: { "en-US": {} } });
  const user = testUser();
  const services = createServices({
    config: {
      environment,
      apiBaseUrl: url,
      gameServices: {},
      publicWebUrl: null,
      jurisdiction: "default",
      automaticDepositOffer: false,
      gamesHost: null,
      support: null,
      blocksCountries: false,
      fingerprintKey: null,
      analytics: null,
      hasBetting: false,
      networkWarning: false,
      socialProviders: [],
    },
    messages: { locale: "en", i18n, forgetFailed: () => undefined, load: () => Promise.resolve() },
    sessionState: { status: "signed-in", user },
    surroundings: {
      origin: "http://localhost:3000",
      cookies,
      storage,
      leaveTo: (address) => void leaveTo?.push(address),
      announceSession: () => undefined,
      onProfile: () => undefined,
    },
    preloadModal: () => undefined,
    resultShownMs: () => 6_000,
  });
  services.totals.begin(user.id);
  return { services, user, storage };
}
