/** Where the rail and the bottom bar lead: the phone's bar has room for five. A new section is a line here. */
import { Cherry, Dices, Gift, House, type LucideIcon, ScrollText, UserRound } from "lucide-react";
import type { KnownMessageId } from "../../runtime/i18n/namespaces.ts";

export interface NavItem {
  /** Path without the locale. */
  readonly to: string;
  readonly label: KnownMessageId;
  readonly icon: LucideIcon;
  /** Items of one group are together in the rail. */
  readonly group: "home" | "games" | "player";
  /** The pages under this path are its own: the item leads to their list. */
  readonly within?: string;
  /** Of those, the pages under these paths are another item's. */
  readonly except?: readonly string[];
  /** The phone's bar has no room for it: the profile leads there. */
  readonly railOnly?: true;
  /** Shown to signed-in players only. */
  readonly forPlayers?: true;
}

export const navItems: readonly NavItem[] = [
  { to: "/", label: "shell.nav.home", icon: House, group: "home" },
  {
    to: "/#games-title",
    label: "shell.nav.games",
    icon: Dices,
    group: "games",
    within: "/games/",
    except: ["/games/slots", "/games/live-casino"],
  },
  {
    to: "/games/slots",
    label: "shell.nav.slots",
    icon: Cherry,
    group: "games",
    within: "/games/slots",
  },
  { to: "/bonuses", label: "shell.nav.bonuses", icon: Gift, group: "games" },
  {
    to: "/profile/history",
    label: "shell.nav.history",
    icon: ScrollText,
    group: "player",
    railOnly: true,
    forPlayers: true,
  },
  {
    to: "/profile",
    label: "shell.nav.profile",
    icon: UserRound,
    group: "player",
    forPlayers: true,
  },
];
