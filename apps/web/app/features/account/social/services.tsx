/** The services through which a player may log in, as buttons show them. */
import type { SocialProviderId } from "@oddwright/contract/identity/social-providers.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";

const names = { google: "Google", apple: "Apple", vk: "VK ID", telegram: "Telegram" } as const;

export type ServiceName = (provider: SocialProviderId) => string;

/** Their own names; the one of development has none. */
export function useServiceName(): ServiceName {
  const t = useMessages("social");
  return (provider) => (provider === "development" ? t("social.development") : names[provider]);
}

/** The first letter on a ground of its own: brands' signs are theirs. */
export function ServiceMark({ provider }: { provider: SocialProviderId }) {
  return (
    <span
      aria-hidden
      className="bg-s1 text-text grid size-6 place-items-center rounded-full text-sm font-semibold uppercase"
    >
      {provider.charAt(0)}
    </span>
  );
}
