/** The cloth of roulette as shapes and words. */
import { rouletteColour } from "@oddwright/core/games/roulette/roulette-layout.ts";
import { outcomeOf, type TableOutcome } from "@oddwright/core/tables/table-outcome.ts";
import type { ClothPlace } from "../cloth.ts";
import type { Cloth } from "../cloth-places.ts";
import { acrossFelt, coveredOf, type FeltPlace, uprightFelt } from "./felt-places.ts";
import type { RouletteTexts } from "./roulette-texts.ts";
import { nameOf, shortOf } from "./roulette-words.ts";
import { pocketColours } from "./wheel-shapes.ts";

const lineRadius = 11;
const outside = ["dozen", "low", "even", "red", "black", "odd", "high"];

export function feltLook(texts: RouletteTexts, isUpright: boolean): Cloth<FeltPlace & ClothPlace> {
  const { width, height, places } = isUpright ? uprightFelt() : acrossFelt();
  const looks = places.map((place) => ({
    ...place,
    name: nameOf(texts, place),
    markup: markup(place, shortOf(texts, place), isUpright),
    isMarked: (outcome: TableOutcome) =>
      place.kind === "straight" && coveredOf(place).includes(outcomeOf("roulette", outcome).pocket),
  }));
  return { width, height, places: looks };
}

function markup({ field, at, kind, numbers }: FeltPlace, short: string, isUpright: boolean) {
  if (field === null) return `<circle class="spot" cx="${at[0]}" cy="${at[1]}" r="${lineRadius}"/>`;
  const [number = 0] = numbers;
  const fill =
    kind === "straight"
      ? pocketColours[rouletteColour(number)]
      : kind === "red" || kind === "black"
        ? pocketColours[kind]
        : "transparent";
  const turn =
    isUpright && outside.includes(kind) ? ` transform="rotate(-90 ${at[0]} ${at[1]})"` : "";
  const size = kind === "straight" ? 22 : 15;
  return `<rect x="${field.x}" y="${field.y}" width="${field.width}" height="${field.height}" fill="${fill}"/>
    <text x="${at[0]}" y="${at[1]}" text-anchor="middle" dominant-baseline="central" font-size="${size}"${turn}>${short}</text>`;
}
