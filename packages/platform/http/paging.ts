/** Cutting a list into pages: what a cursor may be, and where the next page begins. */
import { fieldMessage } from "@oddwright/contract/field-errors.ts";
import { type CursorForm, cursorForms } from "@oddwright/contract/paging.ts";
import type { Refusal } from "./handler.ts";

/** `validation_failed` for a cursor that no page gave; null is the first page. */
export function readCursor(
  form: CursorForm,
  cursor: string | null | undefined,
): { readonly ok: true; readonly cursor: string | null } | Refusal {
  if (cursor === undefined || cursor === null) return { ok: true, cursor: null };
  if (cursorForms[form](cursor)) return { ok: true, cursor };
  const errors = { cursor: [fieldMessage("wrong_format")] };
  return { ok: false, code: "validation_failed", errors };
}

export interface Page<Entry> {
  readonly entries: readonly Entry[];
  readonly next_cursor: string | null;
}

/** `found` was read with a limit of one more than `size`: where that one is there, another page follows. */
export function cutPage<Entry>(
  found: readonly Entry[],
  size: number,
  cursorOf: (last: Entry) => string,
): Page<Entry> {
  const entries = found.slice(0, size);
  const last = found.length > size ? entries.at(-1) : undefined;
  return { entries, next_cursor: last === undefined ? null : cursorOf(last) };
}
