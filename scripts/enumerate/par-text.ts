/** A PAR sheet as text: reels, pays and features of the rules, then the exact figures of each mode. */
import type { ParMode, ParSheet } from "../../packages/core/slots/par/par-sheet.ts";
import { returnSpread } from "../../packages/core/slots/par/volatility.ts";
import type { Slot } from "../../packages/core/slots/slot.ts";

/** Longer fractions are in the JSON file. */
const maxFractionLength = 60;
const spreadSpins = [1_000, 10_000, 100_000, 1_000_000];

export function parText(slot: Slot, sheet: ParSheet): string {
  return [
    `${slot.code}  (${slot.mechanic}, ${slot.algorithm})`,
    `1 stake = ${slot.unitsPerStake} units, a spin pays at most ${slot.maxWinStakes} stakes`,
    ...Object.entries(slot.reels).flatMap(([set, strips]) => [
      "",
      `reels "${set}": stops ${strips.map((strip) => strip.length).join(" ")}`,
      ...slot.symbols.map((name, symbol) => {
        const counts = strips.map((strip) => strip.filter((each) => each === symbol).length);
        return `  ${name.padEnd(16)} ${counts.map((count) => String(count).padStart(3)).join("")}`;
      }),
    ]),
    "",
    "pays in units, for 1, 2, 3 …",
    ...slot.pays.flatMap((row, index) =>
      row.length === 0 ? [] : [`  ${(slot.symbols[index] ?? "").padEnd(16)} ${row.join(" ")}`],
    ),
    "",
    ...Object.entries(slot.features).map(([name, value]) => {
      const text = typeof value === "object" ? value.join(" ") : String(value);
      return `${name.replaceAll("_", " ")}: ${text}`;
    }),
    ...sheet.modes.flatMap((mode) => ["", ...modeLines(mode)]),
  ].join("\n");
}

function modeLines(mode: ParMode): string[] {
  const rtp = Number(mode.return_percent) / 100;
  const volatilityIndex = Number(mode.volatility_index);
  const percent = (value: number): string => (100 * value).toFixed(2);
  return [
    `mode "${mode.id}", costs ${mode.cost} stake${mode.cost === 1 ? "" : "s"}`,
    `  return             ${mode.return_percent} %${exactly(mode.return)}`,
    `  loss of 100 spins  ${mode.expected_loss_per_100_spins} stakes on average`,
    `  hit                one in ${mode.hit_one_in}${exactly(mode.hit_frequency)}`,
    ...(mode.feature_chance === null
      ? []
      : [`  feature            one in ${mode.feature_one_in}${exactly(mode.feature_chance)}`]),
    `  sigma              ${mode.sigma}, volatility index ${mode.volatility_index}: ${mode.volatility}`,
    `  largest win        ${mode.largest_win} stakes, one in ${mode.largest_win_one_in}${exactly(mode.largest_win_chance)}`,
    `  convergence        ${mode.spins_to_convergence} spins`,
    ...spreadSpins.map((spins) => {
      const { low, high } = returnSpread({ rtp, volatilityIndex, spins });
      return `  95 % after ${String(spins).padStart(8)} spins: ${percent(Math.max(0, low))} – ${percent(high)} %`;
    }),
  ];
}

function exactly(fraction: string): string {
  return fraction.length > maxFractionLength ? "" : ` = ${fraction}`;
}
