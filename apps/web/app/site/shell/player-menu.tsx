/** The avatar with what belongs to the player, logging out among it. */
import { Avatar } from "@oddwright/ui/parts/avatar.tsx";
import { Menu } from "@oddwright/ui/parts/menu.tsx";
import { LogOut, ScrollText, UserRound } from "lucide-react";
import { useNavigate } from "react-router";
import { useMessages } from "../../runtime/i18n/messages.tsx";
import { useServices } from "../../runtime/services/use-services.tsx";
import type { User } from "../../runtime/session/session-store.ts";
import { useSiteHref } from "../../runtime/page/site-link.tsx";

const pages = { profile: "/profile", history: "/profile/history" } as const;

export function PlayerMenu({ user }: { user: User }) {
  const t = useMessages();
  const { session } = useServices();
  const navigate = useNavigate();
  const href = useSiteHref();
  const icon = { size: 18, strokeWidth: 1.6, "aria-hidden": true } as const;
  return (
    <Menu
      id="player-menu"
      label={t("shell.playerMenu", { name: user.name })}
      triggerClassName="site-icon-trigger"
      trigger={<Avatar name={user.name} size={36} />}
      items={[
        {
          value: "profile",
          text: t("shell.nav.profile"),
          label: user.name,
          icon: <UserRound {...icon} />,
          href: href(pages.profile),
        },
        {
          value: "history",
          text: t("shell.nav.history"),
          label: t("shell.nav.history"),
          icon: <ScrollText {...icon} />,
          href: href(pages.history),
        },
        {
          value: "logout",
          text: t("shell.logout"),
          label: t("shell.logout"),
          icon: <LogOut {...icon} />,
        },
      ]}
      onSelect={(value, event) => {
        event.preventDefault();
        if (value === "logout") void session.logout();
        else void navigate(href(pages[value as keyof typeof pages]));
      }}
    />
  );
}
