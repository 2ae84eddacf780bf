/** Spins a second of each slot, and how long its exact count takes. */
import { createHmac } from "node:crypto";
import { parseArgs } from "node:util";
import { fairDraw } from "@oddwright/core/fairness/fair-draw.ts";
import { fairBytes, type SeedInput } from "@oddwright/core/fairness/floats.ts";
import type { Slot } from "@oddwright/core/slots/slot.ts";
import { slots } from "@oddwright/core/slots/slots.ts";
import { median } from "./lib/latencies.ts";
import { ownCpuMs } from "./lib/own-cpu-ms.ts";
import { type BenchReport, round } from "./lib/report.ts";

const seeds: Omit<SeedInput, "nonce"> = {
  hmac: (key, message) => createHmac("sha256", key).update(message).digest(),
  serverSeed: "5d1b0c6e9fa4473f2ab8e8d3c1960f54a7e0b2d94c6f18e35b7da90c42fe6183",
  clientSeed: "bench",
};

/** In the test of the PAR sheets every slot is counted once, on one core. */
const countTargetSeconds = 30;

export async function run(args: readonly string[]): Promise<BenchReport> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      spins: { type: "string", default: "20000" },
      rounds: { type: "string", default: "5" },
    },
  });
  const [spins, rounds] = [Number(values.spins), Number(values.rounds)];
  const measured = slots.flatMap((slot) =>
    slot.modes.map(({ id }) => measure(slot, { mode: id, spins, rounds })),
  );
  const counting = measured.reduce((sum, { countMs }) => sum + countMs, 0) / 1_000;
  const slowest = measured.reduce((a, b) => (a.ratio >= b.ratio ? a : b));
  return {
    question: "How many spins a second does a core play, and how long does the exact count take?",
    subjects: measured.map(({ slot, mode, perSecond, ratio, countMs }) => ({
      slot,
      mode,
      "spins a second": round(perSecond),
      "of one HMAC": `${round(ratio)} ×`,
      "count, ms": round(countMs),
    })),
    results: [
      { name: `a spin of ${slowest.slot}, over one HMAC`, value: slowest.ratio, unit: "×" },
      {
        name: "counting every mode",
        value: counting,
        unit: "s",
        target: { atMost: countTargetSeconds },
      },
    ],
    notes: [
      `processor time of this process; ${rounds} rounds of ${spins} spins, each beside as many HMACs of the same seeds`,
      "median of the rounds; the count is made once",
    ],
    faults: [],
  };
}

type Measured = { slot: string; mode: string; perSecond: number; ratio: number; countMs: number };

function measure(
  slot: Slot,
  { mode, spins, rounds }: { mode: string; spins: number; rounds: number },
): Measured {
  const ratios: number[] = [];
  const spinMs: number[] = [];
  for (let turn = 0; turn < rounds; turn += 1) {
    const hashed = ownCpuMs(() => {
      for (let nonce = 0; nonce < spins; nonce += 1) fairBytes({ ...seeds, nonce, round: 0 });
    });
    const spun = ownCpuMs(() => {
      for (let nonce = 0; nonce < spins; nonce += 1) slot.spin(mode, fairDraw({ ...seeds, nonce }));
    });
    ratios.push(spun / hashed);
    spinMs.push(spun);
  }
  return {
    slot: slot.code,
    mode,
    perSecond: (1_000 * spins) / median(spinMs),
    ratio: median(ratios),
    countMs: ownCpuMs(() => slot.exact(mode)),
  };
}
