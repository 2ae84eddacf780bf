/** Rows of tiles of which those far from the window are not in the page. */
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useLayoutEffect, useRef, useState } from "react";
import { rowHeight, type TileGridProps, tilesOfRow } from "./grid-measures.ts";

interface Place {
  readonly width: number;
  /** From the top of the page. */
  readonly top: number;
}

const rowsBeyond = 3;

export default function VirtualRows({ games, tile }: TileGridProps) {
  const box = useRef<HTMLDivElement>(null);
  const [{ width, top }, setPlace] = useState<Place>({ width: 0, top: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = () => {
      const { width: now, top: from } = element.getBoundingClientRect();
      const place = { width: now, top: from + window.scrollY };
      setPlace((was) => (was.width === place.width && was.top === place.top ? was : place));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  const columns = tilesOfRow(width);
  // oxlint-disable-next-line react/incompatible-library -- its instance changes with the scroll position, and nothing here remembers it
  const rows = useWindowVirtualizer({
    count: width === 0 ? 0 : Math.ceil(games.length / columns),
    estimateSize: () => rowHeight(width),
    overscan: rowsBeyond,
    scrollMargin: top,
  });
  // Another width is another height of every row.
  useLayoutEffect(() => rows.measure(), [width, rows]);
  return (
    <div ref={box} className="slot-rows" style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map(({ index, start }) => (
        <div
          key={index}
          className="slot-grid slot-row"
          style={{ transform: `translateY(${start - top}px)` }}
        >
          {games.slice(index * columns, (index + 1) * columns).map((game, at) => (
            <div key={game.slug}>{tile(game, index * columns + at)}</div>
          ))}
        </div>
      ))}
    </div>
  );
}
