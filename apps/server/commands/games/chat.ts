/** `npm run chat -- list TABLE | mute WHO --minutes N --reason TEXT | unmute WHO`: the chat of live tables. */
import { userInfo } from "node:os";
import { parseArgs } from "node:util";
import { listMessages, mutePlayer, unmutePlayer } from "@oddwright/domains/casino/index.ts";
import { findPlayerForStaff } from "@oddwright/domains/identity/index.ts";
import type pg from "pg";
import { withCommandDatabase } from "../runner/command-pool.ts";
import { runCommand, UsageError } from "../runner/run-command.ts";

const usage = `usage: npm run chat -- list TABLE                                          what was said, the newest first
       npm run chat -- mute ID_EMAIL_OR_NAME --minutes N --reason TEXT    the player reads the reason
       npm run chat -- unmute ID_EMAIL_OR_NAME`;

const listed = 100;
const maxMinutes = 525_600;
const maxReason = 200;

type ChatCommand =
  | { readonly action: "list"; readonly slug: string }
  | {
      readonly action: "mute";
      readonly who: string;
      readonly minutes: number;
      readonly reason: string;
    }
  | { readonly action: "unmute"; readonly who: string };

function readArguments(): ChatCommand {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { minutes: { type: "string" }, reason: { type: "string" } },
  });
  const [action, name = "", ...more] = positionals;
  if (more.length > 0) throw new UsageError("too many arguments");
  if (action !== "list" && action !== "mute" && action !== "unmute")
    throw new UsageError("say list, mute or unmute");
  if (name === "") throw new UsageError(action === "list" ? "say which table" : "say which player");
  if (action === "list") return { action, slug: name };
  if (action === "unmute") return { action, who: name };
  const minutes = Number(values.minutes);
  const reason = values.reason?.trim() ?? "";
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > maxMinutes)
    throw new UsageError(`--minutes says for how long, at most ${maxMinutes}`);
  if (reason === "" || reason.length > maxReason)
    throw new UsageError(`--reason says why, in at most ${maxReason} characters`);
  return { action, who: name, minutes, reason };
}

async function run(command: ChatCommand, pool: pg.Pool): Promise<string> {
  if (command.action === "list") {
    const messages = await listMessages(pool, { slug: command.slug, limit: listed });
    const lines = messages.map(
      ({ playerId, text, sentAt, isRemoved }) =>
        `${sentAt.toISOString()}  ${playerId}${isRemoved ? "  removed" : ""}  ${text}`,
    );
    return lines.join("\n") || "nothing was said";
  }
  const player = await findPlayerForStaff(pool, command.who);
  if (player === null) throw new Error(`there is no player ${command.who}`);
  if (command.action === "unmute")
    return (await unmutePlayer(pool, player.id))
      ? `${player.name} may write again`
      : `${player.name} was not muted`;
  const { minutes, reason } = command;
  const mutedBy = userInfo().username;
  const until = await mutePlayer(pool, { playerId: player.id, minutes, reason, mutedBy });
  return `${player.name} cannot write until ${until.toISOString()}`;
}

await runCommand(usage, async () => {
  const command = readArguments();
  console.log(await withCommandDatabase("chat", ({ pool }) => run(command, pool)));
});
