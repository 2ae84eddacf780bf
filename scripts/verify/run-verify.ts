/** The command without its process: arguments in, text and exit code out. */
import { ArgumentFault, readArguments } from "./arguments.ts";
import { outcomeOf, seededGameNames } from "./outcome.ts";
import { verifySavedFile, type Answer } from "./saved-file.ts";

const usage = `usage: npm run --silent verify -- BET.json
       npm run --silent verify -- ROUND.json
       npm run --silent verify -- --game GAME --server-seed TEXT --client-seed TEXT --nonce N
         GAME is one of
           ${seededGameNames.join("\n           ")}
       npm run --silent verify -- --game crash --game-hash HEX --salt TEXT
       npm run --silent verify -- --game rooms --secret HEX --params '{"bets":[…]}'
       npm run --silent verify -- --game chain --game-hash HEX --steps N`;

/** Exit code 0: done, or verified. 1: it does not verify. 2: the arguments are wrong. */
export type VerifyResult = { exitCode: 0 | 1 | 2; stdout: string; stderr: string };

export function runVerify(args: string[]): VerifyResult {
  try {
    const { text, verified } = answerOf(args);
    return { exitCode: verified ? 0 : 1, stdout: `${text}\n`, stderr: "" };
  } catch (error) {
    if (!(error instanceof ArgumentFault)) throw error;
    return { exitCode: 2, stdout: "", stderr: `${error.message}\n${usage}\n` };
  }
}

function answerOf(args: string[]): Answer {
  const { values, positionals } = readArguments(args);
  const [file, ...rest] = positionals;
  if (file !== undefined) {
    if (rest.length > 0 || Object.keys(values).length > 0) {
      throw new ArgumentFault("a saved bet is verified alone, without other arguments");
    }
    return verifySavedFile(file);
  }
  return { text: JSON.stringify(outcomeOf(values)), verified: true };
}
