/** A walnut case with brass corners; open, its lid stands behind the item that rises from it. */
import { useId } from "react";
import { brass, brassAcross, engraved, ivory, lit, rim, shade, walnut } from "./materials.ts";

export interface CaseBoxProps {
  /** Drawing of what lies on top. Needs an `ItemSheet` on the page. */
  art: string;
  open: boolean;
}

/** Fills its container. Decorative. */
export function CaseBox({ art, open }: CaseBoxProps) {
  const glow = useId();
  return (
    <svg className="ow-case-box" viewBox="0 0 220 180" data-open={open} aria-hidden="true">
      <radialGradient id={glow}>
        <stop offset="0" stopColor="#ffdf9e" stopOpacity="0.75" />
        <stop offset="1" stopColor="#ffdf9e" stopOpacity="0" />
      </radialGradient>
      <ellipse cx="110" cy="166" rx="108" ry="12" fill={shade} />
      <g className="ow-case-lid">
        <path d="M26 92 40 54h140l14 38Z" fill="#3a2010" {...rim} />
        <path d="M36 88 47 60h126l11 28Z" fill="#251308" />
        <path d="M26 92 40 54h140l14 38" fill="none" stroke="#c99643" strokeWidth="2.4" />
      </g>
      <ellipse className="ow-case-glow" cx="110" cy="86" rx="74" ry="44" fill={`url(#${glow})`} />
      <use className="ow-case-item" href={`#item-${art}`} x="68" y="10" width="84" height="84" />
      <path d="M26 90h168v70H26Z" fill={walnut} {...rim} />
      <path
        d="M48 104q40 5 124-1M48 122q60-6 124 2M48 142q50 6 124-2"
        {...engraved}
        strokeOpacity="0.3"
      />
      <path d="M26 90h168v5H26Z" fill={brassAcross} />
      <path d="M26 90h22v70H26ZM172 90h22v70h-22Z" fill={brass} {...rim} />
      <rect x="84" y="108" width="52" height="32" rx="3" fill={brassAcross} {...rim} />
      <rect x="90" y="114" width="40" height="20" fill={ivory} />
      <path d="M96 121h28M96 127h20" stroke="#5d421b" strokeWidth="1.6" />
      <path d="M29 92h162" {...lit} />
    </svg>
  );
}
