/** `npm run chains [-- create crash|roulette | salt CHAIN_ID VALUE]`: lists the hash chains, commits to one, gives one its salt. */
import { chainGames } from "@oddwright/core/games/game-ids.ts";
import { parseArgs } from "node:util";
import {
  type ChainGame,
  createSeedVault,
  listChains,
  makeChain,
  setSalt,
} from "@oddwright/domains/originals/index.ts";
import type pg from "pg";
import { readEnvironment } from "../../env/read-environment.ts";
import { seedVaultKeys } from "../../keys/vault-keys.ts";
import { withCommandDatabase } from "../runner/command-pool.ts";
import { readId, runCommand, UsageError } from "../runner/run-command.ts";

const usage = `usage: npm run chains                             lists all chains
       npm run chains -- create crash|roulette    commits to a new chain
       npm run chains -- salt CHAIN_ID VALUE      sets its salt, once: a public value younger than its publication`;

type Command =
  | { readonly action: "list" }
  | { readonly action: "create"; readonly game: ChainGame }
  | { readonly action: "salt"; readonly chainId: string; readonly salt: string };

function readArguments(): Command {
  const [action = "list", first = "", second = "", ...more] = parseArgs({
    allowPositionals: true,
    options: {},
  }).positionals;
  if (more.length > 0) throw new UsageError("too many arguments");
  switch (action) {
    case "list":
      return { action };
    case "create": {
      const game = chainGames.find((each) => each === first);
      if (game === undefined) throw new UsageError(`say one of ${chainGames.join(", ")}`);
      return { action, game };
    }
    case "salt":
      return { action, chainId: readId(first, "a chain's id is a UUID"), salt: second };
    default:
      throw new UsageError(`unknown: ${action}`);
  }
}

async function run(command: Command, pool: pg.Pool): Promise<string> {
  switch (command.action) {
    case "list":
      return describeChains(pool);
    case "create":
      return createChain(pool, command.game);
    case "salt": {
      const { chainId, salt } = command;
      const result = await setSalt(pool, { chainId, salt, source: "operator" });
      if (!result.ok) throw new Error(`nothing was changed: ${result.code}`);
      return `the salt of chain ${chainId} is ${salt}`;
    }
  }
}

async function createChain(pool: pg.Pool, game: ChainGame): Promise<string> {
  const result = readEnvironment(process.env);
  if (!result.ok) throw new Error(result.faults.join("\n"));
  const { secrets, rounds } = result.environment;
  const vault = createSeedVault(seedVaultKeys(secrets));
  const made = await makeChain({ pool, vault }, { game, length: rounds.chainLength });
  return `chain ${made.id} of ${game}\nterminating hash ${made.terminatingHash}`;
}

async function describeChains(pool: pg.Pool): Promise<string> {
  const { chains } = await listChains(pool);
  if (chains.length === 0) return "no chain yet";
  const lines = chains.flatMap((chain) => [
    `${chain.game} ${chain.state}, ${chain.played} of ${chain.length} rounds, id ${chain.id}`,
    `  terminating hash ${chain.terminating_hash}, published ${chain.published_at}`,
    chain.salt === null
      ? "  no salt yet: npm run chains -- salt CHAIN_ID VALUE"
      : `  salt ${chain.salt} (${chain.salt_source}), set ${chain.salt_set_at}`,
  ]);
  return lines.join("\n");
}

await runCommand(usage, async () => {
  const command = readArguments();
  console.log(await withCommandDatabase("chains", ({ pool }) => run(command, pool)));
});
