/**
 * Rendered pages that are the same for all of an audience, kept until the data they were rendered from changes; and which
 * pages are one player's. One render at a time per key; concurrent requests wait for it.
 */
import { templateBytes } from "./render/page-template.ts";
import { readAgainMs, type PublicAnswer, type PublicReads } from "./public-reads.ts";
import { onePlayers, type Results } from "./render/render-messages.ts";

type SharedPage = Results["shared-page"];

/** Every page in every language and theme, for the audiences that come often; that a page is one player's counts as one. */
export const maxCachedPages = 1_024;
export const maxCachedBytes = 64 * 1024 * 1024;

/** Renders the page with this way to read data; null when too many pages wait. */
export type RenderCached = (read: (path: string) => Promise<unknown>) => Promise<SharedPage | null>;

export interface PageCache {
  get(key: string, render: RenderCached): Promise<SharedPage | null>;
}

interface Entry {
  readonly page: SharedPage;
  /** What was read while it was rendered. */
  readonly reads: ReadonlyMap<string, string>;
  provenAtMs: number;
}

export function createPageCache(publicReads: PublicReads, now: () => number): PageCache {
  /** The least recently used entry comes first. */
  const entries = new Map<string, Entry>();
  const underWay = new Map<string, Promise<SharedPage | null>>();
  let bytes = 0;

  function remove(key: string): void {
    const entry = entries.get(key);
    if (entry === undefined) return;
    entries.delete(key);
    bytes -= bytesOf(entry);
  }

  function keep(key: string, entry: Entry): void {
    remove(key);
    entries.set(key, entry);
    bytes += bytesOf(entry);
    for (const oldest of entries.keys()) {
      if (entries.size <= maxCachedPages && bytes <= maxCachedBytes) return;
      remove(oldest);
    }
  }

  async function stillHolds({ reads }: Entry): Promise<boolean> {
    const same = await Promise.all(
      [...reads].map(async ([path, text]) => (await publicReads.read(path)).text === text),
    );
    return same.every(Boolean);
  }

  async function renderAndKeep(key: string, render: RenderCached): Promise<SharedPage | null> {
    const answers = new Map<string, PublicAnswer["text"]>();
    const provenAtMs = now();
    const page = await render(async (path) => {
      answers.set(path, null);
      const answer = await publicReads.read(path);
      answers.set(path, answer.text);
      return answer.body;
    });
    if (page === null) return null;
    const reads = new Map(
      [...answers].filter((read): read is [string, string] => read[1] !== null),
    );
    // A failure, and a page without its data, are not shared.
    const isFound = page === onePlayers || page.status === 200;
    if (isFound && reads.size === answers.size) {
      keep(key, { page, reads, provenAtMs });
    } else {
      remove(key);
    }
    return page;
  }

  async function proveOrRender(key: string, render: RenderCached): Promise<SharedPage | null> {
    const entry = entries.get(key);
    if (entry === undefined) return renderAndKeep(key, render);
    const provenAtMs = now();
    // Data that cannot be read does not show a change: the page stays valid until it can.
    if (!(await stillHolds(entry).catch(() => true))) return renderAndKeep(key, render);
    entry.provenAtMs = provenAtMs;
    return entry.page;
  }

  return {
    get(key, render) {
      const entry = entries.get(key);
      if (entry !== undefined && now() - entry.provenAtMs < readAgainMs) {
        entries.delete(key);
        entries.set(key, entry);
        return Promise.resolve(entry.page);
      }
      const waitedFor = underWay.get(key);
      if (waitedFor !== undefined) return waitedFor;
      const rendering = proveOrRender(key, render).finally(() => underWay.delete(key));
      underWay.set(key, rendering);
      return rendering;
    },
  };
}

function bytesOf({ page }: Entry): number {
  return page === onePlayers ? 0 : templateBytes(page);
}
