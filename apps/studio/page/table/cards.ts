/** Cards as shapes, around their middle. */
import { type Card, cardRanks, cardSuits, rankOf } from "@oddwright/core/tables/shoe/cards.ts";

const cardWidth = 60;
const cardHeight = 84;
const [left, top] = [-cardWidth / 2, -cardHeight / 2];

const signs = { club: "♣", diamond: "♦", heart: "♥", spade: "♠" } as const;

/** In a box of 20 × 20 around its middle. */
const suitShapes = {
  heart: "M0 8C-12-1-8-9-3.6-9-1.6-9 0-7.4 0-5.6 0-7.4 1.6-9 3.6-9 8-9 12-1 0 8Z",
  diamond: "M0-10 7.4 0 0 10-7.4 0Z",
  spade:
    "M0-10C11-1 9 6 4.6 6 2.8 6 1.4 5 .7 3.6L2.6 10H-2.6L-.7 3.6C-1.4 5-2.8 6-4.6 6-9 6-11-1 0-10Z",
  club: "M0-10A4.4 4.4 0 0 1 3.5-2.9 4.4 4.4 0 1 1 .8 3.4L2.6 10H-2.6L-.8 3.4A4.4 4.4 0 1 1-3.5-2.9 4.4 4.4 0 0 1 0-10Z",
} as const;

const suitOf = (card: Card) => cardSuits[card % cardSuits.length]!;
const colourOf = (card: Card): string =>
  suitOf(card) === "heart" || suitOf(card) === "diamond" ? "#b3352b" : "#20242c";

/** "8♥" */
export const cardText = (card: Card): string => `${cardRanks[rankOf(card)]}${signs[suitOf(card)]}`;

const suit = (card: Card, place: string): string =>
  `<path d="${suitShapes[suitOf(card)]}" transform="${place}"/>`;

export function faceShapes(card: Card): string {
  const corner = `<text x="${left + 10}" y="${top + 18}" text-anchor="middle" font-family="system-ui, sans-serif" font-size="17" font-weight="800" letter-spacing="-1">${cardRanks[rankOf(card)]}</text>${suit(card, `translate(${left + 10} ${top + 27}) scale(0.55)`)}`;
  return `<rect x="${left}" y="${top}" width="${cardWidth}" height="${cardHeight}" rx="6" fill="#f7f1e3" stroke="#c9bda3"/>
    <rect x="${left + 19}" y="${top + 8}" width="${cardWidth - 38}" height="${cardHeight - 16}" rx="2" fill="none" stroke="#d9ccb0" stroke-width="0.8"/>
    <g fill="${colourOf(card)}">${corner}<g transform="rotate(180)">${corner}</g>${suit(card, "scale(1.5)")}</g>`;
}

const spokes = Array.from(
  { length: 9 },
  (_, index) => `<ellipse rx="9" ry="19" transform="rotate(${index * 20})"/>`,
).join("");

export const backShapes = `<rect x="${left}" y="${top}" width="${cardWidth}" height="${cardHeight}" rx="6" fill="#f7f1e3" stroke="#c9bda3"/>
  <rect x="${left + 4}" y="${top + 4}" width="${cardWidth - 8}" height="${cardHeight - 8}" rx="4" fill="#7b2f56"/>
  <g fill="none" stroke="#d79ab9" stroke-width="0.7">${spokes}<circle r="21"/></g>`;
