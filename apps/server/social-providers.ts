/** The services through which players of this installation log in, beside that of development. */
import type { SocialProviderId } from "@oddwright/contract/identity/social-providers.ts";
import {
  createAppleProvider,
  createOpenIdProvider,
  createTelegramProvider,
  createVkProvider,
  type SocialProvider,
} from "@oddwright/domains/identity/index.ts";
import type { Environment } from "./env/environment.ts";

export function createSocialProviders({ social }: Environment): readonly SocialProvider[] {
  const providers: SocialProvider[] = [];
  if (social.google !== null) {
    const issuer = () => "https://accounts.google.com";
    providers.push(createOpenIdProvider({ id: "google", issuer, ...social.google }));
  }
  if (social.apple !== null) providers.push(createAppleProvider(social.apple));
  if (social.vk !== null) providers.push(createVkProvider(social.vk));
  if (social.telegram !== null) providers.push(createTelegramProvider(social.telegram));
  return providers;
}

/** What pages may offer. */
export function offeredSocialProviders({ social, appEnv }: Environment): SocialProviderId[] {
  const configured = (["google", "apple", "vk", "telegram"] as const).filter(
    (id) => social[id] !== null,
  );
  return appEnv === "development" ? [...configured, "development"] : configured;
}

/** Where pages of an origin find the API: as the pages themselves reckon it. */
export function apiUrlOfOrigin(configured: string | null, origin: string): string {
  if (configured !== null) return configured;
  const { protocol, host } = new URL(origin);
  return `${protocol}//api.${host.replace(/^www\./, "")}`;
}
