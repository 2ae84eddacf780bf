/** The live feed: keeps settled bets behind the outbox, publishes them in batches, and lists them. */
import { feedRoom, highFeedRoom } from "@oddwright/contract/realtime/rooms.ts";
import type { RouteQuery, RouteResponse } from "@oddwright/contract/schemas.ts";
import type pg from "pg";
import type { StoredEvent } from "../../ledger/index.ts";
import type { OriginalsDeps } from "../ports/deps.ts";
import { feedBet, feedItem, feedLength, newestOfEach, type FeedItem } from "./feed-item.ts";
import { readFeedItems, storeFeedItems } from "./feed-store.ts";

/** A room gets bets at most this often. */
const announceEveryMs = 200;

export interface FeedDeps extends Pick<OriginalsDeps, "shownNames" | "publish"> {
  readonly onFeedFailure: (error: unknown) => void;
}

export interface Feed {
  /** Keeps the settled bets among the events, inside the reader's transaction. Answers what was kept, oldest first. */
  record(client: pg.PoolClient, events: readonly StoredEvent[]): Promise<readonly FeedItem[]>;
  /** To the rooms, after the commit. Of more than the feed shows only the newest are published. */
  announce(items: readonly FeedItem[]): void;
  /** Publishes what still waits. */
  close(): Promise<void>;
}

export function createFeed({ shownNames, publish, onFeedFailure }: FeedDeps): Feed {
  let waiting: FeedItem[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastMs = Number.NEGATIVE_INFINITY;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    lastMs = performance.now();
    const items = waiting.toReversed();
    waiting = [];
    if (items.length === 0) return;
    const names = await shownNames([...new Set(items.map((item) => item.playerId))]);
    const newest = (some: readonly FeedItem[]) =>
      some.slice(0, feedLength).map((item) => feedBet(item, names));
    publish(feedRoom, { kind: "feed", bets: newest(items) });
    const high = newest(items.filter((item) => item.isHigh));
    if (high.length > 0) publish(highFeedRoom, { kind: "feed", bets: high });
  }

  return {
    async record(client, events) {
      const items = newestOfEach(events.flatMap((event) => feedItem(event) ?? []));
      if (items.length > 0) await storeFeedItems(client, items);
      return items;
    },
    announce(items) {
      waiting = [...newestOfEach([...waiting, ...items])];
      if (waiting.length === 0) return;
      const waitMs = Math.max(0, lastMs + announceEveryMs - performance.now());
      timer ??= setTimeout(() => void flush().catch(onFeedFailure), waitMs);
    },
    close: () => flush().catch(onFeedFailure),
  };
}

/** Settled bets of everyone, newest first. Names are read now: who has hidden since the bet is hidden here too. */
export async function listFeed(
  { pool, shownNames }: Pick<OriginalsDeps, "pool" | "shownNames">,
  { kind, game }: RouteQuery<"feed">,
): Promise<RouteResponse<"feed">> {
  const items = await readFeedItems(pool, { onlyHigh: kind === "high", game: game ?? null });
  const names = await shownNames([...new Set(items.map((item) => item.playerId))]);
  return { bets: items.map((item) => feedBet(item, names)) };
}
