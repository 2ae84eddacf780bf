/** A pocket watch at ten past ten. */
import { brass, ivory, lit, rim } from "../materials.ts";

const hours = Array.from({ length: 12 }, (_, index) => (
  <path
    key={index}
    d={index % 3 === 0 ? "M48 31v5" : "M48 31v3"}
    transform={`rotate(${index * 30} 48 52)`}
  />
));

export function PocketWatch() {
  return (
    <>
      <path
        d="M48 4a7 7 0 1 0 .01 0ZM48 7.500a3.500 3.5 0 1 1-.01 0Z"
        fill={brass}
        fillRule="evenodd"
        {...rim}
      />
      <path d="M43 16h10v8H43Z" fill={brass} {...rim} />
      <circle cx="48" cy="52" r="30" fill={brass} {...rim} />
      <circle cx="48" cy="52" r="23.5" fill={ivory} {...rim} />
      <g stroke="#2a1d08" strokeWidth="1.8">
        {hours}
      </g>
      <path d="M48 52 37 45" stroke="#1b1405" strokeWidth="3" strokeLinecap="round" />
      <path d="M48 52 60 38" stroke="#1b1405" strokeWidth="2" strokeLinecap="round" />
      <circle cx="48" cy="52" r="2.6" fill="#b0361f" />
      <path d="M24 40a27 27 0 0 1 18-14" {...lit} />
    </>
  );
}
