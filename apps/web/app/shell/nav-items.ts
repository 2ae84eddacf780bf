/** Where the rail and the bottom bar lead. A new page is a line here. */
import {
  ChartSpline,
  Dices,
  Gift,
  House,
  type LucideIcon,
  ScrollText,
  UserRound,
} from "lucide-react";
import type { KnownMessageId } from "../i18n/namespaces.ts";

export interface NavItem {
  /** Path without the locale. */
  readonly to: string;
  readonly label: KnownMessageId;
  readonly icon: LucideIcon;
  /** Items of one group stand together in the rail. */
  readonly group: "home" | "games" | "player";
  /** Not in the phone's bar, which has room for five. */
  readonly railOnly?: true;
  /** Shown to signed-in players only. */
  readonly forPlayers?: true;
}

export const navItems: readonly NavItem[] = [
  { to: "/", label: "shell.nav.home", icon: House, group: "home" },
  { to: "/games/crash", label: "shell.nav.crash", icon: ChartSpline, group: "games" },
  { to: "/games/dice", label: "shell.nav.dice", icon: Dices, group: "games" },
  { to: "/bonuses", label: "shell.nav.bonuses", icon: Gift, group: "games", railOnly: true },
  {
    to: "/profile/history",
    label: "shell.nav.history",
    icon: ScrollText,
    group: "player",
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
