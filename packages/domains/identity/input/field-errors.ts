/** Refusals that name the wrong fields. */
import { errorCatalogue, type ErrorCode } from "@oddwright/contract/errors.ts";

export interface FieldRefusal {
  readonly ok: false;
  readonly code: "validation_failed";
  /** Field → messages, each `code: English sentence`. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

/** Takes what is wrong with each field. */
export function refuseFields(faults: Readonly<Record<string, ErrorCode>>): FieldRefusal {
  const errors = Object.fromEntries(
    Object.entries(faults).map(([field, code]) => [
      field,
      [`${code}: ${errorCatalogue[code].text}`],
    ]),
  );
  return { ok: false, code: "validation_failed", errors };
}
