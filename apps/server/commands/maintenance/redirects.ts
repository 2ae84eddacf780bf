/**
 * `npm run redirects -- list`, `set PATH TARGET --reason TEXT`, `remove PATH --reason TEXT` or `history`:
 * pages of the site whose visitors are sent on.
 */
import { userInfo } from "node:os";
import { parseArgs } from "node:util";
import {
  listRedirectRuleChanges,
  listRedirectRules,
  readRulePath,
  readRuleTarget,
  type RedirectRule,
  type RedirectRuleChange,
  removeRedirectRule,
  setRedirectRule,
} from "@oddwright/domains/site/index.ts";
import type pg from "pg";
import { withCommandDatabase } from "../runner/command-pool.ts";
import { readReason, runCommand, UsageError } from "../runner/run-command.ts";

const usage =
  "usage: npm run redirects -- list | set PATH TARGET --reason TEXT | remove PATH --reason TEXT | history";

const maxListed = 500;

type RedirectsCommand =
  | { readonly action: "list" | "history" }
  | { readonly action: "remove"; readonly path: string; readonly reason: string }
  | { readonly action: "set"; readonly rule: RedirectRule; readonly reason: string };

function readArguments(): RedirectsCommand {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { reason: { type: "string" } },
  });
  const [action, pathText = "", targetText = ""] = positionals;
  if (action === "list" || action === "history") return { action };
  if (action !== "set" && action !== "remove")
    throw new UsageError("say list, set, remove or history");
  const path = readRulePath(pathText);
  if (path === null)
    throw new UsageError("PATH is a page as in its address, without a language: /faq");
  if (action === "remove") return { action, path, reason: readReason(values.reason) };
  const target = readRuleTarget(targetText);
  if (target === null)
    throw new UsageError("TARGET is a page without a language, or an address with https://");
  return { action, rule: { path, target }, reason: readReason(values.reason) };
}

async function run(command: RedirectsCommand, pool: pg.Pool): Promise<string> {
  const madeBy = userInfo().username;
  switch (command.action) {
    case "list":
      return (await listRedirectRules(pool)).map(lineOf).join("\n");
    case "history":
      return (await listRedirectRuleChanges(pool, maxListed)).map(changeLineOf).join("\n");
    case "remove": {
      const isRemoved = await removeRedirectRule(pool, command.path, { ...command, madeBy });
      return isRemoved ? `${command.path} stays where it is` : "unknown_path";
    }
    case "set": {
      const isSet = await setRedirectRule(pool, command.rule, { ...command, madeBy });
      return isSet ? lineOf(command.rule) : `not set: ${command.rule.target} leads back to it`;
    }
  }
}

const lineOf = ({ path, target }: RedirectRule | RedirectRuleChange): string =>
  target === null ? path : `${path}  to ${target}`;

const changeLineOf = (change: RedirectRuleChange): string =>
  `${change.madeAt.toISOString()}  ${change.target === null ? "removed" : "set"} by ${change.madeBy}: ${change.reason}  ${lineOf(change)}`;

await runCommand(usage, async () => {
  const command = readArguments();
  console.log(await withCommandDatabase("redirects", ({ pool }) => run(command, pool)));
});
