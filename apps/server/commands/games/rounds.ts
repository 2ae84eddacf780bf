/** `npm run rounds -- list|show|void|settle|compare`: rounds of providers' games that stay open, and how staff end them. */
import { userInfo } from "node:os";
import { parseArgs } from "node:util";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";
import {
  type BetOfRound,
  compareRange,
  compareRound,
  type EndRoundByStaff,
  endRoundByStaff,
  listOpenRounds,
  longOpenHours,
  type OpenRound,
  readRoundBets,
  type RoundDifference,
} from "@oddwright/domains/casino/index.ts";
import { stakePolicies } from "@oddwright/domains/domains.ts";
import { z } from "zod";
import { readProvidersOfGames } from "../../env/read-environment.ts";
import { type CommandDatabase, withCommandDatabase } from "../runner/command-pool.ts";
import { withOperatorLedger } from "../runner/operator-ledger.ts";
import { decidedBy, readText, runCommand, UsageError } from "../runner/run-command.ts";

const usage = `usage: npm run rounds -- list [--hours N]           those open for longer than ${longOpenHours} hours, or N; the oldest first
       npm run rounds -- show PROVIDER ROUND        its bets
       npm run rounds -- void PROVIDER ROUND --reason TEXT
                                                    gives every open stake of it back
       npm run rounds -- settle PROVIDER ROUND [--pay BET=AMOUNT ...] --reason TEXT
                                                    pays these bets; its other open bets have lost
       Both have --by NAME, the person who decides; the user of the operating system is kept beside it.
       npm run rounds -- compare PROVIDER ROUND     asks the provider, and says where it differs from ours
       npm run rounds -- compare PROVIDER --from TIME --until TIME
                                                    the same for the rounds that opened in between`;

const maxListed = 1_000;
const maxNameLength = 100;
const maxReasonLength = 500;

type Command =
  | { readonly action: "list"; readonly hours: number }
  | { readonly action: "show"; readonly provider: string; readonly roundId: string }
  | { readonly action: "end"; readonly end: EndRoundByStaff }
  | { readonly action: "compare"; readonly provider: string; readonly asked: Asked };

/** One round, or a range of time. */
type Asked = string | { readonly from: Date; readonly until: Date };

function readArguments(): Command {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      hours: { type: "string", default: String(longOpenHours) },
      pay: { type: "string", multiple: true, default: [] },
      reason: { type: "string", default: "" },
      from: { type: "string" },
      until: { type: "string" },
      by: { type: "string", default: userInfo().username },
    },
  });
  const [action = "list", provider, roundId, ...more] = positionals;
  if (more.length > 0) throw new UsageError("too many arguments");
  if (action === "list") {
    if (!/^\d{1,5}$/.test(values.hours)) throw new UsageError("--hours is a number");
    return { action, hours: Number(values.hours) };
  }
  if (action === "compare" && provider !== undefined)
    return { action, provider, asked: roundId ?? readRange(values) };
  if (provider === undefined || roundId === undefined)
    throw new UsageError("say the provider, and its name of the round");
  if (action === "show") return { action, provider, roundId };
  if (action !== "void" && action !== "settle") throw new UsageError(`unknown: ${action}`);
  if (action === "void" && values.pay.length > 0)
    throw new UsageError("a void round pays no bet: its stakes go back");
  return {
    action: "end",
    end: {
      provider,
      roundId,
      payouts: action === "void" ? null : Object.fromEntries(values.pay.map(readPayout)),
      endedBy: decidedBy(readText("--by names who decides", values.by, maxNameLength)),
      reason: readText("--reason says why", values.reason, maxReasonLength),
    },
  };
}

function readRange({
  from,
  until,
}: {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}): Asked {
  const range = { from: new Date(from ?? ""), until: new Date(until ?? "") };
  if (!(range.from < range.until))
    throw new UsageError("name a round, or --from and --until such as 2026-11-29T00:00:00Z");
  return range;
}

function readPayout(text: string): readonly [string, bigint] {
  const [bet, amount = "", ...more] = text.split("=");
  const id = z.uuid().safeParse(bet);
  const parsed = parseAmount(amount);
  if (!id.success || !parsed.ok || more.length > 0)
    throw new UsageError("--pay is a bet's id and what it won, such as 018f5f3a-…=25.00");
  return [id.data.toLowerCase(), parsed.minor];
}

async function run(command: Command, database: CommandDatabase): Promise<string> {
  switch (command.action) {
    case "list": {
      const { hours } = command;
      const rounds = await listOpenRounds(database.pool, { hours, limit: maxListed });
      return rounds.map(lineOf).join("\n") || "none";
    }
    case "show": {
      const { provider, roundId } = command;
      const bets = await readRoundBets(database.pool, provider, roundId);
      if (bets === null) throw new Error(`${provider} has no round ${roundId}`);
      return bets.map(betLine).join("\n") || "no bets";
    }
    case "end":
      return end(command.end, database);
    case "compare":
      return compare(command, database);
    default:
      throw new Error(`unknown command ${String(command satisfies never)}`);
  }
}

/** With the policies of stakes: limits and bonuses hear of what comes back. */
async function end(command: EndRoundByStaff, { pool, appUrl }: CommandDatabase): Promise<string> {
  const { provider, roundId, payouts } = command;
  const result = await withOperatorLedger(
    { connectionString: appUrl, label: `rounds ${process.pid}`, policies: stakePolicies },
    (ledger) => endRoundByStaff({ pool, ledger }, command),
  );
  if (result.ok) return `round ${roundId} is ${payouts === null ? "void" : "settled"}`;
  if (result.code === "not_found") throw new Error(`${provider} has no round ${roundId}`);
  if (result.code === "idempotency_conflict")
    throw new Error("nothing was changed: it was ended another way before");
  const why = [result.code, ...Object.values(result.params ?? {})].join(" ");
  throw new Error(`nothing was changed: ${why}`);
}

async function compare(
  { provider: name, asked }: Extract<Command, { action: "compare" }>,
  { pool }: CommandDatabase,
): Promise<string> {
  const provider = readProvidersOfGames(process.env).find((each) => each.name === name);
  if (provider === undefined) throw new Error(`GAME_PROVIDERS has no ${name}`);
  const now = new Date();
  const differences =
    typeof asked === "string"
      ? await compareRound({ pool }, provider, { round: asked, now })
      : await compareRange({ pool }, provider, { ...asked, now });
  return differences.map(differenceLine).join("\n") || "no difference";
}

const differenceLine = ({ round, difference, bet, ours, theirs }: RoundDifference): string =>
  `${round}${bet === null ? "" : `  bet ${bet}`}  ${difference}  ours: ${ours}  theirs: ${theirs}`;

const lineOf = ({ provider, id, playerId, gameCode, currency, ...round }: OpenRound): string =>
  `${provider}  ${id}  since ${round.openedAt.toISOString()}  ${round.bets} bets of ${formatAmount(round.stakeMinor)} ${currency}  ${gameCode}  player ${playerId}`;

const betLine = (bet: BetOfRound): string =>
  [
    bet.transactionId,
    `${formatAmount(bet.stakeMinor)} ${bet.currency}`,
    ...(bet.bonusMinor > 0n ? [`${formatAmount(bet.bonusMinor)} of it bonus money`] : []),
    bet.state,
    `paid ${formatAmount(bet.payoutMinor)} of at most ${formatAmount(bet.maxPayoutMinor)}`,
    bet.createdAt.toISOString(),
  ].join("  ");

await runCommand(usage, async () => {
  const command = readArguments();
  console.log(await withCommandDatabase("rounds", (database) => run(command, database)));
});
