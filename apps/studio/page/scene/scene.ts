/** The reels: one engine for all slots, whose symbols are drawn per slot. */
import type { Place, ShownScreen } from "@oddwright/core/slots/spin-events.ts";
import type { SlotArt } from "../art/shapes.ts";
import type { Frame } from "./frames.ts";

const svgNamespace = "http://www.w3.org/2000/svg";
const width = 1_000;
const height = 600;
const gap = 10;
/** A reel after the other. */
const reelPauseMs = 90;
const turnMs = 320;

export interface Scene {
  readonly element: SVGSVGElement;
  /** Shows a frame; resolves when nothing moves any more. */
  show(frame: Frame, labelOf: (units: number) => string): Promise<void>;
}

export function createScene(
  art: SlotArt,
  { isStill, title }: { readonly isStill: () => boolean; readonly title: string },
): Scene {
  const element = document.createElementNS(svgNamespace, "svg");
  element.setAttribute("viewBox", `0 0 ${width} ${height}`);
  element.setAttribute("role", "img");
  element.setAttribute("aria-label", title);
  element.innerHTML = `<defs><linearGradient id="sky" x1="0" x2="0" y1="0" y2="1">
    <stop offset="0" stop-color="${art.sky[0]}"/><stop offset="1" stop-color="${art.sky[1]}"/></linearGradient></defs>
    <rect width="${width}" height="${height}" rx="18" fill="url(#sky)"/>`;
  const cells = document.createElementNS(svgNamespace, "g");
  element.append(cells);
  return {
    element,
    async show(frame, labelOf) {
      if (frame.screen === null) return;
      draw(cells, art, { ...frame, screen: frame.screen, labelOf });
      if (frame.isSpun && !isStill()) await turn(cells);
    },
  };
}

type DrawnFrame = Frame & {
  readonly screen: ShownScreen;
  readonly labelOf: (units: number) => string;
};

function draw(
  cells: SVGGElement,
  art: SlotArt,
  { screen, marks, labels, symbol, labelOf }: DrawnFrame,
): void {
  const marked = new Set(marks.map(String));
  const numbers = new Map(labels.map(({ place, units }) => [String(place), labelOf(units)]));
  const cellWidth = (width - gap * 2) / screen.length;
  cells.innerHTML = screen
    .map((column, reel) => {
      const cellHeight = (height - gap * 2) / column.length;
      const drawn = column.map((name, row) => {
        const place: Place = [reel, row];
        return cell(art, {
          name,
          x: gap + reel * cellWidth,
          y: gap + row * cellHeight,
          size: [cellWidth, cellHeight],
          isMarked: marked.has(String(place)),
          isDimmed: marked.size > 0 && !marked.has(String(place)),
          label: numbers.get(String(place)) ?? "",
        });
      });
      return `<g class="reel">${drawn.join("")}</g>`;
    })
    .join("");
  if (symbol !== null) {
    const shapes = art.symbols[symbol] ?? "";
    cells.innerHTML += `<g class="large" transform="translate(350 150) scale(3)"><circle cx="50" cy="50" r="56" fill="${art.cell}"/>${shapes}</g>`;
  }
}

interface Cell {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly size: readonly [number, number];
  readonly isMarked: boolean;
  readonly isDimmed: boolean;
  readonly label: string;
}

function cell(art: SlotArt, { name, x, y, size, isMarked, isDimmed, label }: Cell): string {
  const [w, h] = [size[0] - 6, size[1] - 6];
  const scale = (Math.min(w, h) / 100) * 0.9;
  const [dx, dy] = [x + 3 + (w - 100 * scale) / 2, y + 3 + (h - 100 * scale) / 2];
  const ring = isMarked ? ` stroke="${art.accent}" stroke-width="8"` : "";
  const number =
    label === ""
      ? ""
      : `<text x="${x + size[0] / 2}" y="${y + size[1] - 18}" text-anchor="middle" class="label">${label}</text>`;
  return `<g opacity="${isDimmed ? 0.35 : 1}"><rect x="${x + 3}" y="${y + 3}" width="${w}" height="${h}" rx="14" fill="${art.cell}"${ring}/>
    <g transform="translate(${dx} ${dy}) scale(${scale})">${art.symbols[name] ?? ""}</g>${number}</g>`;
}

/** Each reel falls into its place, from the left. */
async function turn(cells: SVGGElement): Promise<void> {
  const falls = [...cells.querySelectorAll(".reel")].map((reel, index) =>
    reel.animate(
      [
        { transform: `translateY(${-height}px)`, opacity: 0.2 },
        { transform: "translateY(14px)", opacity: 1, offset: 0.8 },
        { transform: "none", opacity: 1 },
      ],
      { duration: turnMs, delay: index * reelPauseMs, fill: "backwards", easing: "ease-out" },
    ),
  );
  await Promise.all(falls.map(({ finished }) => finished));
}
