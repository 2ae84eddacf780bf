/** Finds the page that a visitor is sent: one that many share with the visitor's own put in, or one rendered for this visitor. */
import type { WebConfig } from "../app/runtime/page/page-request.ts";
import { sessionBlock } from "../app/runtime/session/session-block.ts";
import type { SessionState } from "../app/runtime/session/session-store.ts";
import { audienceOf, type Audience } from "./render/audience.ts";
import type { PageCache } from "./page-cache.ts";
import { gzipLevelOf, sharedGzipLevel } from "./page-encoding.ts";
import { sharedPageKey, type PageFacts } from "./page-facts.ts";
import { fillingOf, type Fillings, type PageTemplate } from "./render/page-template.ts";
import type { PublicReads } from "./public-reads.ts";
import { onePlayers, type Results } from "./render/render-messages.ts";
import type { Renderer } from "./render/renderer.ts";

export interface PageSources {
  readonly config: WebConfig;
  readonly renderer: Renderer;
  readonly publicReads: PublicReads;
  readonly pages: PageCache;
}

export interface FoundPage {
  readonly template: PageTemplate;
  /** All values of the template's placeholders except the nonce. */
  readonly fillings: Fillings;
}

interface Visit {
  readonly facts: PageFacts;
  readonly session: SessionState;
}

/** Null when too many wait already. */
export async function findPage(sources: PageSources, visit: Visit): Promise<FoundPage | null> {
  const shared = await findShared(sources, visit);
  const template = shared === onePlayers ? await renderOwn(sources, visit) : shared;
  if (template === null) return null;
  const session = fillingOf(sessionBlock(visit.session));
  if (!template.holes.includes("playerBar")) return { template, fillings: { session } };
  const playerBar = await renderPlayerBar(sources, visit);
  return playerBar && { template, fillings: { session, playerBar } };
}

async function findShared(
  { renderer, pages, config }: PageSources,
  { facts, session }: Visit,
): Promise<Results["shared-page"] | null> {
  const audience: Audience = audienceOf(session);
  const key = sharedPageKey(facts, audience);
  if (key === null) return onePlayers;
  const { locale, theme, origin, verification } = facts;
  const job = {
    kind: "shared-page",
    url: hrefOf(facts),
    page: { locale, theme, origin, verification, config },
    audience,
    gzipLevel: sharedGzipLevel,
  } as const;
  return pages.get(key, (readApi) => renderer.render({ job, lane: "first", readApi }));
}

function renderOwn(
  { renderer, publicReads, config }: PageSources,
  { facts, session }: Visit,
): Promise<PageTemplate | null> {
  const { url, locale, theme, origin, verification } = facts;
  return renderer.render({
    job: {
      kind: "page",
      url: hrefOf(facts),
      page: { locale, theme, origin, verification, config },
      session,
      gzipLevel: gzipLevelOf(session, url),
    },
    // Only the API identifies a player: a visitor with an invented token waits with the guests.
    lane: session.status === "signed-in" ? "first" : "last",
    readApi: async (path) => (await publicReads.read(path)).body,
  });
}

async function renderPlayerBar(
  { renderer, config }: PageSources,
  { facts: { locale, origin }, session }: Visit,
) {
  if (session.status !== "signed-in") throw new Error("a page without a player has a player's bar");
  return renderer.render({
    job: { kind: "player-bar", user: session.user, locale, config, origin },
    lane: "first",
    readApi: () => Promise.reject(new Error("a player's bar reads nothing")),
  });
}

function hrefOf({ url, origin }: PageFacts): string {
  return new URL(url, origin).href;
}
