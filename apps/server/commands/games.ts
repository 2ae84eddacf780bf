/** `npm run games -- list | import FILE | enable SLUG | disable SLUG`: the games of other providers. */
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { gameKinds } from "@oddwright/contract/casino/game-words.ts";
import { locales, type Locale } from "@oddwright/core/i18n/locales.ts";
import { importGames, listGames, setGameEnabled } from "@oddwright/domains/casino/index.ts";
import type pg from "pg";
import { z } from "zod";
import { withCommandDatabase } from "./command-pool.ts";
import { runCommand, UsageError } from "./run-command.ts";

const usage = `usage: npm run games -- list              every game, with its provider
       npm run games -- import FILE       adds a provider's list, or brings it up to date
       npm run games -- enable SLUG       offers a game
       npm run games -- disable SLUG      takes no stakes on it; bets that are open are paid`;

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const maxGames = 10_000;

/** A provider's list. */
const listSchema = z.strictObject({
  provider: z.string().regex(/^[a-z0-9-]{1,32}$/),
  games: z
    .array(
      z.strictObject({
        code: z.string().min(1).max(64),
        slug: z.string().max(64).regex(slugPattern),
        kind: z.enum(gameKinds),
        names: z.strictObject(
          Object.fromEntries(
            locales.map((locale) => [locale, z.string().min(1).max(100)]),
          ) as Record<Locale, z.ZodString>,
        ),
        features: z.array(z.string().max(40)).max(20),
        volatility: z.int().min(1).max(5),
        returns: z
          .array(
            z.strictObject({
              mode: z.string().max(32),
              percent: z.string().regex(/^\d{2}\.\d{2,8}$/),
            }),
          )
          .min(1)
          .max(10),
        max_win_stakes: z.int().min(1).max(1_000_000),
      }),
    )
    .min(1)
    .max(maxGames),
});

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
      return (await listGames(pool))
        .map(({ slug, provider, kind, enabled }) =>
          [slug, provider, kind, enabled ? "on" : "off"].join("  "),
        )
        .join("\n");
    case "import":
      return importList(pool, command.file);
    case "enable":
    case "disable": {
      const { slug, action } = command;
      if (!(await setGameEnabled(pool, slug, action === "enable")))
        throw new Error(`there is no game ${slug}`);
      return `${slug} is ${action === "enable" ? "on" : "off"}`;
    }
    default:
      throw new Error(`unknown command ${JSON.stringify(command satisfies never)}`);
  }
}

async function importList(pool: pg.Pool, file: string): Promise<string> {
  const parsed = listSchema.safeParse(JSON.parse(await readFile(file, "utf8")));
  if (!parsed.success) throw new Error(`nothing was changed: ${z.prettifyError(parsed.error)}`);
  const { provider, games } = parsed.data;
  await importGames(
    pool,
    games.map(({ max_win_stakes, ...game }) => ({
      ...game,
      provider,
      maxWinStakes: BigInt(max_win_stakes),
    })),
  );
  return `${games.length} games of ${provider} are up to date`;
}

await runCommand(usage, async () => {
  const command = readArguments();
  console.log(await withCommandDatabase("games", ({ pool }) => run(command, pool)));
});
