import {
  createTestDatabase,
  type TestDatabase,
} from "@oddwright/platform/database/test-database.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { siteDomain } from "./index.ts";
import {
  findRedirectTarget,
  listRedirectRuleChanges,
  listRedirectRules,
  readRulePath,
  readRuleTarget,
  removeRedirectRule,
  setRedirectRule,
} from "./redirect-rules.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ migrations: [siteDomain.migrations] });
});
afterAll(() => database.drop());

const origin = { reason: "a test", madeBy: "test" };
const set = (path: string, target: string) =>
  setRedirectRule(database.appPool, { path, target }, origin);

test.each([
  ["/faq", "/faq"],
  ["/", "/"],
  ["/games/slots/line-five", "/games/slots/line-five"],
  ["/en/faq", null],
  ["/ru", null],
  ["/faq/", null],
  ["faq", null],
  ["//evil.example", null],
  ["/faq?a=1", null],
  ["/%66aq", null],
  ["/reset-password/a-key", null],
  [`/${"a".repeat(200)}`, null],
])("a rule is for a page without its language, and never for a key: %s", (text, path) => {
  expect(readRulePath(text)).toBe(path);
});

test.each([
  ["/bonuses", "/bonuses"],
  ["https://blog.example/news?a=1", "https://blog.example/news?a=1"],
  ["http://blog.example", null],
  ["javascript:alert(1)", null],
  ["//evil.example", null],
])("a rule leads to a page or to an encrypted address: %s", (text, target) => {
  expect(readRuleTarget(text)).toBe(target);
});

test("no rules send a visitor in a circle, not even two that are set at once", async () => {
  expect(await set("/a", "/b")).toBe(true);
  expect(await set("/b", "/c")).toBe(true);
  expect(await set("/c", "/a")).toBe(false);
  expect(await set("/c", "/c")).toBe(false);
  const both = await Promise.all([set("/x", "/y"), set("/y", "/x")]);
  expect(both.filter(Boolean)).toHaveLength(1);
  const { appPool: pool } = database;
  expect(await findRedirectTarget(pool, "/en/a")).toBe("/b");
  expect(await findRedirectTarget(pool, "/reset-password/a-key")).toBeNull();
  expect((await listRedirectRules(pool)).length).toBe(3);
});

test("whatever is set and removed stays in the history, with its reason", async () => {
  const { appPool: pool } = database;
  await set("/old", "/faq");
  await set("/old", "https://blog.example/");
  expect(await removeRedirectRule(pool, "/old", origin)).toBe(true);
  expect(await removeRedirectRule(pool, "/old", origin)).toBe(false);
  const changes = await listRedirectRuleChanges(pool, 3);
  expect(changes.map(({ path, target, reason }) => [path, target, reason])).toEqual([
    ["/old", null, "a test"],
    ["/old", "https://blog.example/", "a test"],
    ["/old", "/faq", "a test"],
  ]);
  for (const change of [
    "update site_redirect_rule_change set made_by = 'another'",
    "delete from site_redirect_rule_change",
  ])
    await expect(pool.query(change)).rejects.toThrow("permission denied");
});
