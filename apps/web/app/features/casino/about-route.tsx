/** `/games/slots/{slug}` and `/games/live-casino/{slug}`. */
import type { PageHandle } from "../../runtime/page/page-handle.ts";
import { pageRequestContext } from "../../runtime/page/server-context.ts";
import type { Route } from "./+types/about-route";
import { loadFacts } from "./facts/load-facts.ts";
import { AboutPage } from "./facts/about-page.tsx";

export const handle: PageHandle = { messages: ["casino"] };

export function loader({ context, params, request }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url);
  return loadFacts(context.get(pageRequestContext), { slug: params.slug, pathname });
}

export default function About({ loaderData, params }: Route.ComponentProps) {
  return <AboutPage slug={params.slug} carried={loaderData.facts} />;
}
