/** A statement about the money that must hold; each domain brings those of its own tables. */
import type pg from "pg";

export interface AuditFinding {
  /** What is wrong, with the ids a person needs to look it up. */
  readonly text: string;
}

export interface AuditCheck {
  readonly name: string;
  /** Kinds of operations whose transfers it holds against the records of its domain. */
  readonly explains?: readonly string[];
  /** Runs inside one read-only snapshot shared by all checks. Empty means that it holds. */
  readonly run: (client: pg.ClientBase) => Promise<readonly AuditFinding[]>;
}
