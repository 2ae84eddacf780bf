/** `npm run account -- ACTION WHO [--reason TEXT] …`: what an operator does with one account, beside the running program. */
import { userInfo } from "node:os";
import { parseArgs } from "node:util";
import {
  featureForm,
  findPlayerForStaff,
  playerRegions,
} from "@oddwright/domains/identity/index.ts";
import { exclusionTerms } from "@oddwright/core/protection/exclusion-terms.ts";
import type pg from "pg";
import { accountActions, type AccountOrder } from "./account-actions.ts";
import { withCommandDatabase } from "../runner/command-pool.ts";
import { runCommand, UsageError } from "../runner/run-command.ts";

const usage = `usage: npm run account -- ACTION ID_EMAIL_OR_NAME [--reason TEXT]
       status                          what holds of the account
       freeze [--note TEXT], unfreeze  stops whatever the player could change, or lets it go on
       exclude --term TERM
       end-exclusion                   asks for it; said by another person within a week, ends it
       reopen                          an account that its player closed
       remove-factor --evidence TEXT   lost second factor and recovery codes: begins the wait; said by another person after it, removes them
       keep-factor                     stops such a removal
       region --region KZ|RU           corrects where the account belongs
       grant-feature --feature NAME, revoke-feature --feature NAME
       vip, end-vip                    membership of the VIP club`;

type ActionName = keyof typeof accountActions;

interface AccountCommand extends Omit<AccountOrder, "player" | "by"> {
  readonly action: ActionName;
  /** An id, an e-mail address or a name. */
  readonly who: string;
}

const names = Object.keys(accountActions) as ActionName[];

function readArguments(): AccountCommand {
  const text = { type: "string" } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      reason: text,
      note: text,
      term: text,
      evidence: text,
      region: text,
      feature: text,
    },
  });
  const [first, who] = positionals;
  const action = names.find((each) => each === first);
  if (action === undefined) throw new UsageError(`say one of ${names.join(", ")}`);
  if (!who) throw new UsageError("say whose account: an id, an e-mail address or a name");
  if (action !== "status" && !values.reason) throw new UsageError("--reason says why");
  const term = exclusionTerms.find((each) => each === values.term);
  if (action === "exclude" && term === undefined)
    throw new UsageError(`--term is one of ${exclusionTerms.join(", ")}`);
  const region = playerRegions.find((each) => each === values.region);
  if (action === "region" && region === undefined)
    throw new UsageError(`--region is one of ${playerRegions.join(", ")}`);
  const { feature } = values;
  if (action.endsWith("-feature") && !featureForm.test(feature ?? ""))
    throw new UsageError("--feature is a name of small letters, digits and _");
  const { reason = "", evidence = "", note: staffNote } = values;
  if (action === "remove-factor" && evidence === "")
    throw new UsageError("--evidence says by what you know that it is the owner who asks");
  return { action, who, reason, staffNote, term, region, feature, evidence };
}

async function run({ action, who, ...order }: AccountCommand, pool: pg.Pool): Promise<string> {
  const player = await findPlayerForStaff(pool, who);
  if (player === null) throw new Error(`there is no player ${who}`);
  return accountActions[action](pool, { player, by: userInfo().username, ...order });
}

await runCommand(usage, async () => {
  const command = readArguments();
  console.log(await withCommandDatabase("account", ({ pool }) => run(command, pool)));
});
