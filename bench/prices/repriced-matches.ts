/** Live matches whose markets are all repriced together: what their producer says, as it arrives at the feed. */
import { setTimeout as sleep } from "node:timers/promises";
import type { BookMarket } from "@oddwright/core/odds/book/book-market.ts";
import {
  type BookInputs,
  footballBook,
  footballModel,
} from "@oddwright/core/odds/book/football-book.ts";
import type { FeedContent } from "@oddwright/core/odds/feed/feed-messages.ts";
import { footballShape, kickOff, sharesLeft } from "@oddwright/core/odds/model/goal-rates.ts";
import { addArrived, ensureProducer } from "@oddwright/domains/sportsbook/feed/feed-store.ts";
import { openTestBook } from "@oddwright/domains/sportsbook/testing/test-book.ts";
import type pg from "pg";

const producer = "bench";
const inputsHash = "0".repeat(64);

/** A match in its twentieth minute, without goals: it is offered with everything. */
const inputsOf = (home: number): BookInputs => ({
  rates: { home, away: 1.1, rho: -0.05 },
  state: { ...kickOff(footballShape), left: sharesLeft({ half: 1, minutes: 20 }, footballShape) },
  width: "full",
});

/** Two books of the same markets, with no price of a market the same: each repricing goes from one to the other. */
function alternatingBooks(): readonly [readonly BookMarket[], readonly BookMarket[]] {
  const [first, second] = [footballBook(inputsOf(1.4)), footballBook(inputsOf(1.5))];
  const other = new Map(second.map((market) => [market.key, market]));
  const both = first.filter(
    ({ key, prices }) =>
      other.has(key) && JSON.stringify(other.get(key)!.prices) !== JSON.stringify(prices),
  );
  return [both, both.map(({ key }) => other.get(key)!)];
}

export interface RepricedMatches {
  readonly ids: readonly string[];
  readonly markets: number;
  /** Says new prices of all of them. */
  readonly reprice: () => Promise<void>;
  /** Everything that was said is in the markets. */
  readonly areRepriced: () => Promise<boolean>;
}

export async function openMatches(pool: pg.Pool, markets: number): Promise<RepricedMatches> {
  const books = alternatingBooks();
  const each = books[0].length;
  const ids = Array.from({ length: Math.ceil(markets / each) }, (_, at) => `match-${at}`);
  const named = ids.flatMap((event) => books[0].map(({ key }, place) => ({ event, key, place })));
  const offered = named.slice(0, markets);
  let sequence = 0;
  let repriced = 0;
  const say = (contents: readonly FeedContent[]): Promise<void> =>
    addArrived(
      pool,
      contents.map((content) => ({
        producer,
        sequence: (sequence += 1),
        sentAtMs: Date.now(),
        content,
      })),
    );
  const prices = (): readonly FeedContent[] =>
    offered.map(({ event, key, place }) => ({
      kind: "prices",
      event,
      market: key,
      status: "open",
      prices: books[repriced % books.length]![place]!.prices,
      model: { version: footballModel, inputsHash },
    }));
  await openTestBook(pool);
  await ensureProducer(pool, { name: producer, isReplay: false });
  await say([
    ...ids.map((event): FeedContent => {
      const startsAtMs = Date.now() - 20 * 60_000;
      const of = { tournament: "premier-league", home: "north", away: "south" };
      return { kind: "event", event, ...of, startsAtMs, status: "live" };
    }),
    ...prices(),
  ]);
  return {
    ids,
    markets: offered.length,
    reprice: () => {
      repriced += 1;
      return say(prices());
    },
    areRepriced: async () => {
      const { rows } = await pool.query<{ repriced: boolean }>(
        `select count(*) = $1 and min(version) = $2 and max(version) = $2 as repriced from sportsbook_offer where status = 'open'`,
        [offered.length, repriced + 1],
      );
      return rows[0]?.repriced === true;
    },
  };
}

/** The reader asks a producer that it meets for everything that it missed. */
export async function answerReader(pool: pg.Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ request: string; status: string; last: string }>(
      `select (select request from sportsbook_feed_request where producer = $1 and answered_at is null order by asked_at desc limit 1) as request,
         status, (select max(sequence) from sportsbook_feed_message where producer = $1) as last
       from sportsbook_producer where name = $1`,
      [producer],
    );
    const [known] = rows;
    if (known?.status === "up") return;
    if (known?.request) {
      const upTo = Number(known.last);
      const content = { kind: "recovered", request: known.request, upTo } as const;
      await addArrived(pool, [{ producer, sequence: upTo, sentAtMs: Date.now(), content }]);
      await pool.query(
        `update sportsbook_feed_request set answered_at = now() where request = $1`,
        [known.request],
      );
    }
    await sleep(100);
  }
}
