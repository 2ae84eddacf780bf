/** Services through which a player may log in. Which of them an installation offers is configuration. */
export const socialProviders = ["google", "apple", "vk", "telegram", "development"] as const;

export type SocialProviderId = (typeof socialProviders)[number];
