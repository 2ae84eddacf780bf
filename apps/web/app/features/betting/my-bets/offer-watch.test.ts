import { expect, test } from "vitest";
import { keysByEvent, offerMark } from "./offer-watch.tsx";

const market = (key: string) => ({ market: { key } });
const leg = (id: string, key: string, state: "open" | "won" = "open") => ({
  state,
  event: { id },
  picks: [market(key)],
});

test("the markets of open legs of open bets are watched, by match", () => {
  const bets = [
    { state: "open", legs: [leg("a", "1x2"), leg("b", "total")] },
    { state: "open", legs: [leg("a", "total"), leg("c", "1x2", "won")] },
    { state: "delayed", legs: [leg("d", "1x2")] },
  ] as const;
  expect(keysByEvent(bets)).toEqual(
    new Map([
      ["a", new Set(["1x2", "total"])],
      ["b", new Set(["total"])],
    ]),
  );
});

test("an offer may have moved with the match or with a market of the bet, and with no other", () => {
  const keys = new Set(["1x2"]);
  const event = {
    status: "live",
    markets: [
      { key: "1x2", status: "open", version: 3 },
      { key: "total", status: "open", version: 7 },
    ],
  } as const;
  const mark = offerMark(event, keys);
  const [own, other] = event.markets;
  expect(offerMark({ ...event, markets: [own, { ...other, version: 8 }] }, keys)).toBe(mark);
  for (const moved of [
    { ...event, status: "interrupted" as const },
    { ...event, markets: [{ ...own, version: 4 }, other] },
    { ...event, markets: [{ ...own, status: "suspended" as const }, other] },
  ])
    expect(offerMark(moved, keys)).not.toBe(mark);
});
