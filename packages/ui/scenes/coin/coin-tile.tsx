/** The lobby's picture of coinflip: a brass coin with a nickel edge, standing on the bench. */
import { useId } from "react";
import { BrassStops } from "../brass-stops.tsx";
import { TileLayer, TileWall } from "../tile-wall.tsx";

const edge = Array.from({ length: 25 }, (_, index) => {
  const y = 38 + index * 6.2;
  const bulge = Math.sqrt(Math.max(0, 1 - ((y - 112) / 81) ** 2)) * 50;
  return `M${(166 + bulge).toFixed(1)} ${y.toFixed(1)}h17`;
}).join("");

const ticks = Array.from({ length: 60 }, (_, index) => {
  const angle = (index / 60) * 2 * Math.PI;
  const [x, y] = [Math.cos(angle), Math.sin(angle)];
  return `M${(166 + x * 43).toFixed(1)} ${(112 + y * 70).toFixed(1)}L${(166 + x * 47).toFixed(1)} ${(112 + y * 76).toFixed(1)}`;
}).join("");

export function CoinTile() {
  const brass = useId();
  return (
    <TileWall
      game="coin"
      width={332}
      horizon={194}
      layers={
        <TileLayer motion="hop">
          <ellipse cx="183" cy="112" rx="50" ry="81" fill={`url(#${brass}nickel)`} />
          <path d={edge} stroke="#4d5a5f" strokeWidth="1.4" />
          <ellipse cx="166" cy="112" rx="50" ry="81" fill={`url(#${brass})`} />
          <ellipse cx="166" cy="112" rx="49" ry="80" fill="none" stroke="#fff3d0" opacity="0.8" />
          <path d={ticks} stroke="#4d3610" strokeWidth="1.1" />
          <ellipse cx="166" cy="112" rx="40" ry="66" fill="#c28f3d" stroke="#6b4a18" />
          <g fill="none" stroke="#7a5417" strokeWidth="0.8" opacity="0.8">
            {[0, 30, 60, 90, 120, 150].map((angle) => (
              <ellipse
                key={angle}
                cx="0"
                cy="0"
                rx="30"
                ry="12"
                transform={`translate(166 112) scale(1 1.65) rotate(${angle})`}
              />
            ))}
          </g>
          <ellipse cx="166" cy="112" rx="13" ry="21" fill={`url(#${brass})`} stroke="#6b4a18" />
          <path d="M166 100l6 12-6 12-6-12Z" fill="#3a270c" />
        </TileLayer>
      }
    >
      <linearGradient id={brass} x1="0.1" y1="0" x2="0.9" y2="1">
        <BrassStops />
      </linearGradient>
      <linearGradient id={`${brass}nickel`} x2="1" y2="0">
        <stop offset="0" stopColor="#6f7e84" />
        <stop offset="0.5" stopColor="#dfe7ea" />
        <stop offset="1" stopColor="#8c9aa0" />
      </linearGradient>
      <path
        d="M66 192c0 22 200 22 200 0"
        fill="none"
        stroke="#b9c8cf"
        strokeDasharray="3 5"
        opacity="0.4"
      />
      <ellipse cx="174" cy="194" rx="32" ry="5" fill="#080c0d" opacity="0.8" />
    </TileWall>
  );
}
