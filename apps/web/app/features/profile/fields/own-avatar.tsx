/** The player's own picture, or the roundel of the name. */
import { Avatar } from "@oddwright/ui/parts/avatar.tsx";
import { apiBaseUrl } from "../../../runtime/api/base-url.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
import type { User } from "../../../runtime/session/session-store.ts";
import { useHydrated } from "../../../runtime/state/use-hydrated.ts";

export function OwnAvatar({ user, size }: { readonly user: User; readonly size: number }) {
  const { config } = useServices();
  const address = user.image.small;
  // Where the API is follows from the page's host, which only the browser knows.
  if (!useHydrated() || address === null) return <Avatar name={user.name} size={size} />;
  return (
    <img
      className="own-avatar"
      src={apiBaseUrl(config, location.origin) + address}
      width={size}
      height={size}
      alt=""
    />
  );
}
