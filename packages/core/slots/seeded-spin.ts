/** A spin as the line that the command `verify` prints: everything that its seeds decide. */
import { fairDraw } from "../fairness/fair-draw.ts";
import type { OutcomeLine, SeededOutcome } from "../games/outcome-line.ts";
import type { Slot } from "./slot.ts";
import { slotOf } from "./slots.ts";

const prefix = "slot/";

/** `slot/CODE` → how its spins follow from seeds; undefined for other names. A slot with several modes needs `{ mode }`. */
export function seededSpinOf(name: string): SeededOutcome | undefined {
  const slot = name.startsWith(prefix) ? slotOf(name.slice(prefix.length)) : undefined;
  if (!slot) return undefined;
  const [first, ...others] = slot.modes.map(({ id }) => id);
  return {
    exampleParams: others.length > 0 ? { mode: first } : null,
    line: (input, params) => {
      const mode = others.length > 0 ? modeOf(slot, params) : first;
      return mode === undefined
        ? { ok: false, code: "slot_mode_unknown" }
        : lineOf(slot.spin(mode, fairDraw(input)));
    },
  };
}

function modeOf(slot: Slot, params: unknown): string | undefined {
  const { mode } = (params ?? {}) as Record<string, unknown>;
  return slot.modes.find(({ id }) => id === mode)?.id;
}

/** `total` is in stakes, as a fraction in lowest terms. */
function lineOf({ events, total }: ReturnType<Slot["spin"]>): OutcomeLine {
  const stakes = `${total.numerator}/${total.denominator}`;
  return { ok: true, outcome: { events, total: stakes } };
}
