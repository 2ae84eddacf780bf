/** What bots bet on: slips put together from what the sportsbook offers at the moment. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { Bot } from "./simulation.ts";

export type SlipKind = "single" | "accumulator" | "system" | "builder";

interface SlipLeg {
  readonly event: string;
  readonly picks: readonly { readonly market: string; readonly selection: string }[];
}

export interface Slip {
  readonly kind: SlipKind;
  readonly legs: readonly SlipLeg[];
  readonly folds: readonly number[] | null;
}

type Row = RouteResponse<"bettingOverview">["live"][number];
type Market = RouteResponse<"bettingEvent">["markets"][number];

const kinds: readonly SlipKind[] = [
  "single",
  "single",
  "single",
  "accumulator",
  "system",
  "builder",
];
const legCounts: Readonly<Record<SlipKind, number>> = {
  single: 1,
  accumulator: 2,
  system: 3,
  builder: 1,
};

/** Kinds of markets of which several selections of one match may be priced together. */
const builderKinds: ReadonlySet<string> = new Set(["match_result", "total", "both_score"]);

/** Null while there are too few matches with prices. Two of three bets are on matches that are played. */
export async function nextSlip({ api, chance }: Bot): Promise<Slip | null> {
  const overview = (await api.call("/betting/overview")).json<RouteResponse<"bettingOverview">>();
  const kind = chance.pick(kinds);
  const isOffered = ({ main }: Row): boolean => main !== null && offered(main).length > 0;
  const [live, next] = [overview.live.filter(isOffered), overview.next.filter(isOffered)];
  const usual = chance.integer(3) > 0 ? live : next;
  const rows = usual.length >= legCounts[kind] ? usual : [...live, ...next];
  const chosen = someOf(rows, legCounts[kind], chance);
  if (chosen.length < legCounts[kind]) return null;
  if (kind === "builder") return builderOf(chosen[0]!, { api, chance });
  const legs = chosen.map(({ id, main }) => ({
    event: id,
    picks: [{ market: main!.key, selection: chance.pick(offered(main!)) }],
  }));
  return { kind, legs, folds: kind === "system" ? [2] : null };
}

async function builderOf(
  row: Row,
  { api, chance }: Pick<Bot, "api" | "chance">,
): Promise<Slip | null> {
  const answer = await api.call(`/betting/events/${row.id}`);
  const { markets } = answer.json<RouteResponse<"bettingEvent">>();
  const usable = markets.filter(
    (market) =>
      builderKinds.has(market.kind) &&
      canNotPush(market) &&
      market.parameters.period !== "first_half" &&
      offered(market).length > 0,
  );
  const [one, other] = someOf(usable, 2, chance);
  if (one === undefined || other === undefined) return null;
  const picks = [one, other].map((market) => ({
    market: market.key,
    selection: chance.pick(offered(market)),
  }));
  return { kind: "builder", legs: [{ event: row.id, picks }], folds: null };
}

/** Lines are in quarters: of those with a half the stake never comes back. */
const canNotPush = ({ parameters: { line } }: Market): boolean =>
  line === undefined || line % 4 === 2;

const offered = ({ status, selections }: Market): readonly string[] =>
  status === "open" ? selections.flatMap(({ id, price }) => (price === null ? [] : [id])) : [];

/** Different ones, as many as there are up to `count`. */
function someOf<Item>(
  items: readonly Item[],
  count: number,
  chance: Bot["chance"],
): readonly Item[] {
  const left = [...items];
  const taken: Item[] = [];
  while (taken.length < count && left.length > 0)
    taken.push(...left.splice(chance.integer(left.length), 1));
  return taken;
}
