/** Campaigns as an operator sets them, and as visitors of their links hear of them. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTestProgram, type TestProgram } from "../../testing/program-on-test-database.ts";
import { runOperatorCommand } from "../../testing/run-operator-command.ts";

/** A command starts a process of its own, which takes a busy machine a minute. */
vi.setConfig({ testTimeout: 300_000 });

let program: TestProgram;
beforeAll(async () => {
  program = await startTestProgram();
});
afterAll(() => program.stop());

async function campaigns(...args: string[]): Promise<string> {
  const settings = { DATABASE_URL: program.database.appUrl };
  return (await runOperatorCommand("campaigns", args, settings)).text;
}

const post = (path: string, body: unknown) => program.call(path, { body });
const utm = {
  utm_source: "news",
  utm_medium: "banner",
  utm_campaign: "winter",
  utm_term: "dice",
  other: "1",
};
const unknown = { advId: null, promo: null };

test("S3.59 S3.60 S3.61 the whole query names a campaign by its four parameters", async () => {
  const heard = async (query: object) => (await post("/middleware/utm", query)).json();
  const key = ["news", "banner", "winter", "dice"];
  const why = ["--reason", "a season"];
  expect(await heard(utm)).toEqual(unknown);
  expect(await campaigns("set", ...key, "--adv-id", "adv-7", ...why)).toBe(
    "news  banner  winter  dice  adv-7",
  );
  expect(await heard(utm)).toEqual({ advId: "adv-7", promo: null });
  const promo = ["--promo-type", "deposit", "--promo-value", "100"];
  await campaigns("set", ...key, "--adv-id", "adv-8", ...promo, ...why);
  expect(await heard(utm)).toEqual({ advId: "adv-8", promo: { type: "deposit", value: "100" } });
  for (const name of ["utm_source", "utm_medium", "utm_campaign", "utm_term"]) {
    const { [name as "other"]: _left, ...rest } = utm;
    expect([name, await heard(rest)]).toEqual([name, unknown]);
  }
  expect(await campaigns("list")).toBe("news  banner  winter  dice  adv-8  promo deposit 100");
  expect(await campaigns("set", ...key, "--adv-id", "adv-9", "--promo-type", "x")).toContain(
    "a promo has a type and a value",
  );
  expect(await campaigns("remove", ...key)).toContain("--reason says why");
  expect(await campaigns("set", ...key, "--adv-id", "adv-9")).toContain("--reason says why");
  expect(await campaigns("remove", ...key, ...why)).toBe("removed");
  expect(await campaigns("remove", ...key, ...why)).toBe("unknown_campaign");
  const history = (await campaigns("history")).split("\n");
  expect(history.map((line) => line.replace(/^\S+ {2}(\S+) by \S+:/, "$1"))).toEqual([
    "removed a season  news  banner  winter  dice",
    "set a season  news  banner  winter  dice  adv-8  promo deposit 100",
    "set a season  news  banner  winter  dice  adv-7",
  ]);
  for (const change of [
    "update attribution_campaign_change set made_by = 'another'",
    "delete from attribution_campaign_change",
  ])
    await expect(program.database.appPool.query(change)).rejects.toThrow("permission denied");
  expect(await heard(utm)).toEqual(unknown);
});

test("visits by affiliates' links are counted by what the links name", async () => {
  const visit = (query: Record<string, string>) => post("/middleware/affiliate", { query });
  await visit({ partner: "7", stag: "s", other: "x" });
  await visit({ stag: "s", partner: "7" });
  await visit({ adplace: "top" });
  expect((await visit({ other: "x" })).status).toBe(200);
  expect(await campaigns("visits")).toBe("partner 7  stag s  2 visits\nadplace top  1 visits");
});

test("pages that a partner's link opened are counted, and their devices", async () => {
  const open = (subH: string, uuid?: string) =>
    post("/middleware/registerPageOpenEvent", {
      subH,
      ...(uuid && { uuid }),
      click_url: "https://casino.example/en?mail=me@example.test#x",
    });
  await Promise.all(Array.from({ length: 6 }, () => open("partner-1", "device-a")));
  await open("partner-1", "device-b");
  await open("partner-1");
  await open("partner-2", "device-a");
  expect(await campaigns("opens")).toBe(
    "partner-1  8 opened  3 devices\npartner-2  1 opened  1 devices",
  );
  const { rows } = await program.database.ownerPool.query(
    "select distinct landing from attribution_page_open",
  );
  expect(rows).toEqual([{ landing: "https://casino.example/en" }]);
});
