/** A statement about the money that must hold; each domain brings those of its own tables. */
import type pg from "pg";
import type { StakeAccount } from "../operations/stake.ts";

export interface AuditFinding {
  /** What is wrong, with the ids a person needs to look it up. */
  readonly text: string;
}

export interface AuditCheck {
  readonly name: string;
  /** Kinds of operations whose transfers it holds against the records of its domain. */
  readonly explains?: readonly string[];
  /** Accounts of stakes in play, without currency, whose money it holds against the open bets of its domain. */
  readonly holds?: readonly StakeAccount[];
  /** Runs inside one read-only snapshot shared by all checks. Empty means that it holds. */
  readonly run: (client: pg.ClientBase) => Promise<readonly AuditFinding[]>;
}

/** Findings that one check lists: enough to start looking. */
export const maxFindings = 100;
