/** Turns the writes of a whole batch into one statement: one round trip, one snapshot, all or nothing. */
import { hash } from "node:crypto";
import type { WriteStatement } from "../operations/operation.ts";

export interface ComposedStatement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

const texts = new Map<string, { readonly name: string; readonly text: string }>();
/** Far above the number of combinations of kinds that a program has. */
const maxComposedTexts = 1_000;

/**
 * Each part becomes a data-modifying CTE with its placeholders renumbered; PostgreSQL fails the statement when one touched
 * another number of rows than it says. The same set of parts gives the same text, so that it is parsed once a connection.
 */
export function composeWrite(parts: readonly WriteStatement[]): ComposedStatement {
  const signature = parts.map((part) => `${part.name}/${part.values.length}`).join(",");
  const values = parts.flatMap((part) => [...part.values, part.rowCount]);
  const cached = texts.get(signature);
  if (cached !== undefined) return { ...cached, values };
  const composed = { name: `ledger-write-${hash("sha1", signature)}`, text: composeText(parts) };
  if (texts.size >= maxComposedTexts) texts.clear();
  texts.set(signature, composed);
  return { ...composed, values };
}

function composeText(parts: readonly WriteStatement[]): string {
  let offset = 0;
  const checks: string[] = [];
  const ctes = parts.map((part, index) => {
    const base = offset;
    const text = part.text.replace(
      /\$(\d+)/g,
      (_match, digits: string) => `$${base + Number(digits)}`,
    );
    offset += part.values.length + 1;
    checks.push(
      `ledger_expect_rows('${part.name}', $${offset}::bigint, (select count(*) from part_${index}))`,
    );
    return `part_${index} as (${text} returning 1)`;
  });
  return `with ${ctes.join(",\n")} select ${checks.join(", ")}`;
}
