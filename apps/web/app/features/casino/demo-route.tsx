/** `/games/slots/{slug}/demo` and `/games/live-casino/{slug}/demo`. */
import type { PageHandle } from "../../runtime/page/page-handle.ts";
import { pageRequestContext } from "../../runtime/page/server-context.ts";
import type { Route } from "./+types/demo-route";
import { loadFacts } from "./facts/load-facts.ts";
import { PlayPage } from "./play/play-page.tsx";

export const handle: PageHandle = { messages: ["casino"] };

export function loader({ context, params, request }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url);
  return loadFacts(context.get(pageRequestContext), { slug: params.slug, pathname });
}

export default function Demo({ loaderData, params }: Route.ComponentProps) {
  return <PlayPage slug={params.slug} mode="demo" carried={loaderData.facts} />;
}
