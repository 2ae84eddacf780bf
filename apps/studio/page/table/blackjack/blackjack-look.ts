/** The cloth of blackjack: seven seats, and a place behind each of them. */
import { blackjackRules } from "@oddwright/core/tables/blackjack/blackjack-hand.ts";
import { outcomeOf, type TableOutcome } from "@oddwright/core/tables/table-outcome.ts";
import { filled } from "../../texts.ts";
import type { ClothLook, ClothPlace } from "../cloth.ts";
import type { BlackjackTexts } from "./blackjack-texts.ts";

const isPaid = (seat: number, outcome: TableOutcome): boolean => {
  const result = outcomeOf("blackjack", outcome).seats.find((each) => each.seat === seat)?.hands[0]
    ?.result;
  return result === "won" || result === "blackjack";
};

export function blackjackLook(texts: BlackjackTexts, isUpright: boolean): ClothLook {
  const [width, high, low] = isUpright ? [54, 70, 54] : [102, 84, 56];
  const seats = Array.from({ length: blackjackRules.seats }, (_, seat) => seat);
  const place = (seat: number, kind: "seat" | "behind"): ClothPlace => {
    const [y, height] = kind === "seat" ? [0, high] : [high + 4, low];
    const [x, middle] = [seat * width + 2, seat * width + width / 2];
    const name = filled(texts[kind], { n: seat + 1 });
    const word = kind === "seat" ? String(seat + 1) : "+";
    return {
      key: `${kind} ${seat}`,
      at: [middle, y + height - 22],
      field: { x, y, width: width - 4, height },
      name,
      markup: `<rect x="${x}" y="${y}" width="${width - 4}" height="${height}" rx="${kind === "seat" ? 16 : 6}" fill="#0003"/>
    <text x="${middle}" y="${y + 15}" text-anchor="middle" dominant-baseline="central" font-size="15">${word}</text>`,
      isMarked: (outcome) => isPaid(seat, outcome),
    };
  };
  return {
    width: width * seats.length,
    height: high + low + 4,
    places: [
      ...seats.map((seat) => place(seat, "seat")),
      ...seats.map((seat) => place(seat, "behind")),
    ],
  };
}
