/** A music box: comb, cylinder and crank. */
import { brass, brassAcross, lit, nickel, rim, walnut } from "../materials.ts";

const pins = [
  [34, 26],
  [40, 32],
  [47, 27],
  [54, 31],
  [60, 26],
  [37, 36],
  [51, 36],
  [63, 34],
] as const;

export function MusicBox() {
  return (
    <>
      <path d="M16 44 24 20h48l8 24Z" fill="#2a170b" {...rim} />
      <rect x="28" y="22" width="40" height="18" rx="4" fill={brassAcross} {...rim} />
      {pins.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="1.4" fill="#3d2c0e" />
      ))}
      <path d="M26 44h44l-3-6H29Z" fill={nickel} {...rim} />
      <path d="M33 44v-6M39 44v-6M45 44v-6M51 44v-6M57 44v-6M63 44v-6" stroke="#39434a" />
      <path d="M12 44h72v34H12Z" fill={walnut} {...rim} />
      <path d="M12 44h72v5H12Z" fill={brass} {...rim} />
      <path d="m48 55 7 8-7 8-7-8Z" fill={brass} {...rim} />
      <path d="M84 60h6v-10" fill="none" stroke="#c99643" strokeWidth="4" />
      <circle cx="90" cy="48" r="4" fill={brass} {...rim} />
      <path d="M15 45.500h40" {...lit} />
    </>
  );
}
