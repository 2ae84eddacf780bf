/**
 * `npm run sign-in-link -- WHO --reason TEXT [--minutes N]`: a link that signs a player in, once. Whoever has it is in, and has proved nothing by it.
 * `npm run sign-in-link -- WHO --confirm TEXT`: a second person says by what they know that its owner has it; then it counts as a proof.
 */
import { userInfo } from "node:os";
import { parseArgs } from "node:util";
import {
  confirmSignInLink,
  defaultLinkMinutes,
  findPlayerForStaff,
  issueSignInLink,
  maxLinkMinutes,
  type StaffPlayer,
} from "@oddwright/domains/identity/index.ts";
import type pg from "pg";
import { readPublicWebUrl } from "../../env/read-environment.ts";
import { withCommandDatabase } from "../runner/command-pool.ts";
import { runCommand, UsageError } from "../runner/run-command.ts";

const usage = `usage: npm run sign-in-link -- ID_EMAIL_OR_NAME --reason TEXT [--minutes N]   makes a link
       npm run sign-in-link -- ID_EMAIL_OR_NAME --confirm TEXT                says by what you know that its owner has the open link that another person made`;

type LinkCommand = { readonly who: string } & (
  | { readonly reason: string; readonly minutes: number }
  | { readonly evidence: string }
);

function readArguments(): LinkCommand {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      reason: { type: "string" },
      minutes: { type: "string" },
      confirm: { type: "string" },
    },
  });
  const [who] = positionals;
  if (!who) throw new UsageError("say whom the link is for: an id, an e-mail address or a name");
  if (values.confirm !== undefined) {
    if (values.confirm.trim() === "")
      throw new UsageError("--confirm says by what you know that its owner has the link");
    return { who, evidence: values.confirm };
  }
  if (!values.reason?.trim()) throw new UsageError("--reason says why");
  const minutes = Number(values.minutes ?? defaultLinkMinutes);
  if (!Number.isSafeInteger(minutes) || minutes < 1 || minutes > maxLinkMinutes)
    throw new UsageError(`--minutes is a whole number from 1 to ${maxLinkMinutes}`);
  return { who, reason: values.reason, minutes };
}

interface Ordered {
  readonly pool: pg.Pool;
  readonly player: StaffPlayer;
  /** Who of the staff. */
  readonly by: string;
}

async function run(command: LinkCommand, pool: pg.Pool): Promise<string> {
  const player = await findPlayerForStaff(pool, command.who);
  if (player === null) throw new Error(`there is no player ${command.who}`);
  const ordered = { pool, player, by: userInfo().username };
  return "evidence" in command ? confirm(command.evidence, ordered) : make(command, ordered);
}

async function make(
  { reason, minutes }: Extract<LinkCommand, { minutes: number }>,
  { pool, player: { id: playerId, name }, by: issuedBy }: Ordered,
): Promise<string> {
  const result = await issueSignInLink(pool, { playerId, minutes, issuedBy, reason });
  if (!result.ok) return result.code;
  const link = new URL("/", readPublicWebUrl(process.env));
  link.searchParams.set("simpleAuthToken", result.token);
  link.searchParams.set("simple_auth", "1");
  const told = result.isOwnerTold ? "" : "; nobody is told: no address of it is proved";
  return `${link.href}\nsigns ${name} in once, within ${minutes} minutes${told}`;
}

async function confirm(
  evidence: string,
  { pool, player: { id: playerId, name }, by: confirmedBy }: Ordered,
): Promise<string> {
  const result = await confirmSignInLink(pool, { playerId, confirmedBy, evidence });
  return result.ok ? `the open link of ${name} counts as a proof` : result.code;
}

await runCommand(usage, async () => {
  const command = readArguments();
  console.log(await withCommandDatabase("sign-in-link", ({ pool }) => run(command, pool)));
});
