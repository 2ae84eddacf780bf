/** How the result went, bet by bet: above the dotted zero in verdigris, below in coral. */
import { useId } from "react";

export interface CourseChartProps {
  readonly course: readonly bigint[];
  /** The result in words. */
  readonly label: string;
}

export function CourseChart({ course, label }: CourseChartProps) {
  const clip = useId();
  const { points, zeroY } = courseShape(course);
  const line = points.map(({ x, y }) => `${x} ${y}`).join("L");
  const last = points.at(-1);
  return (
    <div className="course">
      <p className="ow-hidden">{label}</p>
      <div className="course-field" aria-hidden="true">
        <svg className="course-drawing" viewBox="0 0 100 100" preserveAspectRatio="none">
          <clipPath id={`${clip}-above`}>
            <rect width="100" height={zeroY} />
          </clipPath>
          <clipPath id={`${clip}-below`}>
            <rect y={zeroY} width="100" height={100 - zeroY} />
          </clipPath>
          <path
            className="course-above"
            clipPath={`url(#${clip}-above)`}
            d={`M0 ${zeroY}L${line}L100 ${zeroY}Z`}
          />
          <path
            className="course-below"
            clipPath={`url(#${clip}-below)`}
            d={`M0 ${zeroY}L${line}L100 ${zeroY}Z`}
          />
          <path className="course-zero" d={`M0 ${zeroY}H100`} />
          <path className="course-line" d={`M${line}`} />
        </svg>
        {last === undefined ? null : (
          <svg className="course-drawing">
            <circle className="course-end" cx={`${last.x}%`} cy={`${last.y}%`} r="5" />
          </svg>
        )}
      </div>
      <svg className="course-ticks" aria-hidden="true">
        {points.map(({ x }, index) => (
          <line key={x} x1={`${x}%`} x2={`${x}%`} y1="0" y2={index % 5 === 0 ? 9 : 5} />
        ))}
      </svg>
    </div>
  );
}

/** The course as a shape in a square of 100. */
export interface CourseShape {
  readonly points: readonly { readonly x: number; readonly y: number }[];
  /** The position of zero. */
  readonly zeroY: number;
}

/** `course` has at least one value, the starting zero. Above is more; a flat line is in the middle. */
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
