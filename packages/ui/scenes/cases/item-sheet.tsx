/** The paints and drawings that a page's items refer to: once a page, however often an item is shown. */
import { itemDrawings } from "./item-drawings.ts";
import { type Paint, paints, shade, shadeId } from "./materials.ts";

export function ItemSheet() {
  return (
    <svg className="ow-item-sheet" width="0" height="0" aria-hidden="true">
      <defs>
        {paints.map((paint) => (
          <Gradient key={paint.id} {...paint} />
        ))}
        <radialGradient id={shadeId}>
          <stop offset="0.3" stopOpacity="0.5" />
          <stop offset="1" stopOpacity="0" />
        </radialGradient>
        {Object.keys(itemDrawings).map((name) => (
          <Drawing key={name} name={name} />
        ))}
      </defs>
    </svg>
  );
}

function Drawing({ name }: { name: string }) {
  const Item = itemDrawings[name];
  if (Item === undefined) return null;
  return (
    <symbol id={symbolId(name)} viewBox="0 0 96 96">
      <ellipse cx="48" cy="87" rx="34" ry="6" fill={shade} />
      <Item />
    </symbol>
  );
}

function Gradient({ id, across, stops }: Paint) {
  return (
    <linearGradient id={id} x2="1" y2={across ? "0" : "1"}>
      {stops.map((colour, index) => (
        <stop key={index} offset={index / (stops.length - 1)} stopColor={colour} />
      ))}
    </linearGradient>
  );
}

export interface ItemArtProps {
  art: string;
  /** Side in CSS pixels; without it the item fills its container. */
  size?: number | undefined;
}

/** Decorative: the item's name stands beside it. Needs an `ItemSheet` on the page. */
export function ItemArt({ art, size }: ItemArtProps) {
  return (
    <svg className="ow-item" width={size} height={size} viewBox="0 0 96 96" aria-hidden="true">
      <use href={`#${symbolId(art)}`} />
    </svg>
  );
}

function symbolId(art: string): string {
  return `item-${art}`;
}
