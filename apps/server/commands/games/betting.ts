/** `npm run betting -- list|history|settle-check|void|resettle|suspend|resume|caps`: what staff do to events and to what bets on them may cost. */
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import {
  type Cap,
  checkSettlement,
  type CapName,
  readActions,
  readCapList,
  readSuspensions,
  type RecordedAction,
  removeCap,
  resettleEvent,
  resumeMarkets,
  setCap,
  type SettlementCheck,
  type StaffDecision,
  suspendMarkets,
  voidMarkets,
} from "@oddwright/domains/sportsbook/index.ts";
import type pg from "pg";
import { withCommandDatabase } from "../runner/command-pool.ts";
import { runCommand } from "../runner/run-command.ts";
import { type BettingCommand, bettingUsage, readBettingArguments } from "./betting-arguments.ts";

const maxListed = 1_000;

async function run(command: BettingCommand, pool: pg.Pool): Promise<string> {
  switch (command.action) {
    case "list":
      return (await readSuspensions(pool, maxListed))
        .map(
          ({ event, market, since }) =>
            `${event}  ${market ?? "every market"}  since ${since.toISOString()}`,
        )
        .join("\n");
    case "history":
      return (await readActions(pool, { event: command.event, limit: maxListed }))
        .map(actionLine)
        .join("\n");
    case "settle-check":
      return check(command.event, pool);
    case "void": {
      const evidence = valueOf(command.event, await voidMarkets(pool, command));
      return `said as ${evidence}: the worker gives the stakes back. It is taken back by resettle --take-back ${evidence}`;
    }
    case "resettle": {
      const said = valueOf(command.event, await resettleEvent(pool, command));
      const words = said.length === 0 ? "nothing new was said" : `said as ${said.join(", ")}`;
      return `${words}: the worker settles the bets of ${command.event} by what differs`;
    }
    case "suspend":
      return `${valueOf(command.event, await suspendMarkets(pool, command))} more are suspended`;
    case "resume":
      return `${valueOf(command.event, await resumeMarkets(pool, command))} are as their producer says`;
    case "caps":
      return (await readCapList(pool)).map(capLine).join("\n");
    case "set-cap":
      return changeCap(command.cap, command.decision, pool);
    case "remove-cap": {
      const removed = await removeCap(pool, command.cap, command.decision);
      if (!removed.ok) throw new Error(`there is no cap ${nameOf(command.cap)}`);
      return `${nameOf(command.cap)} is gone; it was ${formatAmount(removed.value)}`;
    }
    default:
      throw new Error(`unknown command ${JSON.stringify(command satisfies never)}`);
  }
}

type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: string };

const complaints: Readonly<Record<string, string>> = {
  event_unknown: "there is no such event",
  market_unknown: "it has no such market",
  evidence_unknown: "no evidence of it has such a name",
  goals_differ: "these goals do not make its result",
};

function valueOf<Value>(event: string, answer: Answer<Value>): Value {
  if (answer.ok) return answer.value;
  throw new Error(`nothing was changed of ${event}: ${complaints[answer.code] ?? answer.code}`);
}

/** The exit code tells a script: not zero where anything differs. */
async function check(event: string, pool: pg.Pool): Promise<string> {
  const found = await checkSettlement(pool, event);
  if (found === null) throw new Error(`there is no event ${event}`);
  if (found.differences.length > 0) process.exitCode = 1;
  return checkLines(found).join("\n");
}

const checkLines = ({ checked, differences, owing, isDue }: SettlementCheck): string[] => [
  ...differences.flatMap(({ playerId, betId, stored, computed }) => [
    `bet ${betId} of player ${playerId}`,
    `  stored:   ${stored}`,
    `  computed: ${computed}`,
  ]),
  `${checked} bets were worked out again, ${differences.length} differ`,
  ...(owing > 0 ? [`of ${owing} bets the players owe what was paid too much`] : []),
  ...(isDue ? ["the worker has not gone through all that was said yet"] : []),
];

async function changeCap(cap: Cap, decision: StaffDecision, pool: pg.Pool): Promise<string> {
  const before = await setCap(pool, cap, decision);
  const was = before === null ? "it had none" : `it was ${formatAmount(before)}`;
  return `${nameOf(cap)} is ${formatAmount(cap.maxMinor)}; ${was}`;
}

const nameOf = ({ level, name, currency }: CapName): string =>
  [level, name, currency].filter((part) => part !== "").join(" ");

const capLine = (cap: Cap): string => `${nameOf(cap)}  ${formatAmount(cap.maxMinor)}`;

const actionLine = ({ at, action, event, staff, reason, details }: RecordedAction): string =>
  `${at.toISOString()}  ${action}  ${event ?? ""}  ${staff}: ${reason}  ${JSON.stringify(details)}`;

await runCommand(bettingUsage, async () => {
  const command = readBettingArguments(process.argv.slice(2));
  console.log(await withCommandDatabase("betting", ({ pool }) => run(command, pool)));
});
