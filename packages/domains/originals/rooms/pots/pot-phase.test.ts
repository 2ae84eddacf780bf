import { describe, expect, test } from "vitest";
import { nextPotEffects, potPhase, type OpenPot, type PotsState } from "./pot-phase.ts";

const openedAt = new Date("2026-03-01T12:00:00.000Z");
const at = (ms: number) => new Date(openedAt.getTime() + ms);

test("the rules' times run at the speed of the rounds", () => {
  const alone = { openedAt, secondPlayerAt: null };
  expect(potPhase(alone, at(599_999), { scale: 1 }).phase).toBe("waiting");
  expect(potPhase(alone, at(600_000), { scale: 1 }).phase).toBe("refund_due");
  expect(potPhase(alone, at(6_000), { scale: 0.01 })).toMatchObject({
    phase: "refund_due",
    endsAt: at(6_000),
  });
  const met = { openedAt, secondPlayerAt: at(100) };
  const phaseAt = (ms: number) => potPhase(met, at(ms), { scale: 0.01 }).phase;
  expect([379, 380, 399, 400].map(phaseAt)).toEqual(["countdown", "locked", "locked", "draw_due"]);
  expect(potPhase(met, at(200), { scale: 0.01 }).endsAt).toEqual(at(400));
});

describe("what is due in a pot", () => {
  const pot: OpenPot["pot"] = { id: "pot", openedAt, secondPlayerAt: at(0) };
  const nothing: PotsState = { isFirstPoll: false, unseen: new Set(), locked: new Set() };
  const dueAt = (ms: number, state: Partial<PotsState> = {}, of = pot) =>
    nextPotEffects([{ pot: of, now: at(ms) }], { ...nothing, ...state }, { scale: 1 });
  const end = (isFirstPoll: boolean) => [{ kind: "end", potId: "pot", isFirstPoll }];

  test("nothing is due until its last moments, which are published once", () => {
    expect(dueAt(27_999)).toEqual([]);
    expect(dueAt(28_000)).toEqual([{ kind: "publish_lock", potId: "pot" }]);
    expect(dueAt(28_000, { locked: new Set(["pot"]) })).toEqual([]);
  });

  test("its end is due at the draw, and at the refund of a player who stays alone", () => {
    expect(dueAt(30_000)).toEqual(end(false));
    const alone = { ...pot, secondPlayerAt: null };
    expect(dueAt(599_999, {}, alone)).toEqual([]);
    expect(dueAt(600_000, {}, alone)).toEqual(end(false));
  });

  test("a leader that has just taken over, or failed on the pot then, ends it as such", () => {
    expect(dueAt(30_000, { isFirstPoll: true })).toEqual(end(true));
    expect(dueAt(30_000, { unseen: new Set(["pot"]) })).toEqual(end(true));
    expect(dueAt(30_000, { unseen: new Set(["another"]) })).toEqual(end(false));
  });

  test("a countdown that lies in the future begins again", () => {
    const again = [{ kind: "count_again", potId: "pot" }];
    expect(dueAt(-2_000)).toEqual([]);
    expect(dueAt(-2_001)).toEqual(again);
    expect(dueAt(-3_600_000, { isFirstPoll: true })).toEqual(again);
  });
});
