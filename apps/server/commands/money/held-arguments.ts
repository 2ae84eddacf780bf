/** Arguments of the commands over money that waits for staff: a list, or what becomes of one under a note. */
import { parseArgs } from "node:util";
import { readId, UsageError } from "../runner/run-command.ts";

export type HeldCommand =
  | { readonly action: "list" }
  | {
      readonly action: "decide";
      readonly decision: "released" | "rejected";
      readonly id: string;
      /** Why. */
      readonly note: string;
    };

const maxNoteLength = 500;

const decisions = { release: "released", reject: "rejected" } as const;

const isDecision = (action: string): action is keyof typeof decisions => action in decisions;

/** `what` waits, such as `held payment`. */
export function readHeldArguments(what: string): HeldCommand {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { note: { type: "string", default: "" } },
  });
  const [action = "list", id, ...more] = positionals;
  if (more.length > 0) throw new UsageError("too many arguments");
  if (action === "list") return { action };
  if (!isDecision(action)) throw new UsageError(`unknown: ${action}`);
  const heldId = readId(id, `a ${what}'s id is a UUID`);
  const note = values.note.trim();
  if (note === "" || note.length > maxNoteLength)
    throw new UsageError(`--note says why, in at most ${maxNoteLength} characters`);
  return { action: "decide", decision: decisions[action], id: heldId, note };
}
