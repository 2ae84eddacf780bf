/**
 * `npm run account -- freeze|unfreeze|exclude|end-exclusion|status WHO [--reason TEXT] [--note TEXT] [--term TERM]`: stops whatever a player
 * could change, or lets it go on.
 */
import { userInfo } from "node:os";
import { parseArgs } from "node:util";
import {
  endExclusion,
  excludePlayer,
  freezeAccount,
  listLimits,
  readExclusion,
  readFrozenPlayers,
  unfreezeAccount,
} from "@oddwright/domains/compliance/index.ts";
import { findPlayerForStaff, type StaffPlayer } from "@oddwright/domains/identity/index.ts";
import { readBalances } from "@oddwright/domains/ledger/index.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { type ExclusionTerm, exclusionTerms } from "@oddwright/core/protection/exclusion-terms.ts";
import type pg from "pg";
import { withCommandDatabase } from "./command-pool.ts";
import { runCommand, UsageError } from "./run-command.ts";

const usage =
  "usage: npm run account -- freeze|unfreeze|exclude|end-exclusion|status ID_EMAIL_OR_NAME [--reason TEXT] [--note TEXT] [--term TERM]";

const actions = ["freeze", "unfreeze", "exclude", "end-exclusion", "status"] as const;

interface AccountCommand {
  readonly action: (typeof actions)[number];
  /** An id, an e-mail address or a name. */
  readonly who: string;
  readonly reason: string;
  readonly staffNote: string | undefined;
  /** Of an exclusion. */
  readonly term: ExclusionTerm | undefined;
}

function readArguments(): AccountCommand {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { reason: { type: "string" }, note: { type: "string" }, term: { type: "string" } },
  });
  const [first, who] = positionals;
  const action = actions.find((each) => each === first);
  if (action === undefined) throw new UsageError(`say one of ${actions.join(", ")}`);
  if (!who) throw new UsageError("say whose account: an id, an e-mail address or a name");
  if (action !== "status" && !values.reason) throw new UsageError("--reason says why");
  const term = exclusionTerms.find((each) => each === values.term);
  if (action === "exclude" && term === undefined)
    throw new UsageError(`--term is one of ${exclusionTerms.join(", ")}`);
  return { action, who, reason: values.reason ?? "", staffNote: values.note, term };
}

async function run({ action, who, reason, staffNote, term }: AccountCommand, pool: pg.Pool) {
  const player = await findPlayerForStaff(pool, who);
  if (player === null) throw new Error(`there is no player ${who}`);
  const { id: playerId } = player;
  const by = userInfo().username;
  switch (action) {
    case "freeze": {
      const note = staffNote === undefined ? {} : { staffNote };
      const result = await freezeAccount(pool, { playerId, reason, frozenBy: by, ...note });
      if (!result.ok) return result.code;
      return `${player.name} is frozen and logged out everywhere (${result.endedSessions}): may read and cash out, change nothing`;
    }
    case "unfreeze": {
      const result = await unfreezeAccount(pool, { playerId, reason, unfrozenBy: by });
      return result.ok ? `${player.name} is no longer frozen` : result.code;
    }
    case "exclude": {
      if (term === undefined) throw new Error("an exclusion has a term");
      const result = await excludePlayer(pool, { playerId, term, askedBy: by, reason });
      if (!result.ok) return `${result.code}: ${result.params?.["until"]}`;
      const sessions = result.endedSessions.length;
      return `${player.name} is excluded ${endOf(result.exclusion)} and logged out everywhere (${sessions})`;
    }
    case "end-exclusion": {
      const isEnded = await endExclusion(pool, { playerId, endedBy: by, reason });
      return isEnded ? `${player.name} is no longer excluded` : "not_excluded";
    }
    case "status":
      return describe(pool, player);
  }
}

async function describe(pool: pg.Pool, { id, name, email }: StaffPlayer): Promise<string> {
  const frozen = (await readFrozenPlayers(pool, [id])).has(id);
  const balances = await readBalances(pool, id);
  const lines = balances.map(
    ({ currency, mainMinor, bonusMinor }) =>
      `${currency} ${formatAmount(mainMinor)}, bonus ${formatAmount(bonusMinor)}`,
  );
  const exclusion = await readExclusion(pool, id);
  const limits = (await listLimits(pool, id)).map(
    ({ kind, window, amount, currency, minutes, used }) =>
      `${kind} limit a ${window}: ${used} of ${amount ?? minutes} ${currency ?? "minutes"}`,
  );
  return [
    `${name}, ${email ?? "without e-mail"}, ${id}`,
    frozen ? "frozen" : "not frozen",
    ...(exclusion === null ? [] : [`excluded ${endOf(exclusion)} (${exclusion.kind})`]),
    ...lines,
    ...limits,
  ].join("\n");
}

const endOf = ({ until }: { readonly until: Date | null }): string =>
  until === null ? "for good" : `until ${until.toISOString()}`;

await runCommand(usage, async () => {
  const command = readArguments();
  console.log(await withCommandDatabase("account", ({ pool }) => run(command, pool)));
});
