/** Counts a slot in a thread of its own, by the same module that the studio's server plays and the tests count. */
import { parSheet } from "@oddwright/core/slots/par/par-sheet.ts";
import { slotOf } from "@oddwright/core/slots/slots.ts";
import type { Counted, CountRequest } from "./compute-return.ts";

/** The page hears of progress at most so often. */
const progressMs = 100;

const answer = (message: Counted): void => postMessage(message);

addEventListener("message", ({ data }: MessageEvent<CountRequest>) => {
  const slot = slotOf(data.code);
  if (slot === undefined || slot.algorithm !== data.algorithm) return answer({ kind: "unknown" });
  let states = 0;
  let toldAt = performance.now();
  const { modes } = parSheet(slot, () => {
    states += 1;
    const now = performance.now();
    if (now - toldAt < progressMs) return;
    toldAt = now;
    answer({ kind: "progress", states });
  });
  return answer({
    kind: "done",
    states,
    modes: modes.map(({ id, return_percent, return: fraction }) => ({
      mode: id,
      percent: return_percent,
      fraction,
    })),
  });
});
