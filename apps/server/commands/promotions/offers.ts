/** `npm run offers -- create FILE|list|pause CODE|resume CODE|grant CODE WHO|cancel GRANT --reason TEXT`: the operator's bonuses. */
import { readFileSync } from "node:fs";
import { userInfo } from "node:os";
import { parseArgs } from "node:util";
import {
  cancelGrant,
  offerBonus,
  pauseOffer,
  readOffers,
  saveOffer,
} from "@oddwright/domains/bonuses/index.ts";
import { findPlayerForStaff, readActiveCurrency } from "@oddwright/domains/identity/index.ts";
import { jurisdictionRules } from "@oddwright/core/protection/jurisdictions.ts";
import { readJurisdiction } from "../../env/read-environment.ts";
import { type CommandDatabase, withCommandDatabase } from "../runner/command-pool.ts";
import { withOperatorLedger } from "../runner/operator-ledger.ts";
import { readId, runCommand, UsageError } from "../runner/run-command.ts";

const usage = `usage: npm run offers -- create FILE                      saves an offer, or a new version of it
       npm run offers -- list                             all offers with their promo codes
       npm run offers -- pause|resume CODE                a paused one cannot be accepted
       npm run offers -- grant CODE ID_EMAIL_OR_NAME      offers it to one player
       npm run offers -- cancel GRANT_ID --reason TEXT    ends a player's bonus`;

type OffersCommand =
  | { readonly action: "create"; readonly value: unknown }
  | { readonly action: "list" }
  | { readonly action: "pause" | "resume"; readonly code: string }
  | { readonly action: "grant"; readonly code: string; readonly who: string }
  | { readonly action: "cancel"; readonly grantId: string; readonly reason: string };

function readArguments(): OffersCommand {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { reason: { type: "string" } },
  });
  const [action, first = "", second = "", ...more] = positionals;
  if (more.length > 0) throw new UsageError("too many arguments");
  switch (action) {
    case "create":
      if (first === "") throw new UsageError("say which file");
      return { action, value: readJson(first) };
    case "list":
      return { action };
    case "pause":
    case "resume":
      if (first === "") throw new UsageError("say which offer");
      return { action, code: first };
    case "grant":
      if (second === "") throw new UsageError("say which offer, and whose it is to be");
      return { action, code: first, who: second };
    case "cancel":
      if (!values.reason) throw new UsageError("--reason says why");
      return {
        action,
        grantId: readId(first, "say which bonus by its id"),
        reason: values.reason,
      };
    default:
      throw new UsageError("say create, list, pause, resume, grant or cancel");
  }
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

async function run(command: OffersCommand, { pool, appUrl }: CommandDatabase): Promise<string> {
  switch (command.action) {
    case "create": {
      const jurisdiction = jurisdictionRules(readJurisdiction(process.env));
      const savedBy = userInfo().username;
      const saved = await saveOffer(pool, { value: command.value, savedBy, jurisdiction });
      if (!saved.ok) throw new Error(saved.faults.join("\n"));
      return `${saved.code} is saved as version ${saved.version}`;
    }
    case "list": {
      const offers = await readOffers(pool);
      if (offers.length === 0) return "there are no offers";
      return offers
        .map(({ offer, version, isPaused }) =>
          [
            `${offer.code}  version ${version}${isPaused ? "  paused" : ""}  ${offer.kind}  ${offer.name.en}`,
            ...offer.promo_codes.map(({ code, campaign }) =>
              `  ${code}  ${campaign ?? ""}`.trimEnd(),
            ),
          ].join("\n"),
        )
        .join("\n");
    }
    case "pause":
    case "resume": {
      const isPaused = command.action === "pause";
      const { code } = command;
      if (!(await pauseOffer(pool, { code, isPaused })))
        throw new Error(`there is no offer ${code}`);
      return `${code} is ${isPaused ? "paused" : "offered again"}`;
    }
    case "grant": {
      const player = await findPlayerForStaff(pool, command.who);
      if (player === null) throw new Error(`there is no player ${command.who}`);
      const currency = await readActiveCurrency(pool, player.id);
      const offered = { playerId: player.id, currency, offerCode: command.code };
      const result = await offerBonus(pool, offered);
      if (!result.ok) throw new Error(result.code);
      return `${command.code} waits for ${player.name}: bonus ${result.grantId}`;
    }
    case "cancel": {
      const { grantId, reason } = command;
      const staff = { name: userInfo().username, reason };
      const label = `offers ${process.pid}`;
      const result = await withOperatorLedger({ connectionString: appUrl, label }, (ledger) =>
        cancelGrant({ pool, ledger }, { grantId, staff }),
      );
      if (!result.ok) throw new Error(result.code);
      return `bonus ${grantId} is ended`;
    }
  }
}

await runCommand(usage, async () => {
  const command = readArguments();
  console.log(await withCommandDatabase("offers", (database) => run(command, database)));
});
