/** The paints and drawings that a page's items refer to: once a page, however often an item is shown. */
import { itemDrawings } from "./item-drawings.ts";
import { type Paint, paints } from "./materials.ts";

export function ItemSheet() {
  return (
    <svg className="ow-item-sheet" width="0" height="0" aria-hidden="true">
      <defs>
        {paints.map((paint) => (
          <Gradient key={paint.id} {...paint} />
        ))}
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
      <ellipse cx="48" cy="87" rx="28" ry="4.5" fill="#000000" opacity="0.35" />
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
