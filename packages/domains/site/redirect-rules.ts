/** Pages that the operator sends visitors on from: to another page of the site, or to a whole address. */
import { rulePathOf } from "@oddwright/contract/site/rule-path.ts";
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type pg from "pg";
import { readMirrorAddress, type ChangeOrigin } from "./mirrors.ts";

export interface RedirectRule {
  /** Without the language. */
  readonly path: string;
  /** A page of the site without its language, or a whole address. */
  readonly target: string;
}

export interface RedirectRuleChange extends ChangeOrigin {
  readonly path: string;
  /** Null: the rule was removed. */
  readonly target: string | null;
  readonly madeAt: Date;
}

export async function findRedirectTarget(db: Queryable, path: string): Promise<string | null> {
  const { rows } = await db.query<{ target: string }>(
    "select target from site_redirect_rule where path = $1",
    [rulePathOf(path)],
  );
  return rows[0]?.target ?? null;
}

export async function listRedirectRules(db: Queryable): Promise<readonly RedirectRule[]> {
  const { rows } = await db.query<RedirectRule>(
    "select path, target from site_redirect_rule order by path",
  );
  return rows;
}

/** Replaces what the path had. False, and nothing is changed, when whoever followed the rules would come back to where they began. */
export function setRedirectRule(
  pool: pg.Pool,
  { path, target }: RedirectRule,
  { reason, madeBy }: ChangeOrigin,
): Promise<boolean> {
  return withTransaction(pool, async (client) => {
    // Two rules that are set at once can make a circle that neither would.
    await client.query("lock table site_redirect_rule in share row exclusive mode");
    const { rows } = await client.query<{ comesBack: boolean }>(
      `with recursive way (at) as (
         select $2::text
         union
         select rule.target from way join site_redirect_rule rule on rule.path = way.at
       )
       select exists (select from way where at = $1) as "comesBack"`,
      [path, target],
    );
    if (rows[0]?.comesBack !== false) return false;
    await client.query(
      `with kept as (
         insert into site_redirect_rule (path, target, updated_by) values ($1, $2, $3)
         on conflict (path) do update set target = excluded.target, updated_by = excluded.updated_by, updated_at = clock_timestamp()
         returning path, target
       )
       insert into site_redirect_rule_change (path, target, reason, made_by) select path, target, $4, $3 from kept`,
      [path, target, madeBy, reason],
    );
    return true;
  });
}

/** False when there was none. */
export async function removeRedirectRule(
  db: Queryable,
  path: string,
  { reason, madeBy }: ChangeOrigin,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `with gone as (delete from site_redirect_rule where path = $1 returning path)
     insert into site_redirect_rule_change (path, target, reason, made_by) select path, null, $2, $3 from gone`,
    [path, reason, madeBy],
  );
  return rowCount === 1;
}

/** The newest first. */
export async function listRedirectRuleChanges(
  db: Queryable,
  most: number,
): Promise<readonly RedirectRuleChange[]> {
  const { rows } = await db.query<RedirectRuleChange>(
    `select path, target, reason, made_by as "madeBy", made_at as "madeAt" from site_redirect_rule_change
     order by number desc limit $1`,
    [most],
  );
  return rows;
}

/** A page as rules name it; null for what is none, for an address with a language, and where a key would be in it. */
export function readRulePath(text: string): string | null {
  return rulePathOf(text) === text ? text : null;
}

/** Where browsers may be sent: a page of the site without its language, or an address as of a mirror. */
export const readRuleTarget = (text: string): string | null =>
  readRulePath(text) ?? readMirrorAddress(text);
