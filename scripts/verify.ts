/**
 * Verifies results on the command line, without network or database. Prints the outcome that seeds
 * decide, a chain link or a crash bust as one JSON line, or checks a bet saved from the site.
 *
 * Exit code 0: done, or verified. 1: the bet does not verify. 2: the arguments are wrong.
 */
import { ArgumentFault, readArguments } from "./verify/arguments.ts";
import { outcomeOf } from "./verify/outcome.ts";
import { verifySavedBet } from "./verify/saved-bet.ts";

const usage = `usage: npm run --silent verify -- BET.json
       npm run --silent verify -- --game GAME --server-seed TEXT --client-seed TEXT --nonce N
         GAME is dice, coinflip, hilo, keno, wheel, roulette,
         miner with --params '{"mines":3}', or cases with --params '{"slug":"…","count":1}'
       npm run --silent verify -- --game crash --game-hash HEX --salt TEXT
       npm run --silent verify -- --game chain --game-hash HEX --steps N`;

function run(args: string[]): { text: string; verified: boolean } {
  const { values, positionals } = readArguments(args);
  const [file, ...rest] = positionals;
  if (file !== undefined) {
    if (rest.length > 0 || Object.keys(values).length > 0) {
      throw new ArgumentFault("a saved bet is verified alone, without other arguments");
    }
    return verifySavedBet(file);
  }
  return { text: JSON.stringify(outcomeOf(values)), verified: true };
}

try {
  const { text, verified } = run(process.argv.slice(2));
  process.stdout.write(`${text}\n`);
  process.exitCode = verified ? 0 : 1;
} catch (error) {
  if (!(error instanceof ArgumentFault)) throw error;
  process.stderr.write(`${error.message}\n${usage}\n`);
  process.exitCode = 2;
}
