/** What a page shows that opens while a round is on its way, or half seen. */
import { expect, test } from "vitest";
import { firstViewOf } from "./seen-round.ts";

const [before, round] = ["round-1", "round-2"];
const shown = { id: round, events: [{}], state: "closed" };
const asked = { after: before, frame: 0 };

test.each([
  ["nothing was ever played", null, null, { kind: "first" }],
  ["the round was seen to its end", shown, null, { kind: "end" }],
  [
    "the round was left at its fourth picture",
    shown,
    { after: before, frame: 3 },
    { kind: "resume", frame: 3 },
  ],
  [
    "the answer to the first round ever was not seen",
    shown,
    { after: null, frame: 0 },
    { kind: "resume", frame: 0 },
  ],
  ["the answer was not seen", shown, asked, { kind: "resume", frame: 0 }],
  ["the request never arrived", { ...shown, id: before }, asked, { kind: "end" }],
  [
    "the bet is on its way",
    { id: round, events: null, state: "staking" },
    asked,
    { kind: "waiting" },
  ],
  [
    "the bet goes back",
    { id: round, events: null, state: "returning" },
    asked,
    { kind: "returned" },
  ],
  [
    "the bet went back",
    { id: round, events: null, state: "returned" },
    asked,
    { kind: "returned" },
  ],
] as const)("when %s", (_what, last, seen, expected) => {
  expect(firstViewOf(last, seen)).toEqual(expected);
});
