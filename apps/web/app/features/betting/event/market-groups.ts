/** The markets of a match in the order and the groups of its page: lines of one kind are rows of one card. */
import type { MarketAnswer } from "../odds/answers.ts";
import { quartersOf } from "../odds/market-words.ts";

export const groupNames = ["main", "goals", "handicaps", "halves", "scores"] as const;
export type GroupName = (typeof groupNames)[number];

export interface MarketCard {
  readonly id: string;
  readonly group: GroupName;
  /** One, or one a line. */
  readonly rows: readonly [MarketAnswer, ...MarketAnswer[]];
}

const orderOfKinds = [
  "match_result",
  "moneyline",
  "double_chance",
  "total",
  "both_score",
  "draw_no_bet",
  "handicap",
  "next_goal",
  "team_total",
  "half_time_full_time",
  "correct_score",
  "winning_margin",
  "odd_even",
];

const groupOfKind: Readonly<Record<string, GroupName>> = {
  total: "goals",
  team_total: "goals",
  both_score: "goals",
  next_goal: "goals",
  odd_even: "goals",
  handicap: "handicaps",
  half_time_full_time: "halves",
  correct_score: "scores",
  winning_margin: "scores",
};

function groupOf({ kind, parameters }: Pick<MarketAnswer, "kind" | "parameters">): GroupName {
  if (parameters.period === "first_half") return "halves";
  return groupOfKind[kind] ?? "main";
}

/** What is over is left out: a settled market has no price any more. */
export function marketCards(markets: readonly MarketAnswer[]): readonly MarketCard[] {
  const shown = markets.filter(({ status }) => status === "open" || status === "suspended");
  const byCard = new Map<string, MarketAnswer[]>();
  for (const market of shown) {
    const id = cardOf(market);
    byCard.set(id, [...(byCard.get(id) ?? []), market]);
  }
  return [...byCard]
    .map(([id, rows]) => {
      const [first, ...rest] = rows.toSorted(
        (a, b) => quartersOf(a.parameters.line) - quartersOf(b.parameters.line),
      ) as [MarketAnswer, ...MarketAnswer[]];
      return { id, group: groupOf(first), rows: [first, ...rest] as const };
    })
    .toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Kind, period, side and score: everything but the line. */
function cardOf({ kind, parameters }: MarketAnswer): string {
  const { line: _, ...rest } = parameters;
  return [kind, ...Object.entries(rest).map(([name, value]) => `${name}=${String(value)}`)].join(
    " ",
  );
}

function placeOf({ rows: [market] }: MarketCard): number {
  const place = orderOfKinds.indexOf(market.kind);
  const half = market.parameters.period === "first_half" ? orderOfKinds.length : 0;
  return half + (place < 0 ? orderOfKinds.length : place);
}
