/** The picture of each game for lobbies, upright: a slot's is made of the symbols that its reels show, a table's of its wheel or cards. */
import { circle, line, oval, path, type SlotArt } from "../page/art/shapes.ts";
import { slotArts } from "../page/art/slot-arts.ts";
import { backShapes, faceShapes } from "../page/table/cards.ts";
import { wheelShapes } from "../page/table/roulette/wheel-shapes.ts";
import { type Table, tableOf } from "../tables/table-list.ts";

const width = 300;
const height = 400;

const balloon =
  oval([50, 40], [30, 34], "#d8433a") +
  oval([50, 40], [13, 34], "#ef6a57") +
  line("M34 70 42 86M66 70 58 86", "#5b3a2a", 3) +
  path("M40 84H60L57 98H43Z", "#9a6a3c") +
  circle([38, 28], 6, "#ff9d8c");

/** In front, then behind it on the left and on the right. */
const casts: Readonly<Record<string, readonly [string, string, string]>> = {
  "brass-bells": ["bell", "cherry", "seven"],
  "north-harbour": ["lighthouse", "ship", "anchor"],
  "paper-kites": ["dragon", "butterfly", "phoenix"],
  "glass-foundry": ["vase", "swan", "lamp"],
  "rain-garden": ["lotus", "dragonfly", "iris"],
  "honey-hive": ["queen", "honeycomb", "daisy"],
  "night-train": ["locomotive", "lamp", "pocket-watch"],
  "old-atlas": ["atlas", "caravel", "sea-serpent"],
  "ivy-court": ["peacock", "rose", "fountain"],
  "salt-caravan": ["camel", "moon", "tent"],
  "lantern-fair": ["paper-lantern", "firework", "carousel"],
  "red-balloon": ["red-balloon", "calm", "comet"],
};

export const tilePath = (code: string): string => `/tiles/${code}.svg`;

/** Null for a game that is not ours. */
export function tileOf(code: string): string | null {
  const table = tableOf(code);
  if (table !== undefined) return tableTile(table);
  const art = slotArts[code];
  const cast = casts[code];
  if (art === undefined || cast === undefined) return null;
  const [front, left, right] = cast;
  const drawn = (name: string): string => art.symbols[name] ?? (name === code ? balloon : "");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${backdrop(art)}
    <g opacity="0.85">${placed(drawn(left), { x: 10, y: 34, scale: 1.25, turn: -12 })}${placed(drawn(right), { x: 165, y: 44, scale: 1.25, turn: 12 })}</g>
    <ellipse cx="150" cy="344" rx="104" ry="20" fill="#000" opacity="0.28"/>
    ${placed(drawn(front), { x: 32, y: 116, scale: 2.36, turn: 0 })}</svg>`;
}

const clothOf = {
  green: ["#2a8a63", "#0c2a20"],
  blue: ["#3f6fa8", "#0d1b30"],
  teal: ["#2b8792", "#0b2a30"],
  plum: ["#8d4468", "#2a0f1e"],
} as const;

const wheel = `<ellipse cx="150" cy="318" rx="118" ry="18" fill="#000" opacity="0.35"/>
    <g transform="translate(10 30) scale(0.7)">${wheelShapes}<circle cx="262" cy="109" r="8" fill="#fbfaf5"/></g>`;

/** The nine of spades and the king of hearts before a back. */
const hand = `<ellipse cx="150" cy="312" rx="112" ry="16" fill="#000" opacity="0.35"/>
    <g transform="translate(206 178) rotate(16) scale(2.3)">${backShapes}</g>
    <g transform="translate(106 188) rotate(-12) scale(2.3)">${faceShapes(50)}</g>
    <g transform="translate(160 200) rotate(5) scale(2.4)">${faceShapes(35)}</g>`;

/** A blackjack: the ace of spades and the queen of hearts, before a back. */
const natural = `<ellipse cx="150" cy="312" rx="112" ry="16" fill="#000" opacity="0.35"/>
    <g transform="translate(92 182) rotate(-18) scale(2.2)">${backShapes}</g>
    <g transform="translate(198 184) rotate(12) scale(2.3)">${faceShapes(46)}</g>
    <g transform="translate(142 196) rotate(-6) scale(2.4)">${faceShapes(3)}</g>`;

const pictures = { roulette: wheel, baccarat: hand, blackjack: natural } as const;

/** The wheel, or cards, over the cloth in the table's colour. */
function tableTile({ felt, kind }: Table): string {
  const [near, far] = clothOf[felt];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><defs>
    <radialGradient id="t" cy="0.42" r="0.8"><stop stop-color="${near}"/><stop offset="1" stop-color="${far}"/></radialGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#t)"/>
    <g fill="none" stroke="#e9dcae" stroke-opacity="0.5" stroke-width="2"><path d="M-10 318H310M-10 358H310M58 300V410M116 300V410M174 300V410M232 300V410"/></g>
    ${pictures[kind]}</svg>`;
}

interface Placing {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  /** In degrees. */
  readonly turn: number;
}

function placed(shapes: string, { x, y, scale, turn }: Placing): string {
  return `<g transform="translate(${x} ${y}) scale(${scale}) rotate(${turn} 50 50)">${shapes}</g>`;
}

const rays = 14;

/** The sky, light behind the figure, and the ground that it stands on. */
function backdrop({ sky, accent }: SlotArt): string {
  const beams = Array.from(
    { length: rays },
    (_, index) =>
      `<path d="M150 230 132 -180H168Z" transform="rotate(${(360 / rays) * index} 150 230)"/>`,
  ).join("");
  return `<defs>
      <linearGradient id="s" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient>
      <radialGradient id="g" cy="0.55" r="0.6"><stop stop-color="${accent}" stop-opacity="0.85"/><stop offset="1" stop-color="${accent}" stop-opacity="0"/></radialGradient>
      <linearGradient id="d" x2="0" y2="1"><stop offset="0.6" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.5"/></linearGradient>
    </defs>
    <rect width="${width}" height="${height}" fill="url(#s)"/>
    <g fill="${accent}" opacity="0.16">${beams}</g>
    <rect width="${width}" height="${height}" fill="url(#g)"/>
    <rect width="${width}" height="${height}" fill="url(#d)"/>`;
}
