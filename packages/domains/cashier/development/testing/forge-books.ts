/** What the audit finds while rows are forged behind the program's back; everything is as it was afterwards. */
import type { TestCashier } from "./test-cashier.ts";

/** Names of the checks that found something, sorted. `tables` are those that the forgery touches, the ones that others refer to first. */
export async function checksThatFind(
  { database: { ownerPool: owner }, audit }: TestCashier,
  tables: readonly string[],
  forgery: string,
): Promise<readonly string[]> {
  for (const table of tables)
    await owner.query(
      `create table kept_${table} as table ${table}; alter table ${table} disable trigger user`,
    );
  await owner.query(forgery);
  const { checks } = await audit();
  for (const table of tables.toReversed()) await owner.query(`delete from ${table}`);
  for (const table of tables)
    await owner.query(
      `insert into ${table} table kept_${table}; alter table ${table} enable trigger user; drop table kept_${table}`,
    );
  const found = checks.filter(({ findings }) => findings.length > 0);
  return found.map(({ name }) => name).toSorted((one, other) => (one < other ? -1 : 1));
}
