/** Every page of the site, under its locale. A new page is a line inside the page frame. */
import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  route(":locale", "site/routes/site-layout.tsx", [
    layout("site/routes/page-frame.tsx", [
      index("site/routes/home.tsx"),
      route("games/crash", "site/routes/crash.tsx"),
      route("games/dice", "site/routes/dice.tsx"),
      route("games/keno", "site/routes/keno.tsx"),
      route("games/coinflip", "site/routes/coinflip.tsx"),
      route("games/hilo", "site/routes/hilo.tsx"),
      route("games/miner", "site/routes/miner.tsx"),
      route("games/cases", "site/routes/cases.tsx"),
      route("games/cases/:slug", "site/routes/case.tsx"),
      route("games/roulette", "site/routes/roulette.tsx"),
      route("games/rooms", "site/routes/rooms.tsx"),
      route("games/rooms/:room", "site/routes/room.tsx"),
      route("bonuses", "site/routes/bonuses.tsx"),
      route("profile", "site/routes/profile-layout.tsx", [
        index("site/routes/profile.tsx"),
        route("history", "site/routes/profile-history.tsx"),
      ]),
      route("fairness", "site/routes/fairness.tsx"),
      route("bets/:id", "site/routes/bet.tsx"),
      route("error", "site/routes/error.tsx"),
      route("*", "site/routes/not-found.tsx"),
    ]),
  ]),
] satisfies RouteConfig;
