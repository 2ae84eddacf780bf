/** `npm run sign-in-link -- WHO --reason TEXT [--minutes N]`: a link that signs a player in, once. Whoever has it is in. */
import { userInfo } from "node:os";
import { parseArgs } from "node:util";
import {
  defaultLinkMinutes,
  findPlayerForStaff,
  issueSignInLink,
  maxLinkMinutes,
} from "@oddwright/domains/identity/index.ts";
import type pg from "pg";
import { readPublicWebUrl } from "../env/read-environment.ts";
import { withCommandDatabase } from "./command-pool.ts";
import { runCommand, UsageError } from "./run-command.ts";

const usage = "usage: npm run sign-in-link -- ID_EMAIL_OR_NAME --reason TEXT [--minutes N]";

interface LinkCommand {
  readonly who: string;
  readonly reason: string;
  readonly minutes: number;
}

function readArguments(): LinkCommand {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { reason: { type: "string" }, minutes: { type: "string" } },
  });
  const [who] = positionals;
  if (!who) throw new UsageError("say whom the link is for: an id, an e-mail address or a name");
  if (!values.reason?.trim()) throw new UsageError("--reason says why");
  const minutes = Number(values.minutes ?? defaultLinkMinutes);
  if (!Number.isSafeInteger(minutes) || minutes < 1 || minutes > maxLinkMinutes)
    throw new UsageError(`--minutes is a whole number from 1 to ${maxLinkMinutes}`);
  return { who, reason: values.reason, minutes };
}

async function run({ who, reason, minutes }: LinkCommand, pool: pg.Pool): Promise<string> {
  const player = await findPlayerForStaff(pool, who);
  if (player === null) throw new Error(`there is no player ${who}`);
  const issuedBy = userInfo().username;
  const result = await issueSignInLink(pool, { playerId: player.id, minutes, issuedBy, reason });
  if (!result.ok) return result.code;
  const link = new URL("/", readPublicWebUrl(process.env));
  link.searchParams.set("simpleAuthToken", result.token);
  link.searchParams.set("simple_auth", "1");
  return `${link.href}\nsigns ${player.name} in once, within ${minutes} minutes`;
}

await runCommand(usage, async () => {
  const command = readArguments();
  console.log(await withCommandDatabase("sign-in-link", ({ pool }) => run(command, pool)));
});
