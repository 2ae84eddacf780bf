/**
 * `npm run mirrors -- list` or `set HOST [--sso URL] [--new-link URL] [--yandex TEXT]` or `remove HOST`: what a host of the site has its
 * visitors do.
 */
import { userInfo } from "node:os";
import { parseArgs } from "node:util";
import {
  listMirrors,
  type Mirror,
  readMirrorAddress,
  readMirrorHost,
  removeMirror,
  setMirror,
} from "@oddwright/domains/site/index.ts";
import type pg from "pg";
import { withCommandDatabase } from "./command-pool.ts";
import { runCommand, UsageError } from "./run-command.ts";

const usage =
  "usage: npm run mirrors -- list | set HOST [--sso URL] [--new-link URL] [--yandex TEXT] | remove HOST";

type MirrorsCommand =
  | { readonly action: "list" }
  | { readonly action: "remove"; readonly host: string }
  | { readonly action: "set"; readonly mirror: Mirror };

function readArguments(): MirrorsCommand {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      sso: { type: "string" },
      "new-link": { type: "string" },
      yandex: { type: "string" },
    },
  });
  const [action, text] = positionals;
  if (action === "list") return { action };
  if (action !== "set" && action !== "remove") throw new UsageError("say list, set or remove");
  const host = readMirrorHost(text ?? "");
  if (host === null)
    throw new UsageError("the host is written as in an address, without its scheme");
  if (action === "remove") return { action, host };
  const { sso, "new-link": newLink, yandex } = values;
  return {
    action,
    mirror: {
      host,
      sso: addressOf("--sso", sso),
      newLink: addressOf("--new-link", newLink),
      yandexVerification: yandex ?? null,
    },
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
  switch (command.action) {
    case "list": {
      const mirrors = await listMirrors(pool);
      return mirrors.map(lineOf).join("\n");
    }
    case "remove": {
      const isRemoved = await removeMirror(pool, command.host);
      return isRemoved ? `${command.host} has nothing of its own` : "unknown_host";
    }
    case "set":
      await setMirror(pool, command.mirror, userInfo().username);
      return lineOf(command.mirror);
  }
}

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
