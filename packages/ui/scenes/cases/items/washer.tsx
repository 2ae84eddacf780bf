/** A plain nickel washer. */
import { lit, nickel, rim } from "../materials.ts";

export function Washer() {
  return (
    <>
      <path
        d="M48 16a30 30 0 1 0 .01 0ZM48 35a11 11 0 1 1-.01 0Z"
        fill={nickel}
        fillRule="evenodd"
        {...rim}
      />
      <path d="M23 40a26 26 0 0 1 40-16" {...lit} />
      <circle cx="48" cy="46" r="20" fill="none" stroke="#39434a" strokeOpacity="0.35" />
      <path d="M40 54a11 11 0 0 0 17-1" {...lit} />
    </>
  );
}
