/** The lobby's picture of dice: one die measured in the jaws of a brass caliper. Fills its container. */
import { useId } from "react";
import { dieFaces, pipsOf } from "./die-faces.ts";
import { TileLayer, TileWall } from "../tile-wall.tsx";

/** Ruler ticks, a unit each 5.4; long ones each ten. */
const ticks = Array.from({ length: 64 }, (_, index) => {
  const length = index % 10 === 3 ? 19 : index % 10 === 8 ? 14 : 8.5;
  return `M${1.5 + index * 5.36} 61v${-length}`;
}).join("");

export function DiceTile() {
  const id = useId();
  const brass = `${id}brass`;
  const jaw = `${id}jaw`;
  return (
    <TileWall
      game="dice"
      width={332}
      horizon={184}
      layers={
        <>
          <TileLayer motion="hop">
            <Die x={62} y={143} half={24.5} palette="hue" />
          </TileLayer>
          <TileLayer motion="slide">
            <Slide brass={`url(#${brass})`} jaw={`url(#${jaw})`} />
          </TileLayer>
        </>
      }
    >
      <BrassGradient id={brass} x2="0" y2="1" />
      <BrassGradient id={jaw} x2="1" y2="0" />
      <ellipse cx="172" cy="198" rx="56" ry="13" fill="#0b0f14" opacity="0.8" />
      <ellipse cx="64" cy="199" rx="30" ry="6" fill="#0b0f14" opacity="0.55" />
      <Die x={166} y={108} half={40} palette="ivory" />
      <path d="M87.5 59h37v108l-6 8-14-102Z" fill={`url(#${jaw})`} />
      <path d="M124.2 60v107" stroke="#fbe7b4" strokeWidth="0.7" opacity="0.7" />
      <rect x="-200" y="30.5" width="732" height="31" fill={`url(#${brass})`} />
      <path d="M-200 31h732" stroke="#fff3d0" strokeWidth="0.8" />
      <path d={ticks} stroke="#3a270c" strokeWidth="1" />
    </TileWall>
  );
}

/** The jaw that moves, below the rail, and its rider upon it. */
function Slide({ brass, jaw }: { brass: string; jaw: string }) {
  return (
    <>
      <path d="M244.5 61.5h-37v105.5l6 8 14-102Z" fill={jaw} />
      <path d="M207.8 61.5v105.5" stroke="#6b4a18" strokeWidth="0.7" opacity="0.7" />
      <rect
        x="202.5"
        y="23.5"
        width="80.5"
        height="13"
        rx="2.5"
        fill={brass}
        stroke="#6b4a18"
        strokeWidth="0.6"
      />
      <circle cx="243" cy="22.5" r="9.5" fill={jaw} stroke="#6b4a18" strokeWidth="0.6" />
    </>
  );
}

function BrassGradient({ id, x2, y2 }: { id: string; x2: string; y2: string }) {
  return (
    <linearGradient id={id} x2={x2} y2={y2}>
      <stop offset="0" stopColor="#fbe7b4" />
      <stop offset="0.2" stopColor="#ebc677" />
      <stop offset="0.52" stopColor="#c99643" />
      <stop offset="0.8" stopColor="#8a6024" />
      <stop offset="1" stopColor="#c08f42" />
    </linearGradient>
  );
}

interface DieProps {
  x: number;
  y: number;
  half: number;
  palette: "ivory" | "hue";
}

function Die({ palette, ...place }: DieProps) {
  const faces = dieFaces(place);
  const [top, left, right] = palette === "ivory" ? ([5, 3, 6] as const) : ([2, 1, 4] as const);
  return (
    <g className={`ow-die-${palette}`}>
      <Face matrix={faces.top} pips={pipsOf(top)} side="top" />
      <Face matrix={faces.left} pips={pipsOf(left)} side="left" />
      <Face matrix={faces.right} pips={pipsOf(right)} side="right" />
    </g>
  );
}

interface FaceProps {
  matrix: string;
  side: "top" | "left" | "right";
  pips: readonly (readonly [number, number])[];
}

function Face({ matrix, pips, side }: FaceProps) {
  return (
    <g transform={matrix}>
      <rect className={`ow-die-${side}`} width="1" height="1" rx="0.06" />
      {pips.map(([x, y]) => (
        <g key={`${x} ${y}`}>
          <circle className="ow-die-well" cx={x} cy={y} r="0.098" />
          <circle className="ow-die-pip" cx={x + 0.012} cy={y + 0.03} r="0.072" />
        </g>
      ))}
    </g>
  );
}
