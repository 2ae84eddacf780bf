/** The games' own site shares this program but not these pages. */
import { redirect } from "react-router";
import { isAtGamesHost } from "../../../runtime/i18n/locale-at-host.ts";
import type { PageRequest } from "../../../runtime/page/page-request.ts";

/** Throws a redirect to the error page when the page was requested at the games' own host. */
export function keepOffGamesHost(page: {
  readonly origin: string;
  readonly locale: PageRequest["locale"];
  readonly config: Pick<PageRequest["config"], "gamesHost">;
}): void {
  const { origin, locale, config } = page;
  if (isAtGamesHost(origin, config.gamesHost)) {
    // oxlint-disable-next-line typescript/only-throw-error -- how the router takes a redirect
    throw redirect(`/${locale}/error`);
  }
}
