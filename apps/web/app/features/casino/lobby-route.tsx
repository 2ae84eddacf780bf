/** `/games/slots` and `/games/live-casino`. */
import { useLocation, type ShouldRevalidateFunctionArgs } from "react-router";
import type { PageHandle } from "../../runtime/page/page-handle.ts";
import { pageRequestContext } from "../../runtime/page/server-context.ts";
import type { Route } from "./+types/lobby-route";
import { CataloguePage } from "./catalogue/catalogue-page.tsx";
import { readCatalogue } from "./catalogue/read-catalogue.ts";
import { sectionAt } from "./tile/casino-game.ts";

export const handle: PageHandle = { messages: ["casino"] };

export function loader({ context, request }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  return readCatalogue(context.get(pageRequestContext), sectionAt(pathname), searchParams);
}

/** What the address narrows the page to is asked for by the page itself. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

export default function Lobby({ loaderData }: Route.ComponentProps) {
  return <CataloguePage section={sectionAt(useLocation().pathname)} carried={loaderData} />;
}
