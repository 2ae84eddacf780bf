import { expect, test } from "vitest";
import { potPhase } from "./pot-phase.ts";

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
