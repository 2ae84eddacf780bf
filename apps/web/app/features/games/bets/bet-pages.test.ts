import { InfiniteQueryObserver, QueryClient, type InfiniteData } from "@tanstack/react-query";
import { expect, onTestFinished, test } from "vitest";
import { testBet } from "../../../../testing/test-bet.ts";
import { addBet, betPagesKey, betsOf, type BetPage, type BetPages } from "./bet-pages.ts";

const page = (...ids: string[]): BetPage => ({
  bets: ids.map((id) => testBet(id)),
  next_cursor: null,
});
const pagesOf = (...ids: string[]): BetPages => ({
  pages: [page(...ids)],
  pageParams: [undefined],
});

/** A list of bets on the screen; each request is answered when the test lets it. */
function shownList(known?: BetPages) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const queryKey = betPagesKey("dice");
  if (known) client.setQueryData<BetPages>(queryKey, known);
  const held: ((page: BetPage) => void)[] = [];
  const observer = new InfiniteQueryObserver<
    BetPage,
    Error,
    InfiniteData<BetPage>,
    typeof queryKey,
    undefined
  >(client, {
    queryKey,
    initialPageParam: undefined,
    getNextPageParam: () => undefined,
    queryFn: ({ signal }) =>
      new Promise<BetPage>((resolve, reject) => {
        held.push(resolve);
        signal.addEventListener("abort", () => reject(new Error("aborted")));
      }),
  });
  onTestFinished(observer.subscribe(() => undefined));
  onTestFinished(() => client.clear());
  const asked = (count: number) => expect.poll(() => held.length).toBe(count);
  const shown = () => betsOf(client.getQueryData<BetPages>(queryKey))?.map(({ id }) => id);
  return { client, held, asked, shown };
}

test("a bet placed while the first page is loading is not missed", async () => {
  const { client, held, asked, shown } = shownList();
  await asked(1);
  addBet(client, testBet("new"));
  held[0]?.(page("old"));
  await asked(2);
  held[1]?.(page("new", "old"));
  await expect.poll(shown).toEqual(["new", "old"]);
});

test("a bet placed while the list is refetched stays in it", async () => {
  const { client, held, asked, shown } = shownList(pagesOf("old"));
  await asked(1);
  addBet(client, testBet("new"));
  expect(shown()).toEqual(["new", "old"]);
  held[0]?.(page("old"));
  await asked(2);
  expect(shown()).toEqual(["new", "old"]);
  held[1]?.(page("new", "old"));
  await expect.poll(shown).toEqual(["new", "old"]);
});

test("a list that is not loading adds the bet without a request", () => {
  const client = new QueryClient();
  client.setQueryData<BetPages>(betPagesKey("dice"), pagesOf("old"));
  addBet(client, testBet("new"));
  const state = client.getQueryState<BetPages>(betPagesKey("dice"));
  expect(betsOf(state?.data)?.map(({ id }) => id)).toEqual(["new", "old"]);
  expect(state).toMatchObject({ fetchStatus: "idle", isInvalidated: false });
});
