import { expect, test } from "vitest";
import { translator } from "../../../../testing/translator.ts";
import { shortSelectionName } from "./market-words.ts";

const sides = ["home", "draw", "away"];
const margins = ["home_1", "home_2", "home_3", "draw", "away_1", "away_2", "away_3"];
const markets = [
  ["match_result", sides],
  ["double_chance", ["home_draw", "home_away", "draw_away"]],
  ["half_time_full_time", sides.flatMap((half) => sides.map((full) => `${half}_${full}`))],
  ["winning_margin", margins],
] as const;

// A phone shows a long name's first letters.
test.each(markets)(
  "names that are cut to their first letter leave each price of %s its own label",
  (kind, selections) => {
    for (const locale of ["en", "ru", "kz", "br"] as const) {
      const wording = { t: translator(locale), teams: { home: "А", away: "Б" } };
      const labels = selections.map((id) =>
        shortSelectionName({ kind, parameters: {} }, id, wording),
      );
      expect(new Set(labels).size).toBe(selections.length);
    }
  },
);
