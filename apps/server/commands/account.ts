/** `npm run account -- freeze|unfreeze|status PLAYER_ID [--reason TEXT] [--note TEXT]`: stops a player's stakes, or lets them go on. */
import { userInfo } from "node:os";
import { parseArgs } from "node:util";
import {
  freezeAccount,
  readFrozenPlayers,
  unfreezeAccount,
} from "@oddwright/domains/compliance/index.ts";
import { readBalances } from "@oddwright/domains/ledger/index.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import type pg from "pg";
import { z } from "zod";
import { withCommandDatabase } from "./command-pool.ts";
import { runCommand, UsageError } from "./run-command.ts";

const usage =
  "usage: npm run account -- freeze|unfreeze|status PLAYER_ID [--reason TEXT] [--note TEXT]";

const actions = ["freeze", "unfreeze", "status"] as const;

interface AccountCommand {
  readonly action: (typeof actions)[number];
  readonly playerId: string;
  readonly reason: string;
  readonly staffNote: string | undefined;
}

function readArguments(): AccountCommand {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { reason: { type: "string" }, note: { type: "string" } },
  });
  const [first, playerId = ""] = positionals;
  const action = actions.find((each) => each === first);
  if (action === undefined) throw new UsageError(`say one of ${actions.join(", ")}`);
  if (!z.uuid().safeParse(playerId).success) throw new UsageError("the player's id is a UUID");
  if (action !== "status" && !values.reason) throw new UsageError("--reason says why");
  return { action, playerId, reason: values.reason ?? "", staffNote: values.note };
}

async function run({ action, playerId, reason, staffNote }: AccountCommand, pool: pg.Pool) {
  const by = userInfo().username;
  switch (action) {
    case "freeze": {
      const note = staffNote === undefined ? {} : { staffNote };
      const result = await freezeAccount(pool, { playerId, reason, frozenBy: by, ...note });
      return result.ok ? "frozen: stakes are refused from now on" : result.code;
    }
    case "unfreeze": {
      const result = await unfreezeAccount(pool, { playerId, reason, unfrozenBy: by });
      return result.ok ? "no longer frozen" : result.code;
    }
    case "status":
      return describe(pool, playerId);
  }
}

async function describe(pool: pg.Pool, playerId: string): Promise<string> {
  const frozen = (await readFrozenPlayers(pool, [playerId])).has(playerId);
  const balances = await readBalances(pool, playerId);
  const lines = balances.map(
    ({ currency, mainMinor, bonusMinor }) =>
      `${currency} ${formatAmount(mainMinor)}, bonus ${formatAmount(bonusMinor)}`,
  );
  return [frozen ? "frozen" : "not frozen", ...lines].join("\n");
}

await runCommand(usage, async () => {
  const command = readArguments();
  console.log(await withCommandDatabase("account", ({ pool }) => run(command, pool)));
});
