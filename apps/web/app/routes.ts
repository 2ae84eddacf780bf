/** Every page of the site, under its locale. A new page is a line inside the page frame. */
import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  route(":locale", "routes/site-layout.tsx", [
    layout("routes/page-frame.tsx", [
      index("routes/home.tsx"),
      route("games/crash", "routes/crash.tsx"),
      route("games/dice", "routes/dice.tsx"),
      route("games/keno", "routes/keno.tsx"),
      route("games/coinflip", "routes/coinflip.tsx"),
      route("games/hilo", "routes/hilo.tsx"),
      route("games/miner", "routes/miner.tsx"),
      route("games/cases", "routes/cases.tsx"),
      route("games/cases/:slug", "routes/case.tsx"),
      route("games/roulette", "routes/roulette.tsx"),
      route("games/rooms", "routes/rooms.tsx"),
      route("games/rooms/:room", "routes/room.tsx"),
      route("bonuses", "routes/bonuses.tsx"),
      route("profile", "routes/profile-layout.tsx", [
        index("routes/profile.tsx"),
        route("history", "routes/profile-history.tsx"),
      ]),
      route("fairness", "routes/fairness.tsx"),
      route("bets/:id", "routes/bet.tsx"),
      route("error", "routes/error.tsx"),
      route("*", "routes/not-found.tsx"),
    ]),
  ]),
] satisfies RouteConfig;
