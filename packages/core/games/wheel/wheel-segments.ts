/** The fifty-four segments of the wheel of fortune, clockwise from the pointer. */

/** Whole multiples of the stake, so that the smallest coin is paid exactly. */
export const wheelSegments: readonly number[] = [
  10, 0, 1, 0, 2, 0, 1, 0, 1, 0, 2, 0, 1, 0, 3, 0, 1, 0, 2, 0, 1, 0, 1, 0, 2, 0, 1, 5, 1, 0, 1, 0,
  2, 0, 1, 0, 1, 0, 2, 0, 3, 0, 1, 0, 1, 0, 2, 0, 1, 0, 1, 0, 2, 0,
];
