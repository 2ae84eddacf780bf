/** The lobby's picture of miner: a field of slabs seen from a corner, crystals and one mine in its pits. */
import { TileLayer, TileWall } from "../tile-wall.tsx";

const [dx, dy] = [31, 17];

/** Opened slabs and what lies there, by row and column. */
const finds: Record<string, "crystal" | "amber" | "mine"> = {
  "1 2": "crystal",
  "2 0": "crystal",
  "3 2": "amber",
  "2 2": "mine",
  "3 4": "crystal",
};

export function MinerTile() {
  const places = Array.from(
    { length: 25 },
    (_, index) => [Math.floor(index / 5), index % 5] as const,
  );
  return (
    <TileWall
      game="miner"
      width={332}
      layers={
        <TileLayer motion="hop">
          {places.map(([row, column]) => (
            <Crystal key={`${row} ${column}`} row={row} column={column} />
          ))}
        </TileLayer>
      }
    >
      <ellipse cx="166" cy="212" rx="132" ry="16" fill="#07090a" opacity="0.7" />
      <path d="M11 112L166 197V216L11 128Z" fill="#2c3015" />
      <path d="M321 112L166 197V216L321 128Z" fill="#1d200d" />
      {places.map(([row, column]) => (
        <Slab key={`${row} ${column}`} row={row} column={column} />
      ))}
    </TileWall>
  );
}

interface Place {
  row: number;
  column: number;
}

const findAt = ({ row, column }: Place) => finds[`${row} ${column}`];

const cornerOf = ({ row, column }: Place) => ({
  x: 166 + (column - row) * dx,
  y: 27 + (column + row) * dy,
});

function Slab({ row, column }: Place) {
  const { x, y } = cornerOf({ row, column });
  const find = findAt({ row, column });
  const top = `M${x} ${y}l${dx - 1} ${dy}l${1 - dx} ${dy}l${1 - dx} ${-dy}Z`;
  if (find !== undefined) {
    return (
      <g>
        <path d={top} fill="#0d0f07" stroke="#3a3f1d" />
        {find === "mine" ? <Mine x={x} y={y + dy} /> : null}
      </g>
    );
  }
  const shade = (row * 3 + column * 5) % 4;
  return (
    <path
      d={top}
      fill={["#737a45", "#6a7140", "#7c8350", "#626939"][shade]}
      stroke="#a9b06a"
      strokeOpacity="0.55"
    />
  );
}

function Mine({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y - 2})`}>
      {[0, 45, 90, 135, 180, 225, 270, 315].map((angle) => (
        <path key={angle} d="M-2 -11L0 -17L2 -11Z" fill="#596369" transform={`rotate(${angle})`} />
      ))}
      <circle r="12" fill="#3b4448" stroke="#14191b" />
      <circle r="4" fill="#f0705a" />
    </g>
  );
}

/** What lies in the pit of a place; nothing where no crystal is. */
function Crystal(place: Place) {
  const find = findAt(place);
  if (find === undefined || find === "mine") return null;
  const { x, y } = cornerOf(place);
  const [light, middle, dark] =
    find === "amber" ? ["#f6dfa6", "#d8a851", "#9a6a25"] : ["#eef3b0", "#d3da78", "#868c33"];
  return (
    <g transform={`translate(${x} ${y + dy - 6})`}>
      <path d="M-16 -6L-9 -16H9L16 -6Z" fill={light} />
      <path d="M-16 -6H16L0 17Z" fill={middle} />
      <path d="M5 -6H16L0 17Z" fill={dark} />
    </g>
  );
}
