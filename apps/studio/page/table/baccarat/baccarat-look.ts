/** The cloth of baccarat: five places. */
import { isPair } from "@oddwright/core/tables/baccarat/baccarat-round.ts";
import type { BaccaratSpot } from "@oddwright/core/tables/baccarat/baccarat-rules.ts";
import { baccaratRules } from "@oddwright/core/tables/baccarat/baccarat-rules.ts";
import { outcomeOf, type TableOutcome } from "@oddwright/core/tables/table-outcome.ts";
import type { ClothLook } from "../cloth.ts";
import type { Field } from "../cloth-places.ts";
import type { BaccaratTexts } from "./baccarat-texts.ts";

/** For one staked: the banker's after the commission. */
export const paysText: Readonly<Record<BaccaratSpot, string>> = {
  player: "1 : 1",
  banker: `${(100 - baccaratRules.commissionPercent) / 100} : 1`,
  tie: `${baccaratRules.tiePays} : 1`,
  player_pair: `${baccaratRules.pairPays} : 1`,
  banker_pair: `${baccaratRules.pairPays} : 1`,
};

const fills: Readonly<Record<BaccaratSpot, string>> = {
  player: "#24589f",
  banker: "#9a3029",
  tie: "#1f6b47",
  player_pair: "#24589f99",
  banker_pair: "#9a302999",
};

/** Upper places are narrow, the two below are wide. */
function fieldsOf(isUpright: boolean): Readonly<Record<BaccaratSpot, Field>> {
  const [width, high, low] = isUpright ? [372, 96, 124] : [720, 92, 120];
  const third = width / 3;
  const upper = (place: number): Field => ({ x: third * place, y: 0, width: third, height: high });
  const lower = (place: number): Field => ({
    x: (width / 2) * place,
    y: high,
    width: width / 2,
    height: low,
  });
  return {
    player_pair: upper(0),
    tie: upper(1),
    banker_pair: upper(2),
    player: lower(0),
    banker: lower(1),
  };
}

/** The keyboard begins at the player's. */
const order = ["player", "banker", "tie", "player_pair", "banker_pair"] as const;

function isWon(spot: BaccaratSpot, outcome: TableOutcome): boolean {
  const { player, banker, winner } = outcomeOf("baccarat", outcome);
  if (spot === "player_pair") return isPair(player);
  return spot === "banker_pair" ? isPair(banker) : winner === spot;
}

export function baccaratLook(texts: BaccaratTexts, isUpright: boolean): ClothLook {
  const fields = fieldsOf(isUpright);
  const { width, y, height } = fields.player;
  const places = order.map((spot) => {
    const field = fields[spot];
    const [x, top] = [field.x + field.width / 2, field.y];
    const size = spot === "player" || spot === "banker" ? 22 : isUpright ? 14 : 18;
    return {
      key: spot,
      at: [x, top + field.height - 20] as const,
      field,
      name: `${texts[spot]}, ${paysText[spot]}`,
      markup: `<rect x="${field.x}" y="${field.y}" width="${field.width}" height="${field.height}" fill="${fills[spot]}"/>
    <text x="${x}" y="${top + field.height * 0.24}" text-anchor="middle" dominant-baseline="central" font-size="${size}">${texts[spot]}</text>
    <text x="${x}" y="${top + field.height * 0.46}" text-anchor="middle" dominant-baseline="central" font-size="14" class="pays">${paysText[spot]}</text>`,
      isMarked: (outcome: TableOutcome) => isWon(spot, outcome),
    };
  });
  return { width: width * 2, height: y + height, places };
}
