/** The lobby's picture of cases: a drawer opens on a watch. Fills its container. */
import { useId } from "react";
import { BrassStops } from "../brass-stops.tsx";
import { TileWall } from "../tile-wall.tsx";

const hours = Array.from({ length: 12 }, (_, index) => (
  <path key={index} d="M0-29v4" transform={`rotate(${index * 30})`} />
));

export function CasesTile() {
  const id = useId();
  const wood = `${id}wood`;
  return (
    <TileWall game="cases" width={332} horizon={188}>
      <linearGradient id={id} x2="1" y2="1">
        <BrassStops />
      </linearGradient>
      <linearGradient id={wood} x2="0" y2="1">
        <stop offset="0" stopColor="#8a5634" />
        <stop offset="1" stopColor="#46260f" />
      </linearGradient>
      <g fill="#ffdf9e" opacity="0.12">
        <path d="M166 110 90 0h34ZM166 110 150 0h32ZM166 110 208 0h34Z" />
      </g>
      <ellipse cx="166" cy="204" rx="106" ry="7" fill="#000000" opacity="0.5" />
      <path d="m76 84 32-18h116l32 18-10 40H86Z" fill="#4c2a14" stroke="#a06a3d" />
      <ellipse cx="166" cy="114" rx="70" ry="34" fill="#ffdf9e" opacity="0.3" />
      <g className="ow-tile-rise">
        <g transform="translate(166 90)">
          <circle cy="-52" r="9" fill="none" stroke={`url(#${id})`} strokeWidth="4" />
          <path d="M-6-46H6v8H-6Z" fill={`url(#${id})`} />
          <circle r="39" fill={`url(#${id})`} />
          <circle r="32" fill="#fbf6e8" />
          <g stroke="#2a1d08" strokeWidth="2">
            {hours}
          </g>
          <path d="M0 0-13-8M0 0 14-18" stroke="#1b1405" strokeWidth="2.6" strokeLinecap="round" />
          <circle r="3" fill="#b0361f" />
        </g>
      </g>
      <path d="M74 122h184v80H74Z" fill={`url(#${wood})`} />
      <path d="M96 140q60 6 140 0M96 166q70-6 140 1" fill="none" stroke="#2e1809" opacity="0.5" />
      <path d="M74 122h184v6H74Z" fill={`url(#${id})`} />
      <path d="M74 122h22v80H74ZM236 122h22v80h-22Z" fill={`url(#${id})`} />
      <rect x="140" y="146" width="52" height="30" rx="3" fill={`url(#${id})`} />
      <path d="M146 152h40v18h-40Z" fill="#fffaf0" />
      <path d="M152 159h28M152 165h18" stroke="#5d421b" strokeWidth="1.6" />
    </TileWall>
  );
}
