// The live feed behind the outbox: keeps settled bets, and tells the rooms about them in batches.
import { feedRoom, highFeedRoom } from "@oddwright/contract/realtime/rooms.ts";
import type pg from "pg";
import type { StoredEvent } from "../../ledger/index.ts";
import type { OriginalsDeps } from "../ports/deps.ts";
import { feedBet, feedItem, feedLength, newestOfEach, type FeedItem } from "./feed-item.ts";
import { storeFeedItems } from "./feed-store.ts";

/** A room hears of bets at most this often. */
const announceEveryMs = 200;

export interface FeedDeps extends Pick<OriginalsDeps, "shownNames" | "publish"> {
  readonly onFeedFailure: (error: unknown) => void;
}

export interface Feed {
  /** Keeps the settled bets among the events, inside the reader's transaction. Answers what was kept, oldest first. */
  record(client: pg.PoolClient, events: readonly StoredEvent[]): Promise<readonly FeedItem[]>;
  /** Tells the rooms, after the commit. Of more than the feed shows only the newest are told. */
  announce(items: readonly FeedItem[]): void;
  /** Tells what still waits. */
  close(): Promise<void>;
}

export function createFeed({ shownNames, publish, onFeedFailure }: FeedDeps): Feed {
  let waiting: FeedItem[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastMs = Number.NEGATIVE_INFINITY;

  async function tell(): Promise<void> {
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
      timer ??= setTimeout(() => void tell().catch(onFeedFailure), waitMs);
    },
    close: () => tell().catch(onFeedFailure),
  };
}
