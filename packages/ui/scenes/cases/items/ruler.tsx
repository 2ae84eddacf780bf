/** A folding rule of boxwood and brass. */
import { brass, ivory, rim } from "../materials.ts";

const ticks = Array.from(
  { length: 17 },
  (_, index) => `M${12 + index * 4.5} 46v-${index % 4 === 0 ? 9 : 5}`,
).join("");

export function Ruler() {
  return (
    <g transform="rotate(-24 48 46)">
      <path d="M8 46h80v15H8Z" fill="#d8a95e" {...rim} />
      <path d="M8 31h80v15H8Z" fill={ivory} {...rim} />
      <path d={ticks} stroke="#3d2c0e" strokeWidth="1.1" />
      <path d="M8 31h7v30H8Z" fill={brass} {...rim} />
      <path d="M81 31h7v30h-7Z" fill={brass} {...rim} />
      <circle cx="11.5" cy="46" r="2" fill="#5d421b" />
      <circle cx="84.5" cy="46" r="2" fill="#5d421b" />
      <path d="M18 53.500h60" stroke="#8a6024" strokeOpacity="0.6" />
    </g>
  );
}
