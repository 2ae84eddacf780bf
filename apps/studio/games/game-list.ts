/** The studio's list of games, as `docs/provider-protocol.md` describes one. Figures are those of the committed PAR sheets. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { ParSheet } from "@oddwright/core/slots/par/par-sheet.ts";
import { volatilityClasses } from "@oddwright/core/slots/par/volatility.ts";
import type { Slot } from "@oddwright/core/slots/slot.ts";
import { slotOf, slots } from "@oddwright/core/slots/slots.ts";
import { gameNames } from "./studio-games.ts";

/** A test of the slots holds each sheet against what the rules compute. */
function parSheetOf(code: string): ParSheet {
  const file = import.meta.resolve(`@oddwright/core/slots/${code}/par.json`);
  return JSON.parse(readFileSync(fileURLToPath(file), "utf8")) as ParSheet;
}

function listed({ code, mechanic, modes, maxWinStakes }: Slot) {
  const names = gameNames[code];
  if (names === undefined) throw new Error(`${code} has no names`);
  const sheet = parSheetOf(code);
  const [first] = sheet.modes;
  if (first === undefined) throw new Error(`${code} has no mode`);
  const bought = modes.some(({ cost }) => cost > 1) ? ["feature-buy"] : [];
  return {
    code,
    slug: code,
    kind: "slot",
    names,
    features: [...new Set([mechanic, ...bought])],
    volatility: volatilityClasses.indexOf(first.volatility) + 1,
    returns: sheet.modes.map(({ id, return_percent, cost }) => ({
      mode: id,
      percent: return_percent,
      cost: String(cost),
    })),
    max_win_stakes: maxWinStakes,
  };
}

export const gameList = (provider: string) => ({ provider, games: slots.map(listed) });

/** What a player should know before a stake: what symbols pay, and the figures of the PAR sheet. Null for an unknown game. */
export function gameFacts(code: string) {
  const slot = slotOf(code);
  if (slot === undefined) return null;
  const { symbols, pays, unitsPerStake: units_per_stake } = slot;
  const { modes } = parSheetOf(code);
  return { units_per_stake, symbols, pays, modes };
}
