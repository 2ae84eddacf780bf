import { expect, test } from "vitest";
import { betOf } from "../../../../../testing/crash-samples.ts";
import { seatOpenBets } from "./crash-calls.ts";

const first = betOf({ id: "first", created_at: "2026-11-28T02:00:00.000Z" });
const second = betOf({ id: "second", created_at: "2026-11-28T02:00:01.000Z" });

test("after a reload the bets take slots in the order they were placed", () => {
  expect(seatOpenBets([null, null], [second, first]).adopted).toEqual([first, second]);
});

test("a bet keeps its slot, another takes the free one", () => {
  expect(seatOpenBets([null, first], [first, second]).adopted).toEqual([second, null]);
});

test("a bet that is no longer open is to be fetched, and its slot waits for it", () => {
  expect(seatOpenBets([first, null], [second])).toEqual({
    adopted: [null, second],
    finished: [first],
  });
});
