import { randomUUID } from "node:crypto";
import {
  createTestDatabase,
  type TestDatabase,
} from "@oddwright/platform/database/test-database.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { attachSource, type Source } from "./attach-source.ts";
import { attributionDomain } from "./index.ts";
import { countAffiliateVisit, readAffiliateVisits } from "./affiliate-visits.ts";
import { attributionJobs, boundCounts } from "./jobs.ts";
import { countPageOpen } from "./page-opens.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ migrations: [attributionDomain.migrations] });
});
afterAll(() => database.drop());

const nowhere: Source = {
  stag: null,
  partnerId: null,
  advId: null,
  advertiseUid: null,
  advertiseSource: null,
  cpaOneUid: null,
  prHash: null,
};

async function sourcesOf(playerId: string) {
  const { rows } = await database.appPool.query(
    `select number, stag, partner_id, adv_id, advertise_uid, advertise_source, cpa_one_uid, pr_hash
     from attribution_source where player_id = $1 order by number`,
    [playerId],
  );
  return rows;
}

test("S1.36 S1.37 S7.37 S7.38 the first source is kept as number one, and a later one beside it", async () => {
  const player = randomUUID();
  const attach = (source: Partial<Source>) =>
    attachSource(database.appPool, player, { ...nowhere, ...source });
  await attach({});
  expect(await sourcesOf(player)).toEqual([]);
  const first = {
    stag: "s",
    partnerId: "p",
    advId: "a",
    advertiseUid: "u",
    advertiseSource: "o",
    cpaOneUid: "c",
    prHash: "h",
  };
  await attach(first);
  await attach(first);
  await attach({ stag: "later" });
  await attach({ stag: "" });
  const [one, two, ...others] = await sourcesOf(player);
  expect(one).toEqual({
    number: 1,
    stag: "s",
    partner_id: "p",
    adv_id: "a",
    advertise_uid: "u",
    advertise_source: "o",
    cpa_one_uid: "c",
    pr_hash: "h",
  });
  expect(two).toMatchObject({ number: 2, stag: "later", partner_id: null });
  expect(others).toEqual([]);
});

test("the same source from twenty pages at once is one", async () => {
  const player = randomUUID();
  await Promise.all(
    Array.from({ length: 20 }, () =>
      attachSource(database.appPool, player, { ...nowhere, stag: "once" }),
    ),
  );
  expect(await sourcesOf(player)).toHaveLength(1);
});

test("a player comes from fifty places at most, and no row is ever changed", async () => {
  const player = randomUUID();
  for (let place = 0; place < 52; place += 1)
    await attachSource(database.appPool, player, { ...nowhere, stag: `place-${place}` });
  expect((await sourcesOf(player)).map(({ number }) => number)).toEqual(
    Array.from({ length: 50 }, (_, index) => index + 1),
  );
  await expect(
    database.appPool.query("update attribution_source set stag = 'x'"),
  ).rejects.toMatchObject({ code: "42501" });
});

test("of the pages of one day the most opened are kept, whatever is made up beside them", async () => {
  const { appPool: pool } = database;
  await pool.query("delete from attribution_page_open");
  const open = (subH: string) => countPageOpen(pool, { subH, device: null, address: "no address" });
  for (const subH of ["made-up-1", "partner", "made-up-2", "partner", "other", "other"])
    await open(subH);
  await boundCounts(pool, 2);
  const { rows } = await pool.query("select sub_h from attribution_page_open order by sub_h");
  expect(rows).toEqual([{ sub_h: "other" }, { sub_h: "partner" }]);
});

test("counted pages are forgotten after ninety days", async () => {
  const { appPool: pool } = database;
  const open = { subH: "old", device: null, address: "no address" };
  await countPageOpen(pool, open);
  await pool.query("update attribution_page_open set day = current_date - 91");
  await countPageOpen(pool, { ...open, subH: "new" });
  for (const job of attributionJobs({ pool })) await job.run();
  const { rows } = await pool.query("select sub_h, landing from attribution_page_open");
  expect(rows).toEqual([{ sub_h: "new", landing: null }]);
});

test("visits are counted by the affiliate that the link names, forgotten after ninety days, and made-up ones push none out", async () => {
  const { appPool: pool } = database;
  await countAffiliateVisit(pool, { partner: "old" });
  await pool.query("update attribution_affiliate_visit set day = current_date - 91");
  const visit = (query: Record<string, string>) => countAffiliateVisit(pool, query);
  await Promise.all(Array.from({ length: 5 }, () => visit({ partner: "7", stag: "s", x: "1" })));
  await visit({ partner: "7", adplace: "top\u0000" });
  await visit({ partner: "7", adplace: "top" });
  await visit({ partner: "made up" });
  await visit({ utm_source: "news", partner: " " });
  for (const job of attributionJobs({ pool })) await job.run();
  await boundCounts(pool, 2);
  expect(await readAffiliateVisits(pool, 365)).toEqual([
    { partner: "7", stag: "s", adplace: "", visits: 5 },
    { partner: "7", stag: "", adplace: "top", visits: 2 },
  ]);
});
