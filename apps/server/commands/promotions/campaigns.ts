/**
 * `npm run campaigns -- list | history | opens [--days N] | visits [--days N] | remove SOURCE MEDIUM CAMPAIGN TERM --reason TEXT` or
 * `set SOURCE MEDIUM CAMPAIGN TERM --adv-id TEXT [--promo-type TEXT --promo-value TEXT] --reason TEXT`: what the links of a campaign are worth.
 */
import { userInfo } from "node:os";
import { parseArgs } from "node:util";
import {
  type Campaign,
  type CampaignChange,
  countPageOpens,
  listCampaignChanges,
  listCampaigns,
  readAffiliateVisits,
  removeCampaign,
  setCampaign,
} from "@oddwright/domains/attribution/index.ts";
import type pg from "pg";
import { withCommandDatabase } from "../runner/command-pool.ts";
import { readReason, runCommand, UsageError } from "../runner/run-command.ts";

const usage = `usage: npm run campaigns -- list | history | opens [--days N] | visits [--days N] | remove SOURCE MEDIUM CAMPAIGN TERM --reason TEXT
       | set SOURCE MEDIUM CAMPAIGN TERM --adv-id TEXT [--promo-type TEXT --promo-value TEXT] --reason TEXT`;

const maxListed = 500;

const defaultDays = 30;
const textMaxLength = 255;

type CampaignKey = Omit<Campaign, "advId" | "promo">;
type CampaignsCommand =
  | { readonly action: "list" | "history" }
  | { readonly action: "opens" | "visits"; readonly days: number }
  | { readonly action: "remove"; readonly key: CampaignKey; readonly reason: string }
  | { readonly action: "set"; readonly campaign: Campaign; readonly reason: string };

function readArguments(): CampaignsCommand {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      days: { type: "string" },
      "adv-id": { type: "string" },
      "promo-type": { type: "string" },
      "promo-value": { type: "string" },
      reason: { type: "string" },
    },
  });
  const [action, ...parts] = positionals;
  if (action === "list" || action === "history") return { action };
  if (action === "opens" || action === "visits") return { action, days: daysOf(values.days) };
  if (action !== "set" && action !== "remove")
    throw new UsageError("say list, history, opens, visits, set or remove");
  const [source, medium, campaign, term] = parts;
  if (!source || !medium || !campaign || !term)
    throw new UsageError("a campaign has a source, a medium, a name and a term");
  const key = { source, medium, campaign, term };
  if (action === "remove") return { action, key, reason: readReason(values.reason) };
  const { "adv-id": advId, "promo-type": type, "promo-value": value } = values;
  if (!advId) throw new UsageError("--adv-id says what the visitor is counted under");
  if ((type === undefined) !== (value === undefined))
    throw new UsageError("a promo has a type and a value");
  const promo = type && value ? { type, value } : null;
  if ([...parts, advId, type, value].some((text = "") => text.length > textMaxLength))
    throw new UsageError(`no text is longer than ${textMaxLength} characters`);
  const reason = readReason(values.reason);
  return { action, campaign: { ...key, advId, promo }, reason };
}

function daysOf(text: string | undefined): number {
  const days = Number(text ?? defaultDays);
  if (Number.isSafeInteger(days) && days >= 1) return days;
  throw new UsageError("--days is a whole number from 1");
}

async function run(command: CampaignsCommand, pool: pg.Pool): Promise<string> {
  const madeBy = userInfo().username;
  switch (command.action) {
    case "list":
      return (await listCampaigns(pool)).map(lineOf).join("\n");
    case "opens": {
      const counts = await countPageOpens(pool, command.days);
      return counts
        .map(({ subH, opens, devices }) => `${subH}  ${opens} opened  ${devices} devices`)
        .join("\n");
    }
    case "visits": {
      const counts = await readAffiliateVisits(pool, command.days);
      return counts
        .map(({ visits, ...names }) => [...namesOf(names), `${visits} visits`].join("  "))
        .join("\n");
    }
    case "history":
      return (await listCampaignChanges(pool, maxListed)).map(changeLineOf).join("\n");
    case "remove": {
      const isRemoved = await removeCampaign(pool, command.key, { ...command, madeBy });
      return isRemoved ? "removed" : "unknown_campaign";
    }
    case "set":
      await setCampaign(pool, command.campaign, { ...command, madeBy });
      return lineOf(command.campaign);
  }
}

/** `partner 7`, and so on; what the link leaves out is not named. */
const namesOf = (names: Readonly<Record<string, string>>): string[] =>
  Object.entries(names).flatMap(([name, value]) => (value === "" ? [] : [`${name} ${value}`]));

const changeLineOf = (change: CampaignChange): string =>
  `${change.madeAt.toISOString()}  ${change.action} by ${change.madeBy}: ${change.reason}  ${lineOf(change)}`;

function lineOf({
  source,
  medium,
  campaign,
  term,
  advId,
  promo,
}: Campaign | CampaignChange): string {
  const gift = promo === null ? [] : [`promo ${promo.type} ${promo.value}`];
  const counted = advId === null ? [] : [advId];
  return [source, medium, campaign, term, ...counted, ...gift].join("  ");
}

await runCommand(usage, async () => {
  const command = readArguments();
  console.log(await withCommandDatabase("campaigns", ({ pool }) => run(command, pool)));
});
