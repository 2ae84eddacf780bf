/** The knight of an ivory chess set. */
import { brass, ivory, rim } from "../materials.ts";

export function Knight() {
  return (
    <>
      <path
        d="M36 66c0-14 10-18 11-27-6 3-10 8-17 10-5-1-9-5-8-9 4-10 10-18 20-22l2-9 7 7c15 3 23 15 22 32-1 7-3 12-2 18Z"
        fill={ivory}
        {...rim}
      />
      <path
        d="M51 15c10 6 15 16 15 30M47 39c3-1 6-4 7-8"
        fill="none"
        stroke="#a3977b"
        strokeWidth="1.8"
      />
      <circle cx="42" cy="27" r="2.4" fill="#2a1d08" />
      <path d="M25 42l6 2" stroke="#8d8168" strokeWidth="1.6" />
      <path d="M31 65h42l3 7H28Z" fill={brass} {...rim} />
      <path d="M24 72h56v9H24Z" fill={ivory} {...rim} />
      <path d="M26 74h40" stroke="#ffffff" strokeWidth="1.6" />
    </>
  );
}
