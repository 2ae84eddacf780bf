/** The course of results as a shape in a square of 100: what a drawing needs. */

export interface CourseShape {
  readonly points: readonly { readonly x: number; readonly y: number }[];
  /** Where zero lies. */
  readonly zeroY: number;
}

/** `course` has at least one value, the starting zero. Above is more; a flat course lies in the middle. */
export function courseShape(course: readonly bigint[]): CourseShape {
  const values = course.map(Number);
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const height = high - low;
  const yOf = (value: number) => (height === 0 ? 50 : ((high - value) / height) * 100);
  const step = 100 / Math.max(values.length - 1, 1);
  return {
    points: values.map((value, index) => ({ x: index * step, y: yOf(value) })),
    zeroY: yOf(0),
  };
}
