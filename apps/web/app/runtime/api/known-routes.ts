/**
 * Which routes this page knows. What the frame of every page calls is part of its script. The table of all routes grows with the
 * product: it comes with what reads data (`QueryScope`), and at the latest with the first call that needs it.
 */
import { visitRoutes } from "@oddwright/contract/identity/visit-routes.ts";
import { gamesRoute } from "@oddwright/contract/originals/games-route.ts";
import { realtimeRoutes } from "@oddwright/contract/realtime/routes.ts";
import type { Route } from "@oddwright/contract/route.ts";
import type { RouteName, routes } from "@oddwright/contract/routes.ts";
import { loadPart } from "../browser/load-part.ts";

type Routes = Readonly<Partial<Record<RouteName, Route>>>;

let known: Routes = { ...visitRoutes, ...gamesRoute, ...realtimeRoutes };

export function keepRoutes(all: typeof routes): void {
  known = all;
}

/** Resolves once all routes are known. Rejects where the table could not be loaded: a call is then one without an answer. */
export async function fetchRoutes(): Promise<void> {
  const part = await loadPart(() => import("@oddwright/contract/routes.ts"));
  keepRoutes(part.routes);
}

export const isKnown = (name: RouteName): boolean => known[name] !== undefined;

/** Of a route that is known. */
export function routeOf(name: RouteName): Route {
  const route = known[name];
  if (route === undefined) throw new Error(`the route ${name} is called before it is known`);
  return route;
}
