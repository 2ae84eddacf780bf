/** Draws the table: its edge and cloth, the shoe, the dealer's hand, and the cards of the round. */
import { outcomeOf } from "@oddwright/core/tables/table-outcome.ts";
import type { ShownTableRound } from "../../../tables/shown-table.ts";
import type { Moment, TableGame } from "../table-game.ts";
import type { BaccaratTexts } from "./baccarat-texts.ts";
import { backShapes, cardText, faceShapes } from "../cards.ts";
import {
  type Deal,
  dealHeight as height,
  dealScene,
  type DealScene,
  type DealtCard,
  dealWidth as width,
  shoeAt,
  type Side,
} from "./deal-scene.ts";

const svgNamespace = "http://www.w3.org/2000/svg";

/** Null while nothing is dealt. */
function dealOf(round: ShownTableRound | null, { spinMs }: Moment): Deal | null {
  if (round === null || round.outcome === null || round.spun_at_ms === null) return null;
  const { player, banker } = outcomeOf("baccarat", round.outcome);
  return { player, banker, startedAtMs: round.spun_at_ms, lastsMs: spinMs };
}

const slot = (x: number, y: number, degrees: number): string =>
  `<rect x="-32" y="-44" width="64" height="88" rx="7" transform="translate(${x} ${y}) rotate(${degrees})"/>`;

const surface = `<defs>
    <radialGradient id="bac-cloth" cx="0.5" cy="0" r="1"><stop class="cloth-near"/><stop offset="1" class="cloth-far"/></radialGradient>
    <linearGradient id="bac-wood" x2="0" y2="1"><stop stop-color="#7d4d2c"/><stop offset="1" stop-color="#2d1a0f"/></linearGradient>
    <linearGradient id="bac-shoe" x2="1" y2="1"><stop stop-color="#4a2c1a"/><stop offset="1" stop-color="#1c120b"/></linearGradient>
  </defs>
  <path d="M8 6H712V132C712 244 560 296 360 296S8 244 8 132Z" fill="url(#bac-wood)"/>
  <path d="M24 6H696V130C694 232 548 281 360 281S26 232 24 130Z" fill="url(#bac-cloth)"/>
  <path d="M38 6V130C40 222 180 268 360 268S680 222 682 130V6" fill="none" stroke="#e9dcae" stroke-opacity="0.35" stroke-width="1.5"/>
  <g fill="none" stroke="#e9dcae" stroke-opacity="0.45" stroke-width="1.5" stroke-dasharray="5 4">${slot(184, 196, 0)}${slot(254, 196, 0)}${slot(102, 190, 90)}${slot(466, 196, 0)}${slot(536, 196, 0)}${slot(618, 190, 90)}</g>
  <g transform="translate(112 60)"><rect x="-40" y="-30" width="80" height="60" rx="6" fill="#0006" stroke="#e9dcae" stroke-opacity="0.4"/><g transform="rotate(90) scale(0.5)">${backShapes}</g></g>`;

/** Waistcoat, bow tie and sleeves, as far as the edge of the picture lets see. */
const dealer = `<path d="M288 6C292 46 300 66 312 76H408C420 66 428 46 432 6Z" fill="#1b2029"/>
  <path d="M340 6 360 44 380 6Z" fill="#f4efe3"/><path d="M360 16 346 9V25ZM360 16 374 9V25Z" fill="#7b2f56"/><circle cx="360" cy="16" r="3" fill="#5f2243"/>
  <path d="M292 20C272 44 262 66 262 84L288 90C292 66 304 48 318 38Z" fill="#f4efe3"/><ellipse cx="276" cy="94" rx="17" ry="12" fill="#e2b48c"/>`;

const shoe = `<g transform="translate(${shoeAt[0]} ${shoeAt[1]}) rotate(-24)"><rect x="-34" y="-40" width="84" height="70" rx="8" fill="url(#bac-shoe)" stroke="#a87a32"/>
  <path d="M-34-30H0V18H-34Z" fill="#f7f1e3" opacity="0.9"/><path d="M6-30H44M6-18H44M6-6H44M6 6H44" stroke="#a87a32" stroke-opacity="0.5"/></g>`;

const hand = `<g class="hand"><path d="M-13-46 13-46 17-14C17-2 10 8 0 8S-17-2-17-14Z" fill="#e2b48c"/><path d="M-15-50H15L18-34H-18Z" fill="#f4efe3"/></g>`;

const score = (side: Side, x: number, label: string): string =>
  `<g class="score" data-side="${side}"><text x="${x}" y="136" text-anchor="middle" font-size="19" font-weight="700" fill="#e9dcae" letter-spacing="1">${label}</text>
    <g class="total"><circle cx="${x}" cy="260" r="16"/><text x="${x}" y="260" text-anchor="middle" dominant-baseline="central" font-size="20" font-weight="800"></text></g></g>`;

function cardShapes({ card, at: [x, y], degrees, turned }: DealtCard): string {
  // It narrows to its edge, and widens again with the other side up.
  const wide = Math.max(Math.abs(1 - turned * 2), 0.04);
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${degrees.toFixed(1)}) scale(${wide.toFixed(3)} 1)">${turned >= 0.5 ? faceShapes(card) : backShapes}</g>`;
}

/** What lies open, told in words: "Player: 8♥ K♠ = 8". */
function told(texts: BaccaratTexts, { cards, totals }: DealScene): string {
  const side = (name: Side): string => {
    const open = cards.filter((each) => each.side === name && each.turned >= 0.5);
    const faces = open.map(({ card }) => cardText(card)).join(" ");
    return `${texts[name]}: ${faces} = ${totals[name]}`;
  };
  if (totals.player === null || totals.banker === null) return texts.noCards;
  return `${side("player")}. ${side("banker")}`;
}

export function createDealTable(texts: BaccaratTexts): TableGame["scene"] {
  const element = document.createElementNS(svgNamespace, "svg");
  element.setAttribute("viewBox", `0 0 ${width} ${height}`);
  element.setAttribute("role", "img");
  element.innerHTML = `${surface}${dealer}${score("player", 190, texts.player)}${score("banker", 530, texts.banker)}<g class="dealt"></g>${shoe}${hand}`;
  const [dealt, handShape] = [element.querySelector(".dealt"), element.querySelector(".hand")];
  const totals = (["player", "banker"] as const).map((side) => ({
    side,
    group: element.querySelector(`[data-side="${side}"]`),
    text: element.querySelector(`[data-side="${side}"] .total text`),
  }));
  let shown = "";
  return {
    element,
    draw: (round, moment) => {
      const scene = dealScene(dealOf(round, moment), moment.nowMs, moment.isStill);
      const picture = `${scene.cards.map(cardShapes).join("")}|${scene.hand.join()}`;
      // Most pictures are like the one before.
      if (picture === shown) return;
      shown = picture;
      if (dealt) dealt.innerHTML = scene.cards.map(cardShapes).join("");
      handShape?.setAttribute("transform", `translate(${scene.hand.join(" ")})`);
      for (const { side, group, text } of totals) {
        const total = scene.totals[side];
        group?.toggleAttribute("data-open", total !== null);
        if (text) text.textContent = total === null ? "" : String(total);
      }
      element.setAttribute("aria-label", told(texts, scene));
    },
  };
}
