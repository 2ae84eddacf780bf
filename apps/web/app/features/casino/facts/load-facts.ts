/** The data of a page about one game; an address that no game has is no page. */
import { data } from "react-router";
import type { PageRequest } from "../../../runtime/page/page-request.ts";
import { kindOf, sectionAt } from "../tile/casino-game.ts";
import { readFacts, type SlotFacts } from "./slot-facts.ts";

export async function loadFacts(
  page: Pick<PageRequest, "readApi">,
  { slug, pathname }: { readonly slug: string; readonly pathname: string },
): Promise<{ readonly facts: SlotFacts | null }> {
  const facts = await readFacts(page, slug);
  const isElsewhere =
    facts === "unknown" || (facts !== null && facts.kind !== kindOf[sectionAt(pathname)]);
  if (isElsewhere) throw data(null, { status: 404, statusText: "Page Not Found" });
  return { facts };
}
