/** Sums and shapes of net positions, exact to the minor unit. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";

export type Position = RouteResponse<"positionHistory">["positions"][number];

type Figure = Exclude<keyof Position, "from">;

/** Minor units of an amount that may be below zero: "-4.50" is -450. */
const minorOf = (amount: string): bigint => BigInt(amount.replace(".", ""));

export const sumOf = (positions: readonly Position[], figure: Figure): bigint =>
  positions.reduce((sum, position) => sum + minorOf(position[figure]), 0n);

export interface Bar {
  readonly from: string;
  /** Where it begins and how high it is, of a field of 100. */
  readonly top: number;
  readonly height: number;
  readonly isLoss: boolean;
}

export interface Bars {
  readonly bars: readonly Bar[];
  /** The place of zero. */
  readonly zero: number;
}

/** A bar a position, from zero up or down; all of them flat where nothing was won or lost. */
export function barsOf(positions: readonly Position[]): Bars {
  const nets = positions.map(({ net }) => Number(minorOf(net)));
  const [low, high] = [Math.min(0, ...nets), Math.max(0, ...nets)];
  const range = high - low;
  const zero = range === 0 ? 50 : (high / range) * 100;
  const bars = positions.map(({ from }, index) => {
    const net = nets[index] ?? 0;
    const height = range === 0 ? 0 : (Math.abs(net) / range) * 100;
    return { from: from ?? "", top: net < 0 ? zero : zero - height, height, isLoss: net < 0 };
  });
  return { bars, zero };
}
