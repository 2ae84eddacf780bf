/** What every page may know about this installation. */
import type { SocialProviderId } from "@oddwright/contract/identity/social-providers.ts";
import { gameServices, type GameService } from "@oddwright/core/games/game-services.ts";
import { type Jurisdiction, jurisdictionRules } from "@oddwright/core/protection/jurisdictions.ts";
import type { Environment } from "./env/environment.ts";
import type { ServiceAddress } from "./env/service-addresses.ts";
import { offeredSocialProviders } from "./social-providers.ts";

export interface PublicConfig {
  readonly environment: "development" | "production";
  /** Services that left the API's own host; clients call the API for all others. */
  readonly gameServices: Partial<Record<GameService, ServiceAddress>>;
  readonly publicWebUrl: string;
  readonly gamesHost: string | null;
  readonly jurisdiction: Jurisdiction;
  /** Services through which a player may log in. */
  readonly socialProviders: readonly SocialProviderId[];
  /** False where a deposit dialog may not open by itself. */
  readonly automaticDepositOffer: boolean;
  /** Where players write to: an e-mail address or a page; null where nobody reads it. */
  readonly support: string | null;
  /** In hexadecimal: fingerprints of devices are sealed with it; null where none are collected. */
  readonly fingerprintKey: string | null;
  /** Whether the site is not offered in some countries: the place of each visitor is asked for then. */
  readonly blocksCountries: boolean;
  /** Where events of visits go; null where the operator has no analytics. */
  readonly analytics: Environment["analytics"];
  /** Whether the site leads to betting. */
  readonly hasBetting: boolean;
  /** Development on a network: a banner on every page. */
  readonly networkWarning: boolean;
}

export function publicConfig(environment: Environment): PublicConfig {
  const moved: Partial<Record<GameService, ServiceAddress>> = {};
  for (const service of gameServices) {
    const address = environment.services[service];
    if (address !== null) moved[service] = address;
  }
  return {
    environment: environment.appEnv,
    gameServices: moved,
    publicWebUrl: environment.publicWebUrl,
    gamesHost: environment.gamesHost,
    jurisdiction: environment.jurisdiction,
    socialProviders: offeredSocialProviders(environment),
    automaticDepositOffer: jurisdictionRules(environment.jurisdiction).automaticDepositOffer,
    support: environment.support,
    blocksCountries: environment.blockedCountries.length > 0,
    fingerprintKey: environment.fingerprintKey?.toString("hex") ?? null,
    analytics: environment.analytics,
    hasBetting: environment.hasBetting,
    networkWarning: environment.appEnv === "development" && environment.developmentOnNetwork,
  };
}
