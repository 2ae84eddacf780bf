/**
 * The process that `run-operator-command.ts` keeps: it evaluates a command's own file anew for each order, with the order's
 * arguments and settings, one after the other. What the file imports is loaded once, which is nearly all that a start costs.
 */
import { pathToFileURL } from "node:url";

export interface CommandOrder {
  readonly id: number;
  readonly file: string;
  readonly args: readonly string[];
  /** The whole environment of the command. */
  readonly env: Readonly<Record<string, string>>;
}

export interface CommandEnd {
  readonly id: number;
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Takes what is written to a stream until it is put back. */
function capture(stream: NodeJS.WriteStream): { text(): string; end(): void } {
  const write = stream.write.bind(stream);
  let text = "";
  stream.write = (chunk: string | Uint8Array) => {
    text += typeof chunk === "string" ? chunk : Buffer.from(chunk).toString();
    return true;
  };
  return { text: () => text, end: () => void (stream.write = write) };
}

function setEnvironment(env: Readonly<Record<string, string>>): void {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
}

async function run({ id, file, args, env }: CommandOrder): Promise<CommandEnd> {
  setEnvironment(env);
  process.argv = [process.execPath, file, ...args];
  process.exitCode = undefined;
  const [stdout, stderr] = [capture(process.stdout), capture(process.stderr)];
  try {
    // Every command's file ends with the command, awaited.
    await import(`${pathToFileURL(file).href}?order=${id}`);
  } catch (error) {
    // As Node does with what nobody catches.
    console.error(error);
    process.exitCode = 1;
  } finally {
    stdout.end();
    stderr.end();
  }
  const code = Number(process.exitCode ?? 0);
  process.exitCode = undefined;
  return { id, code, stdout: stdout.text(), stderr: stderr.text() };
}

let last: Promise<unknown> = Promise.resolve();
process.on("message", (order: CommandOrder) => {
  last = last.then(async () => process.send?.(await run(order)));
});
process.on("disconnect", () => process.exit());
