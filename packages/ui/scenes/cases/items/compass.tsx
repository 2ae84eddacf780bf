/** A compass whose needle points north-east. */
import { brass, ivory, lit, rim } from "../materials.ts";

const points = Array.from({ length: 16 }, (_, index) => (
  <path
    key={index}
    d={index % 4 === 0 ? "M48 23v6" : "M48 23v3"}
    transform={`rotate(${index * 22.5} 48 46)`}
  />
));

export function Compass() {
  return (
    <>
      <circle cx="48" cy="46" r="33" fill={brass} {...rim} />
      <circle cx="48" cy="46" r="26" fill={ivory} {...rim} />
      <g stroke="#3d2c0e" strokeWidth="1.6">
        {points}
      </g>
      <path
        d="m48 28 3 15-3 3-3-3ZM48 64l3-15-3-3-3 3ZM30 46l15-3 3 3-3 3ZM66 46l-15-3-3 3 3 3Z"
        fill="#cfc3a6"
      />
      <g transform="rotate(38 48 46)">
        <path d="m48 25 5 21H43Z" fill="#c8402f" />
        <path d="m48 67 5-21H43Z" fill="#2b3a44" />
      </g>
      <circle cx="48" cy="46" r="3.6" fill={brass} {...rim} />
      <path d="M22 32a30 30 0 0 1 18-15" {...lit} />
    </>
  );
}
