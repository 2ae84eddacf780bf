/** The studio's list of games, as `docs/provider-protocol.md` describes one. Figures are those of the committed PAR sheets. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { currencies } from "@oddwright/core/money/currency.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { floorScaled, type Rational } from "@oddwright/core/money/rational.ts";
import type { ParSheet } from "@oddwright/core/slots/par/par-sheet.ts";
import { volatilityClasses } from "@oddwright/core/slots/par/volatility.ts";
import type { ShownScreen } from "@oddwright/core/slots/spin-events.ts";
import type { Slot } from "@oddwright/core/slots/slot.ts";
import { slotOf, slots } from "@oddwright/core/slots/slots.ts";
import { kindOf, tables, type Table } from "../tables/table-list.ts";
import { betLevels, featuresOf, gameNames } from "./studio-games.ts";
import { tilePath } from "./tiles.ts";

/** A test of the slots holds each sheet against what the rules compute. */
function parSheetOf(code: string): ParSheet {
  const file = import.meta.resolve(`@oddwright/core/slots/${code}/par.json`);
  return JSON.parse(readFileSync(fileURLToPath(file), "utf8")) as ParSheet;
}

function listed(slot: Slot) {
  const { code, algorithm, mechanic, modes, maxWinStakes } = slot;
  const names = gameNames[code];
  if (names === undefined) throw new Error(`${code} has no names`);
  const sheet = parSheetOf(code);
  const [first] = sheet.modes;
  if (first === undefined) throw new Error(`${code} has no mode`);
  const bought = modes.some(({ cost }) => cost > 1) ? ["feature-buy"] : [];
  return {
    code,
    slug: code,
    picture: tilePath(code),
    round_page: "/rounds/{round}",
    demo: true,
    algorithm,
    kind: "slot",
    names,
    features: [...new Set([mechanic, ...(featuresOf[code] ?? []), ...bought])],
    volatility: volatilityClasses.indexOf(first.volatility) + 1,
    returns: sheet.modes.map((mode) => ({
      mode: mode.id,
      percent: mode.return_percent,
      cost: String(mode.cost),
      hit_one_in: mode.hit_one_in,
      ...(mode.feature_one_in !== null && { feature_one_in: mode.feature_one_in }),
      largest_win: mode.largest_win,
      largest_win_one_in: mode.largest_win_one_in,
    })),
    bet_levels: Object.fromEntries(
      currencies.map((currency) => [currency, betLevels(slot, currency).map(formatAmount)]),
    ),
    max_win_stakes: maxWinStakes,
  };
}

/** What a player stakes on a round of a table is one bet, from its smallest chip to its limit. */
function listedTable(table: Table) {
  const { code, names, limits } = table;
  const { algorithm, feature, volatility, returned, maxWinStakes } = kindOf(table);
  return {
    code,
    slug: code,
    picture: tilePath(code),
    round_page: "/rounds/{round}",
    demo: true,
    algorithm,
    kind: "table",
    names,
    features: [feature],
    volatility,
    returns: [{ mode: "base", percent: percentText(returned()) }],
    bet_levels: Object.fromEntries(
      currencies.map((currency) => {
        const { chips, mostMinor } = limits[currency];
        return [currency, [...chips, mostMinor].map(formatAmount)];
      }),
    ),
    max_win_stakes: maxWinStakes,
  };
}

const percentDecimals = 6;

/** Cut after six decimals. */
function percentText(part: Rational): string {
  const digits = floorScaled(part, 100n * 10n ** BigInt(percentDecimals)).toString();
  return `${digits.slice(0, -percentDecimals)}.${digits.slice(-percentDecimals)}`;
}

export const gameList = (provider: string) => ({
  provider,
  games: [...slots.map(listed), ...tables.map(listedTable)],
});

/** What a player should know before a stake: what symbols pay, and the figures of the PAR sheet. Null for an unknown game. */
export function gameFacts(code: string) {
  const slot = slotOf(code);
  if (slot === undefined) return null;
  const { symbols, pays, unitsPerStake: units_per_stake } = slot;
  const { modes } = parSheetOf(code);
  return { units_per_stake, symbols, pays, modes, first_screen: firstScreen(slot) };
}

/** What the reels show before the first spin: where they all stand at their first stop. It is no outcome of anybody's. */
function firstScreen(slot: Slot): ShownScreen | null {
  const { events } = slot.spin(slot.modes[0]?.id ?? "", () => 0);
  const reels = events.find((event) => event.kind === "reels");
  return reels?.screen ?? null;
}
