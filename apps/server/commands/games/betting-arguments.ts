/** What `npm run betting` is called with. */
import { userInfo } from "node:os";
import { parseArgs } from "node:util";
import { type Currency, isCurrency } from "@oddwright/core/money/currency.ts";
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";
import type { Score, Side } from "@oddwright/core/odds/markets/market.ts";
import {
  type Cap,
  type CapLevel,
  type CapName,
  namedCapLevels,
  singleCapLevels,
  type StaffDecision,
} from "@oddwright/domains/sportsbook/index.ts";
import { decidedBy, readReason, readText, UsageError } from "../runner/run-command.ts";

export const bettingUsage = `usage: npm run betting -- list                           what staff have suspended
       npm run betting -- history [EVENT]                what staff did, the newest first
       npm run betting -- settle-check EVENT             works out each bet again; ends with 1 where one differs
       npm run betting -- suspend|resume EVENT [KEY ...] --reason TEXT
                                                         takes markets off, and lets them open; without keys the whole event
       npm run betting -- void EVENT [KEY ...] [--from TIME] [--until TIME] --reason TEXT
                                                         gives back the stakes of bets taken in between
       npm run betting -- resettle EVENT [--result 2:1] [--first-half 1:0] [--goals home,away,home]
                          [--take-back EVIDENCE ...] --reason TEXT
                                                         says what is so, and settles what differs; with nothing said, looks again
       npm run betting -- caps                           the most that bets may cost
       npm run betting -- caps set LEVEL [NAME] CURRENCY AMOUNT --reason TEXT
       npm run betting -- caps remove LEVEL NAME CURRENCY --reason TEXT
                                                         levels with a name: ${namedCapLevels.join(", ")}; without: ${singleCapLevels.join(", ")}
       All that change something have --by NAME, the person who decides; the user of the operating system is kept beside it.`;

interface OfMarkets extends StaffDecision {
  readonly event: string;
  readonly markets: readonly string[];
}

export type BettingCommand =
  | { readonly action: "list" | "caps" }
  | { readonly action: "history"; readonly event: string | null }
  | { readonly action: "settle-check"; readonly event: string }
  | (OfMarkets & { readonly action: "suspend" | "resume" })
  | (OfMarkets & {
      readonly action: "void";
      readonly from: Date | null;
      readonly until: Date | null;
    })
  | (StaffDecision & {
      readonly action: "resettle";
      readonly event: string;
      readonly result: Score | null;
      readonly firstHalf: Score | null;
      readonly goals: readonly Side[] | null;
      readonly takenBack: readonly string[];
    })
  | { readonly action: "set-cap"; readonly cap: Cap; readonly decision: StaffDecision }
  | { readonly action: "remove-cap"; readonly cap: CapName; readonly decision: StaffDecision };

const maxNameLength = 100;

export function readBettingArguments(args: readonly string[]): BettingCommand {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      by: { type: "string", default: userInfo().username },
      reason: { type: "string" },
      from: { type: "string" },
      until: { type: "string" },
      result: { type: "string" },
      "first-half": { type: "string" },
      goals: { type: "string" },
      "take-back": { type: "string", multiple: true, default: [] },
    },
  });
  const [action, event, ...more] = positionals;
  const decision = (): StaffDecision => ({
    staff: decidedBy(readText("--by names who decides", values.by, maxNameLength)),
    reason: readReason(values.reason),
  });
  if (action === "caps") return readCaps(positionals.slice(1), decision);
  if (action === "list" && event === undefined) return { action };
  if (action === "history" && more.length === 0) return { action, event: event ?? null };
  if (event === undefined) throw new UsageError("say what to do, and of which event");
  if (action === "suspend" || action === "resume")
    return { action, event, markets: more, ...decision() };
  if (action === "void") {
    const [from, until] = [readTime(values.from), readTime(values.until)];
    if (from !== null && until !== null && from >= until)
      throw new UsageError("--from is earlier than --until");
    return { action, event, markets: more, from, until, ...decision() };
  }
  if (more.length > 0) throw new UsageError("too many arguments");
  if (action === "settle-check") return { action, event };
  if (action !== "resettle") throw new UsageError(`unknown: ${action}`);
  return {
    action,
    event,
    result: readScore(values.result),
    firstHalf: readScore(values["first-half"]),
    goals: readGoals(values.goals),
    takenBack: values["take-back"],
    ...decision(),
  };
}

function readTime(text: string | undefined): Date | null {
  if (text === undefined) return null;
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw new UsageError("a time is such as 2026-11-29T18:30:00Z");
  return time;
}

function readScore(text: string | undefined): Score | null {
  if (text === undefined) return null;
  const [, home, away] = /^(\d{1,2}):(\d{1,2})$/.exec(text) ?? [];
  if (home === undefined || away === undefined) throw new UsageError("a score is such as 2:1");
  return [Number(home), Number(away)];
}

function readGoals(text: string | undefined): readonly Side[] | null {
  if (text === undefined) return null;
  const sides = text === "" ? [] : text.split(",");
  if (!sides.every((side): side is Side => side === "home" || side === "away"))
    throw new UsageError("--goals is who scored, in order, such as home,away,home");
  return sides;
}

function readCaps(words: readonly string[], decision: () => StaffDecision): BettingCommand {
  const [verb, level = "", ...rest] = words;
  if (verb === undefined) return { action: "caps" };
  if (verb !== "set" && verb !== "remove") throw new UsageError(`unknown: caps ${verb}`);
  const isNamed = includes(namedCapLevels, level);
  if (!isNamed && !includes(singleCapLevels, level))
    throw new UsageError(`${level || "nothing"} is no level of caps`);
  if (!isNamed && verb === "remove") throw new UsageError(`there is always a cap ${level}: set it`);
  const [name = "", currency = "", amount, ...more] = isNamed ? rest : ["", ...rest];
  if (!isCurrency(currency) || more.length > 0 || (isNamed && name === ""))
    throw new UsageError(`say ${isNamed ? "the name, " : ""}the currency and the amount`);
  const cap = { level: level as CapLevel, name, currency: currency as Currency };
  if (verb === "remove" && amount === undefined)
    return { action: "remove-cap", cap, decision: decision() };
  const parsed = parseAmount(amount ?? "");
  if (verb === "remove" || !parsed.ok) throw new UsageError("an amount is such as 5000.00");
  return { action: "set-cap", cap: { ...cap, maxMinor: parsed.minor }, decision: decision() };
}

const includes = (words: readonly string[], word: string): boolean => words.includes(word);
