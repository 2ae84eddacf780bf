import fc from "fast-check";
import { expect, test } from "vitest";
import { advance, land, moveBy, playOn, startRun, type ReplayRun } from "./replay-run.ts";

const start = startRun(3, { still: false });

test("it plays automatically to the last step, and stops there", () => {
  expect(start).toMatchObject({ step: 0, landed: 0, isPlaying: true });
  expect(advance(advance(start))).toMatchObject({ step: 2, isPlaying: true });
  expect(advance(advance(advance(start)))).toMatchObject({ step: 3, isPlaying: false });
  expect(advance(startRun(0, { still: false }))).toMatchObject({ step: 0, isPlaying: false });
});

test("with reduced motion the end is shown at once and nothing plays", () => {
  expect(startRun(3, { still: true })).toMatchObject({ step: 3, landed: 3, isPlaying: false });
});

test("the result of a step is not shown before the scene has reached it", () => {
  const onTheWay = advance(start);
  expect(onTheWay).toMatchObject({ step: 1, landed: 0 });
  expect(land(onTheWay)).toMatchObject({ step: 1, landed: 1 });
});

test("a step forward plays to its result again, a step back is shown at once", () => {
  const second = land(advance(land(advance(start))));
  const back = moveBy(second, -1);
  expect(back).toMatchObject({ step: 1, landed: 1, isPlaying: false, isBack: true });
  expect(moveBy(back, 1)).toMatchObject({ step: 2, landed: 1, isBack: false });
});

test("after the end it plays from the start, before the end from where it stopped", () => {
  expect(playOn(startRun(3, { still: true }))).toMatchObject({ step: 0, landed: 0, isBack: true });
  expect(playOn(moveBy(advance(start), 1))).toMatchObject({ step: 2, isPlaying: true });
});

test("for any presses of the player, the result shown is never ahead of the step", () => {
  const press = fc.constantFrom<(run: ReplayRun) => ReplayRun>(
    advance,
    playOn,
    land,
    (run) => moveBy(run, 1),
    (run) => moveBy(run, -1),
  );
  fc.assert(
    fc.property(fc.nat({ max: 5 }), fc.boolean(), fc.array(press), (count, still, presses) => {
      let run = startRun(count, { still });
      for (const pressed of presses) {
        run = pressed(run);
        expect(run.landed).toBeGreaterThanOrEqual(0);
        expect(run.landed).toBeLessThanOrEqual(run.step);
        expect(run.step).toBeLessThanOrEqual(count);
      }
    }),
  );
});
