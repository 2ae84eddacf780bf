/** How a player repeats the proof away from this site: the project's command, or a line without any of our code. */

export interface CommandInput {
  readonly game: "dice";
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** For a POSIX shell in the project's folder. Prints one JSON line, `{"roll":"77.18"}`. */
export function verifyCommand({ game, serverSeed, clientSeed, nonce }: CommandInput): string {
  const seeds = `${option("server-seed", serverSeed)} ${option("client-seed", clientSeed)}`;
  return `npm run --silent verify -- --game ${game} ${seeds} --nonce ${nonce}`;
}

/** Only Node's own library: what it prints owes nothing to the code of this site. */
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
