/** The lobby's picture of the rooms: three glazed pots, 1, 10 and 50. Fills its container. */
import { TileWall } from "../tile-wall.tsx";
import { Pot } from "./pot.tsx";

export function RoomsTile() {
  return (
    <TileWall game="rooms" width={680} horizon={170}>
      <g transform="translate(152 208) scale(0.98)">
        <Pot glaze="red" label="1" fill={0.3} />
      </g>
      <g transform="translate(340 216) scale(1.14)">
        <Pot glaze="yellow" label="10" fill={0.75} />
      </g>
      <g transform="translate(528 210) scale(1.06)">
        <Pot glaze="purple" label="50" fill={1} />
      </g>
    </TileWall>
  );
}
