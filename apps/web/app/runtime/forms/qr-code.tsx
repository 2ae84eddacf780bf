/** A text as a picture that phones read, drawn in this browser: what it says goes nowhere else. */
import { useMemo } from "react";
import { encode } from "uqr";

export interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** Dark on white in both themes, with the quiet margin that readers need. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { border: 4 });
    const dots = code.data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
    );
    return { size: code.size, path: dots.join("") };
  }, [text]);
  return (
    <svg
      className="rounded-control w-[min(220px,100%)] justify-self-center"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
