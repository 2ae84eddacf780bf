/**
 * `npm run mirrors -- list`, `set HOST [--sso URL] [--new-link URL] [--yandex TEXT] --reason TEXT`, `remove HOST --reason TEXT` or `history [HOST]`:
 * what a host of the site has its visitors do.
 */
import { userInfo } from "node:os";
import { parseArgs } from "node:util";
import {
  listMirrorChanges,
  listMirrors,
  type Mirror,
  type MirrorChange,
  readMirrorAddress,
  readMirrorHost,
  removeMirror,
  setMirror,
} from "@oddwright/domains/site/index.ts";
import type pg from "pg";
import { withCommandDatabase } from "../runner/command-pool.ts";
import { readReason, runCommand, UsageError } from "../runner/run-command.ts";

const usage =
  "usage: npm run mirrors -- list | set HOST [--sso URL] [--new-link URL] [--yandex TEXT] --reason TEXT | remove HOST --reason TEXT | history [HOST]";

const maxListed = 500;

type MirrorsCommand =
  | { readonly action: "list" }
  | { readonly action: "history"; readonly host: string | null }
  | { readonly action: "remove"; readonly host: string; readonly reason: string }
  | { readonly action: "set"; readonly mirror: Mirror; readonly reason: string };

function readArguments(): MirrorsCommand {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      sso: { type: "string" },
      "new-link": { type: "string" },
      yandex: { type: "string" },
      reason: { type: "string" },
    },
  });
  const [action, text] = positionals;
  if (action === "list") return { action };
  if (action === "history" && text === undefined) return { action, host: null };
  if (action !== "set" && action !== "remove" && action !== "history")
    throw new UsageError("say list, set, remove or history");
  const host = readMirrorHost(text ?? "");
  if (host === null)
    throw new UsageError("the host is written as in an address, without its scheme");
  if (action === "history") return { action, host };
  const reason = readReason(values.reason);
  if (action === "remove") return { action, host, reason };
  const { sso, "new-link": newLink, yandex } = values;
  return {
    action,
    mirror: {
      host,
      sso: addressOf("--sso", sso),
      newLink: addressOf("--new-link", newLink),
      yandexVerification: yandex ?? null,
    },
    reason,
  };
}

function addressOf(option: string, text: string | undefined): string | null {
  if (text === undefined) return null;
  const address = readMirrorAddress(text);
  if (address === null)
    throw new UsageError(`${option} is an address with https://, without a name or a fragment`);
  return address;
}

async function run(command: MirrorsCommand, pool: pg.Pool): Promise<string> {
  const madeBy = userInfo().username;
  switch (command.action) {
    case "list": {
      const mirrors = await listMirrors(pool);
      return mirrors.map(lineOf).join("\n");
    }
    case "remove": {
      const isRemoved = await removeMirror(pool, command.host, { ...command, madeBy });
      return isRemoved ? `${command.host} has nothing of its own` : "unknown_host";
    }
    case "set":
      await setMirror(pool, command.mirror, { ...command, madeBy });
      return lineOf(command.mirror);
    case "history": {
      const changes = await listMirrorChanges(pool, command.host, maxListed);
      return changes.map(changeLineOf).join("\n");
    }
  }
}

const changeLineOf = (change: MirrorChange): string =>
  `${change.madeAt.toISOString()}  ${change.action} by ${change.madeBy}: ${change.reason}  ${lineOf(change)}`;

function lineOf({ host, sso, newLink, yandexVerification }: Mirror): string {
  return [
    host,
    ...(sso === null ? [] : [`sso ${sso}`]),
    ...(newLink === null ? [] : [`moved to ${newLink}`]),
    ...(yandexVerification === null ? [] : [`yandex ${yandexVerification}`]),
  ].join("  ");
}

await runCommand(usage, async () => {
  const command = readArguments();
  console.log(await withCommandDatabase("mirrors", ({ pool }) => run(command, pool)));
});
