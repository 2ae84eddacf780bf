/** Every page of the site, under its locale. A new page is a line inside the page frame. */
import { type GameId, gameIds } from "@oddwright/core/games/game-ids.ts";
import {
  index,
  layout,
  route,
  type RouteConfig,
  type RouteConfigEntry,
} from "@react-router/dev/routes";

const routeOf = (game: GameId, name: string = game) => `features/games/${game}/${name}-route.tsx`;

/** A game's page is in its folder and has its id for a path; the wheel's path is that of the bonuses. */
const gamePages = gameIds
  .filter((id) => id !== "wheel")
  .map((id) => route(`games/${id}`, routeOf(id)));

/** Slots and live tables have the same pages: each file stands under two addresses, so its routes are named by the section. */
const casinoPages = (["slots", "live-casino"] as const).flatMap((section) =>
  (
    [
      ["", "lobby"],
      ["/:slug", "about"],
      ["/:slug/demo", "demo"],
      ["/:slug/play", "play"],
    ] as const
  ).map(([path, page]) =>
    route(`games/${section}${path}`, `features/casino/${page}-route.tsx`, {
      id: `${section}-${page}`,
    }),
  ),
);

const pages = [
  layout("site/routes/no-access-layout.tsx", [
    route(":locale/no-access", "site/routes/no-access.tsx"),
  ]),
  route(":locale", "site/routes/site-layout.tsx", [
    layout("site/routes/page-frame.tsx", [
      index("site/routes/home.tsx"),
      ...gamePages,
      ...casinoPages,
      route("games/cases/:slug", routeOf("cases", "case")),
      route("games/rooms/:room", routeOf("rooms", "room")),
      route("bonuses", routeOf("wheel")),
      route("profile", "site/routes/profile-layout.tsx", [
        index("site/routes/profile.tsx"),
        route("access", "site/routes/profile-access.tsx"),
        route("history", "site/routes/profile-history.tsx"),
        route("setting", "site/routes/profile-setting.tsx"),
        route("bonuses", "site/routes/profile-bonuses.tsx"),
        route("protection", "site/routes/profile-protection.tsx"),
        route("verification", "site/routes/profile-verification.tsx"),
      ]),
      route("betting", "site/routes/betting-layout.tsx", [
        index("site/routes/betting.tsx"),
        route("calendar", "site/routes/betting-calendar.tsx"),
        route("favourites", "site/routes/betting-favourites.tsx"),
        route("bets", "site/routes/betting-bets.tsx"),
        route("rules", "site/routes/betting-rules.tsx"),
        route("calibration", "site/routes/betting-calibration.tsx"),
        route("events/:id", "site/routes/betting-event.tsx"),
      ]),
      route("password/reset", "site/routes/password-reset.tsx"),
      route("reset-password/:token", "site/routes/reset-password.tsx"),
      route("welcome-pack", "site/routes/welcome-pack.tsx"),
      route("vip-club", "site/routes/vip-club.tsx"),
      route("fairness", "site/routes/fairness.tsx"),
      route("faq", "site/routes/faq.tsx"),
      route("bets/:id", "site/routes/bet.tsx"),
      route("error", "site/routes/error.tsx"),
      route("*", "site/routes/not-found.tsx"),
    ]),
  ]),
] satisfies RouteConfig;

/** A route's id is its file's name: every page's script names the routes, and their folder adds only length. */
function named(entries: readonly RouteConfigEntry[]): RouteConfigEntry[] {
  return entries.map((entry) => ({
    ...entry,
    id: entry.id ?? entry.file.replaceAll(/^.*\/|(-route)?\.tsx$/g, ""),
    ...(entry.children && { children: named(entry.children) }),
  }));
}

export default named(pages);
