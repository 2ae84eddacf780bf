/** Text from outside in a form that PostgreSQL can hold and a log viewer can show. */
import { withoutInvisible } from "@oddwright/core/text/invisible.ts";

/** Invisible characters are dropped (PostgreSQL refuses U+0000; a code with a hidden character is another code), cut to a length; empty becomes null. */
export function storableText(value: string | null | undefined, maxLength: number): string | null {
  if (!value) return null;
  const text = withoutInvisible(value.slice(0, maxLength)).trim();
  return text === "" ? null : text;
}
