/** How a player repeats the proof away from this site: the project's command, or a line without any of our code. */

import type { GameId } from "@oddwright/core/games/game-ids.ts";

export interface CommandInput {
  readonly game: GameId;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  /** Of the bet; miner and cases need theirs. */
  readonly params?: Readonly<Record<string, unknown>>;
}

/** For a POSIX shell in the project's folder. Prints one JSON line, `{"roll":"77.18"}`. */
export function verifyCommand(input: CommandInput): string {
  const { game, serverSeed, clientSeed, nonce } = input;
  const start = `npm run --silent verify -- --game ${game}`;
  if (game === "crash") {
    return `${start} ${option("game-hash", serverSeed)} ${option("salt", clientSeed)}`;
  }
  const seeds = `${option("server-seed", serverSeed)} ${option("client-seed", clientSeed)}`;
  const params = outcomeParams(input);
  const rest = params === null ? "" : ` --params ${quoted(JSON.stringify(params))}`;
  return `${start} ${seeds} --nonce ${nonce}${rest}`;
}

/** What the outcome itself depends on; null when the seeds alone decide it. */
function outcomeParams({ game, params = {} }: CommandInput): Record<string, unknown> | null {
  if (game === "miner") return { mines: params["mines"] };
  if (game === "cases") return { slug: params["slug"], count: params["count"] };
  return null;
}

/** Of dice. Only Node's own library: what it prints owes nothing to the code of this site. */
export function independentCommand({ serverSeed, clientSeed, nonce }: CommandInput): string {
  const script = [
    "const [s, c, n] = process.argv.slice(1)",
    "const h = require('crypto').createHmac('sha256', s).update(c + ':' + n + ':0').digest()",
    "console.log(Math.floor(h.readUInt32BE(0) * 10001 / 2 ** 32) / 100)",
  ].join("; ");
  return `node -e "${script}" -- ${quoted(serverSeed)} ${quoted(clientSeed)} ${nonce}`;
}

/** A value that begins with a hyphen would be taken for an option unless it is tied to its name. */
function option(name: string, value: string): string {
  return value.startsWith("-") ? `--${name}=${quoted(value)}` : `--${name} ${quoted(value)}`;
}

function quoted(text: string): string {
  if (/^[\w.,/@%+-]+$/.test(text)) return text;
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
