/** The lobby's picture of keno: a punched card under the lamp, some of its holes filled. */
import { useId } from "react";
import { TileLayer, TileWall } from "../tile-wall.tsx";

const columns = 8;
const rows = 5;

/** Hole indexes: balls that hit, rings that wait, balls that nobody chose. */
const hits = [8, 11, 21, 30, 37];
const rings = [2, 19, 28];
const others = [4, 16, 25];

export function KenoTile() {
  const card = useId();
  const ball = `${card}ball`;
  return (
    <TileWall
      game="keno"
      width={332}
      layers={
        <TileLayer motion="hop">
          <g transform={tilt}>
            {hits.map((index) => (
              <g key={index} transform={placeOf(index)}>
                <circle r="15" fill="#b898f2" opacity="0.25" />
                <circle r="11" fill={`url(#${ball})`} />
              </g>
            ))}
          </g>
        </TileLayer>
      }
    >
      <linearGradient id={card} x2="0.9" y2="1">
        <stop offset="0" stopColor="#7d66b8" />
        <stop offset="0.5" stopColor="#5d4992" />
        <stop offset="1" stopColor="#43346d" />
      </linearGradient>
      <radialGradient id={ball} cx="0.36" cy="0.3" r="0.75">
        <stop offset="0" stopColor="#f6f0ff" />
        <stop offset="0.6" stopColor="#b898f2" />
        <stop offset="1" stopColor="#7d58c9" />
      </radialGradient>
      <g transform={tilt}>
        <path
          d="M36 33l14-16h258v186H36Z"
          fill="#0b0a10"
          opacity="0.55"
          transform="translate(4 8)"
        />
        <path d="M28 32l14-16h262v188H28Z" fill={`url(#${card})`} />
        <path d="M42 16.5h262" stroke="#b6a3e6" />
        {Array.from({ length: columns * rows }, (_, index) => (
          <Hole key={index} index={index} />
        ))}
        <path d={rulerPath} stroke="#a893de" strokeWidth="1" />
      </g>
    </TileWall>
  );
}

const rulerPath = Array.from(
  { length: 29 },
  (_, index) => `M${62 + index * 7} 198v${index % 5 === 0 ? -8 : -5}`,
).join("");

const tilt = "rotate(-8 166 120)";

const placeOf = (index: number) =>
  `translate(${54 + (index % columns) * 32} ${42 + Math.floor(index / columns) * 34})`;

/** Balls that hit lie over theirs. */
function Hole({ index }: { index: number }) {
  const ring = rings.includes(index);
  return (
    <g transform={placeOf(index)}>
      <circle
        r="10.5"
        fill="#15121c"
        stroke={ring ? "#b898f2" : "#332752"}
        strokeWidth={ring ? 2 : 1}
      />
      {others.includes(index) ? <circle r="4.5" fill="#f3ecda" /> : null}
    </g>
  );
}
