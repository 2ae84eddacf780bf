/** `npm run games -- list | import FILE | enable SLUG | disable SLUG`: the games of other providers. */
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import {
  importGames,
  listAllGames,
  readProviderList,
  setGameEnabled,
} from "@oddwright/domains/casino/index.ts";
import { brokenUniqueness } from "@oddwright/platform/database/unique-violation.ts";
import type pg from "pg";
import { withCommandDatabase } from "../runner/command-pool.ts";
import { runCommand, UsageError } from "../runner/run-command.ts";

const usage = `usage: npm run games -- list              every game, with its provider
       npm run games -- import FILE       adds a provider's list, or brings it up to date
       npm run games -- enable SLUG       offers a game
       npm run games -- disable SLUG      takes no stakes on it; bets that are open are paid`;

type Command =
  | { readonly action: "list" }
  | { readonly action: "import"; readonly file: string }
  | { readonly action: "enable" | "disable"; readonly slug: string };

function readArguments(): Command {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} });
  const [action, what, ...more] = positionals;
  if (more.length > 0) throw new UsageError("too many arguments");
  if (action === "list" && what === undefined) return { action };
  if (what === undefined) throw new UsageError("say list, import, enable or disable");
  if (action === "import") return { action, file: what };
  if (action !== "enable" && action !== "disable") throw new UsageError(`unknown: ${action}`);
  return { action, slug: what };
}

async function run(command: Command, pool: pg.Pool): Promise<string> {
  switch (command.action) {
    case "list":
      return (await listAllGames(pool))
        .map(({ slug, provider, kind, enabled }) =>
          [slug, provider, kind, enabled ? "on" : "off"].join("  "),
        )
        .join("\n");
    case "import":
      return importList(pool, command.file);
    case "enable":
    case "disable": {
      const { slug, action } = command;
      if (!(await setGameEnabled(pool, { slug, isEnabled: action === "enable" })))
        throw new Error(`there is no game ${slug}`);
      return `${slug} is ${action === "enable" ? "on" : "off"}`;
    }
    default:
      throw new Error(`unknown command ${JSON.stringify(command satisfies never)}`);
  }
}

/** All of the list or, where it has a fault or a slug of another provider, nothing. */
async function importList(pool: pg.Pool, file: string): Promise<string> {
  const read = readProviderList(JSON.parse(await readFile(file, "utf8")));
  if (!read.ok) throw new Error(`nothing was changed: ${read.faults}`);
  const { provider, games } = read.list;
  const { unlisted } = await importGames(pool, read.list).catch((error: unknown) => {
    if (brokenUniqueness(error) === "casino_game_slug_key")
      throw new Error("nothing was changed: a slug of the list is another provider's game");
    throw error;
  });
  const rest = unlisted.map((slug) => `\nnot in the list any more: ${slug}`).join("");
  return `${games.length} games of ${provider} are up to date${rest}`;
}

await runCommand(usage, async () => {
  const command = readArguments();
  console.log(await withCommandDatabase("games", ({ pool }) => run(command, pool)));
});
