/** `npm run account -- freeze|unfreeze|status WHO [--reason TEXT] [--note TEXT]`: stops whatever a player could change, or lets it go on. */
import { userInfo } from "node:os";
import { parseArgs } from "node:util";
import {
  freezeAccount,
  readFrozenPlayers,
  unfreezeAccount,
} from "@oddwright/domains/compliance/index.ts";
import { findPlayerForStaff, type StaffPlayer } from "@oddwright/domains/identity/index.ts";
import { readBalances } from "@oddwright/domains/ledger/index.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import type pg from "pg";
import { withCommandDatabase } from "./command-pool.ts";
import { runCommand, UsageError } from "./run-command.ts";

const usage =
  "usage: npm run account -- freeze|unfreeze|status ID_EMAIL_OR_NAME [--reason TEXT] [--note TEXT]";

const actions = ["freeze", "unfreeze", "status"] as const;

interface AccountCommand {
  readonly action: (typeof actions)[number];
  /** An id, an e-mail address or a name. */
  readonly who: string;
  readonly reason: string;
  readonly staffNote: string | undefined;
}

function readArguments(): AccountCommand {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { reason: { type: "string" }, note: { type: "string" } },
  });
  const [first, who] = positionals;
  const action = actions.find((each) => each === first);
  if (action === undefined) throw new UsageError(`say one of ${actions.join(", ")}`);
  if (!who) throw new UsageError("say whose account: an id, an e-mail address or a name");
  if (action !== "status" && !values.reason) throw new UsageError("--reason says why");
  return { action, who, reason: values.reason ?? "", staffNote: values.note };
}

async function run({ action, who, reason, staffNote }: AccountCommand, pool: pg.Pool) {
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
  return [
    `${name}, ${email ?? "without e-mail"}, ${id}`,
    frozen ? "frozen" : "not frozen",
    ...lines,
  ].join("\n");
}

await runCommand(usage, async () => {
  const command = readArguments();
  console.log(await withCommandDatabase("account", ({ pool }) => run(command, pool)));
});
