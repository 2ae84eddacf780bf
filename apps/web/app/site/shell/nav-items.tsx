/** Where the rail and the bottom bar lead: the phone's bar has room for five. A new section is a line here. */
import { Cherry, Dices, Gift, House, type LucideIcon, ScrollText, UserRound } from "lucide-react";
import type { ReactElement, SVGAttributes } from "react";
import type { KnownMessageId } from "../../runtime/i18n/namespaces.ts";

interface IconProps extends Pick<SVGAttributes<SVGElement>, "strokeWidth" | "aria-hidden"> {
  readonly size: number;
}

export interface NavItem {
  /** Path without the locale. */
  readonly to: string;
  readonly label: KnownMessageId;
  readonly icon: LucideIcon | ((props: IconProps) => ReactElement);
  /** Items of one group are together in the rail. */
  readonly group: "home" | "games" | "player";
  /** The pages under these paths are its own: the item leads to their list. */
  readonly within?: readonly string[];
  /** Of those, the pages under these paths are another item's. */
  readonly except?: readonly string[];
  /** This page is its own too. */
  readonly at?: string;
  /** The phone's bar has no room for it: the profile leads there. */
  readonly railOnly?: true;
  /** Shown to signed-in players only. */
  readonly forPlayers?: true;
  /** Shown where something feeds betting. */
  readonly forBetting?: true;
}

export interface Visitor {
  readonly isPlayer: boolean;
  readonly hasBetting: boolean;
}

function Pitch({ size, ...look }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...look}
    >
      <rect x="2" y="5" width="20" height="14" rx="2" />
      <path d="M12 5v14M2 9.5h2.5v5H2m20-5h-2.5v5H22" />
      <circle cx="12" cy="12" r="2.5" />
    </svg>
  );
}

const home: NavItem = { to: "/", label: "shell.nav.home", icon: House, group: "home" };
const games: NavItem = {
  to: "/#games-title",
  label: "shell.nav.games",
  icon: Dices,
  group: "games",
  within: ["/games/"],
  except: ["/games/slots", "/games/live-casino"],
};

const navItems: readonly NavItem[] = [
  home,
  games,
  {
    to: "/games/slots",
    label: "shell.nav.slots",
    icon: Cherry,
    group: "games",
    // Their lobby leads to the live tables.
    within: ["/games/slots", "/games/live-casino"],
  },
  { to: "/betting", label: "shell.nav.betting", icon: Pitch, group: "games", forBetting: true },
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

export function railItems({ isPlayer, hasBetting }: Visitor): readonly NavItem[] {
  return navItems.filter(
    ({ forPlayers, forBetting }) => (!forPlayers || isPlayer) && (!forBetting || hasBetting),
  );
}

/** Betting takes the place of the first page, to which the mark leads, and the games, which are on it. */
export function barItems(visitor: Visitor): readonly NavItem[] {
  const items = railItems(visitor).filter(({ railOnly }) => !railOnly);
  if (!visitor.hasBetting) return items;
  return items
    .filter((item) => item !== home)
    .map((item) => (item === games ? { ...item, at: home.to } : item));
}
