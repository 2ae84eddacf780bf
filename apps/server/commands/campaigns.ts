/**
 * `npm run campaigns -- list | opens [--days N] | remove SOURCE MEDIUM CAMPAIGN TERM` or
 * `set SOURCE MEDIUM CAMPAIGN TERM --adv-id TEXT [--promo-type TEXT --promo-value TEXT]`: what the links of a campaign are worth.
 */
import { userInfo } from "node:os";
import { parseArgs } from "node:util";
import {
  type Campaign,
  countPageOpens,
  listCampaigns,
  removeCampaign,
  setCampaign,
} from "@oddwright/domains/attribution/index.ts";
import type pg from "pg";
import { withCommandDatabase } from "./command-pool.ts";
import { runCommand, UsageError } from "./run-command.ts";

const usage = `usage: npm run campaigns -- list | opens [--days N] | remove SOURCE MEDIUM CAMPAIGN TERM
       | set SOURCE MEDIUM CAMPAIGN TERM --adv-id TEXT [--promo-type TEXT --promo-value TEXT]`;

const defaultDays = 30;
const textMaxLength = 255;

type CampaignKey = Omit<Campaign, "advId" | "promo">;
type CampaignsCommand =
  | { readonly action: "list" }
  | { readonly action: "opens"; readonly days: number }
  | { readonly action: "remove"; readonly key: CampaignKey }
  | { readonly action: "set"; readonly campaign: Campaign };

function readArguments(): CampaignsCommand {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      days: { type: "string" },
      "adv-id": { type: "string" },
      "promo-type": { type: "string" },
      "promo-value": { type: "string" },
    },
  });
  const [action, ...parts] = positionals;
  if (action === "list") return { action };
  if (action === "opens") return { action, days: daysOf(values.days) };
  if (action !== "set" && action !== "remove")
    throw new UsageError("say list, opens, set or remove");
  const [source, medium, campaign, term] = parts;
  if (!source || !medium || !campaign || !term)
    throw new UsageError("a campaign has a source, a medium, a name and a term");
  const key = { source, medium, campaign, term };
  if (action === "remove") return { action, key };
  const { "adv-id": advId, "promo-type": type, "promo-value": value } = values;
  if (!advId) throw new UsageError("--adv-id says what the visitor is counted under");
  if ((type === undefined) !== (value === undefined))
    throw new UsageError("a promo has a type and a value");
  const promo = type && value ? { type, value } : null;
  if ([...parts, advId, type, value].some((text = "") => text.length > textMaxLength))
    throw new UsageError(`no text is longer than ${textMaxLength} characters`);
  return { action, campaign: { ...key, advId, promo } };
}

function daysOf(text: string | undefined): number {
  const days = Number(text ?? defaultDays);
  if (Number.isSafeInteger(days) && days >= 1) return days;
  throw new UsageError("--days is a whole number from 1");
}

async function run(command: CampaignsCommand, pool: pg.Pool): Promise<string> {
  switch (command.action) {
    case "list":
      return (await listCampaigns(pool)).map(lineOf).join("\n");
    case "opens": {
      const counts = await countPageOpens(pool, command.days);
      return counts
        .map(({ subH, opens, devices }) => `${subH}  ${opens} opened  ${devices} devices`)
        .join("\n");
    }
    case "remove":
      return (await removeCampaign(pool, command.key)) ? "removed" : "unknown_campaign";
    case "set":
      await setCampaign(pool, command.campaign, userInfo().username);
      return lineOf(command.campaign);
  }
}

function lineOf({ source, medium, campaign, term, advId, promo }: Campaign): string {
  const gift = promo === null ? [] : [`promo ${promo.type} ${promo.value}`];
  return [source, medium, campaign, term, advId, ...gift].join("  ");
}

await runCommand(usage, async () => {
  const command = readArguments();
  console.log(await withCommandDatabase("campaigns", ({ pool }) => run(command, pool)));
});
