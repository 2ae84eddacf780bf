/** The games' own site shares this program but not these pages. */
import { redirect } from "react-router";
import type { PageRequest } from "../../../runtime/page/page-request.ts";

/** Throws a redirect to the error page when the page was requested at the games' own host. */
export function keepOffGamesHost(page: {
  readonly origin: string;
  readonly locale: PageRequest["locale"];
  readonly config: Pick<PageRequest["config"], "gamesHost">;
}): void {
  const { origin, locale, config } = page;
  if (config.gamesHost !== null && isAt(origin, config.gamesHost)) {
    // oxlint-disable-next-line typescript/only-throw-error -- how the router takes a redirect
    throw redirect(`/${locale}/error`);
  }
}

/** A host named with a port is that port alone; one without is met on any. */
function isAt(origin: string, gamesHost: string): boolean {
  const here = new URL(origin);
  const games = new URL(`${here.protocol}//${gamesHost}`);
  return gamesHost.includes(":") ? here.host === games.host : here.hostname === games.hostname;
}
