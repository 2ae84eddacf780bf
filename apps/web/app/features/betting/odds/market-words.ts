/** Markets and selections in the betting terms of each language. */
import type { Translate } from "../../../runtime/i18n/messages.tsx";
import type { KnownMessageId } from "../../../runtime/i18n/namespaces.ts";
import type { MarketWords } from "./answers.ts";
import type { TeamNames } from "./names.ts";

export interface Wording {
  readonly t: Translate;
  readonly teams: TeamNames;
}

export function marketTitle(market: MarketWords, wording: Wording): string {
  const { t } = wording;
  const title = plainTitle(market, wording);
  return market.parameters["period"] === "first_half"
    ? t("betting.market.half", { market: title })
    : title;
}

function plainTitle({ kind, parameters }: MarketWords, { t, teams }: Wording): string {
  switch (kind) {
    case "team_total":
      return t("betting.market.team_total", {
        team: parameters["side"] === "away" ? teams.away : teams.home,
      });
    case "handicap": {
      const from = scoreOf(parameters["from"]);
      return from === null || from === "0:0"
        ? t("betting.market.handicap")
        : t("betting.market.handicapFrom", { score: from });
    }
    case "next_goal":
      return t("betting.market.next_goal", { number: parameters["number"] });
    case "outright":
      return t("betting.market.outright", { places: parameters["places"] ?? 1 });
    default:
      return t(`betting.market.${kind}` as KnownMessageId);
  }
}

/** "Over 2.5", "Arsenal (−0.5)", "2:1". */
export function selectionName(
  market: MarketWords,
  selection: string,
  { t, teams }: Wording,
): string {
  const { kind, parameters } = market;
  switch (kind) {
    case "total":
    case "team_total":
      return t(selection === "over" ? "betting.pick.over" : "betting.pick.under", {
        line: lineText(parameters["line"]),
      });
    case "handicap": {
      const quarters = quartersOf(parameters["line"]);
      const own = selection === "away" ? -quarters : quarters;
      const team = sideName(selection, { t, teams });
      return `${team} (${signedLine(own)})`;
    }
    case "double_chance": {
      const [one = "", other = ""] = selection.split("_");
      return t("betting.pick.either", {
        one: sideName(one, { t, teams }),
        other: sideName(other, { t, teams }),
      });
    }
    case "half_time_full_time": {
      const [half = "", full = ""] = selection.split("_");
      return t("betting.pick.then", {
        half: sideName(half, { t, teams }),
        full: sideName(full, { t, teams }),
      });
    }
    case "winning_margin":
      return marginName(selection, { t, teams });
    case "both_score":
      return t(selection === "yes" ? "betting.pick.yes" : "betting.pick.no");
    case "odd_even":
      return t(selection === "odd" ? "betting.pick.odd" : "betting.pick.even");
    case "correct_score":
      return selection === "other" ? t("betting.pick.other") : selection;
    case "next_goal":
      return selection === "none" ? t("betting.pick.none") : sideName(selection, { t, teams });
    default:
      return sideName(selection, { t, teams });
  }
}

/** A side where there is room for one letter, as every book writes it. */
export const sideMark = { home: "1", draw: "X", away: "2" } as const;

/** Where there is room for a few letters: "1 / X", "Arsenal · 3+". The market's title says the rest. */
export function shortSelectionName(
  market: MarketWords,
  selection: string,
  wording: Wording,
): string {
  const [one = "", other = ""] = selection.split("_");
  if (market.kind === "half_time_full_time") return `${markOf(one)} / ${markOf(other)}`;
  if (market.kind === "winning_margin" && one !== "draw") {
    return `${sideName(one, wording)} · ${other === "3" ? "3+" : other}`;
  }
  return selectionName(market, selection, wording);
}

const markOf = (side: string): string => sideMark[side as keyof typeof sideMark] ?? side;

function sideName(side: string, { t, teams }: Wording): string {
  if (side === "home") return teams.home;
  if (side === "away") return teams.away;
  return side === "draw" ? t("betting.pick.draw") : side;
}

function marginName(selection: string, wording: Wording): string {
  const { t } = wording;
  const [side = "", by = ""] = selection.split("_");
  if (side === "draw") return t("betting.pick.draw");
  const team = sideName(side, wording);
  return by === "3" ? t("betting.pick.by3", { team }) : t("betting.pick.by", { team, goals: by });
}

/** Quarters of the API, or the decimal of a bet. */
export function quartersOf(line: unknown): number {
  if (typeof line === "number") return line;
  return typeof line === "string" ? Math.round(Number(line) * 4) : 0;
}

/** 10 → "2.5", 9 → "2.25". */
function lineText(line: unknown): string {
  return String(quartersOf(line) / 4);
}

/** −2 → "−0.5", 3 → "+0.75", 0 → "0". */
function signedLine(quarters: number): string {
  if (quarters === 0) return "0";
  return `${quarters < 0 ? "−" : "+"}${Math.abs(quarters) / 4}`;
}

function scoreOf(from: unknown): string | null {
  if (!Array.isArray(from)) return typeof from === "string" ? from.replace(",", ":") : null;
  return from.join(":");
}
