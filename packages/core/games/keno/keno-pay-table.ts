/** What keno pays, by risk, count of numbers chosen, and count of them drawn. */
import type { KenoParams, KenoRisk } from "./keno-params.ts";

/**
 * Hundredths of the stake: table[risk][numbers − 1][hits]. The tables are those that other
 * operators publish for the same game (`fairness/vectors/published-pay-tables.json`, held equal by a
 * test); their returns are computed in `keno-return.ts`.
 */
const kenoTableHundredths: Record<KenoRisk, readonly (readonly number[])[]> = {
  classic: [
    [0, 396],
    [0, 190, 450],
    [0, 100, 310, 1040],
    [0, 80, 180, 500, 2250],
    [0, 25, 140, 410, 1650, 3600],
    [0, 0, 100, 368, 700, 1650, 4000],
    [0, 0, 47, 300, 450, 1400, 3100, 6000],
    [0, 0, 0, 220, 400, 1300, 2200, 5500, 7000],
    [0, 0, 0, 155, 300, 800, 1500, 4400, 6000, 8500],
    [0, 0, 0, 140, 225, 450, 800, 1700, 5000, 8000, 10000],
  ],
  low: [
    [70, 185],
    [0, 200, 380],
    [0, 110, 138, 2600],
    [0, 0, 220, 790, 9000],
    [0, 0, 150, 420, 1300, 30000],
    [0, 0, 110, 200, 620, 10000, 70000],
    [0, 0, 110, 160, 350, 1500, 22500, 70000],
    [0, 0, 110, 150, 200, 550, 3900, 10000, 80000],
    [0, 0, 110, 130, 170, 250, 750, 5000, 25000, 100000],
    [0, 0, 110, 120, 130, 180, 350, 1300, 5000, 25000, 100000],
  ],
  medium: [
    [40, 275],
    [0, 180, 510],
    [0, 0, 280, 5000],
    [0, 0, 170, 1000, 10000],
    [0, 0, 140, 400, 1400, 39000],
    [0, 0, 0, 300, 900, 18000, 71000],
    [0, 0, 0, 200, 700, 3000, 40000, 80000],
    [0, 0, 0, 200, 400, 1100, 6700, 40000, 90000],
    [0, 0, 0, 200, 250, 500, 1500, 10000, 50000, 100000],
    [0, 0, 0, 160, 200, 400, 700, 2600, 10000, 50000, 100000],
  ],
  high: [
    [0, 396],
    [0, 0, 1710],
    [0, 0, 0, 8150],
    [0, 0, 0, 1000, 25900],
    [0, 0, 0, 450, 4800, 45000],
    [0, 0, 0, 0, 1100, 35000, 71000],
    [0, 0, 0, 0, 700, 9000, 40000, 80000],
    [0, 0, 0, 0, 500, 2000, 27000, 60000, 90000],
    [0, 0, 0, 0, 400, 1100, 5600, 50000, 80000, 100000],
    [0, 0, 0, 0, 350, 800, 1300, 6300, 50000, 80000, 100000],
  ],
};

/** What `hits` of the chosen numbers pay, in 1/10 000 of the stake. */
export function kenoMultiplier10k(params: KenoParams, hits: number): bigint {
  const row = kenoRow(params);
  const hundredths = row[hits];
  if (hundredths === undefined) throw new RangeError(`${hits} hits of ${row.length - 1} numbers`);
  return BigInt(hundredths) * 100n;
}

/** The largest multiplier of the chosen risk and count, in 1/10 000. */
export function kenoLargestMultiplier10k(params: KenoParams): bigint {
  return BigInt(Math.max(...kenoRow(params))) * 100n;
}

function kenoRow({ risk, numbers }: KenoParams): readonly number[] {
  return kenoTableHundredths[risk][numbers.length - 1] as readonly number[];
}
