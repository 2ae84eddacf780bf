/** More pages are requested than can be rendered, while a player bets. */
import { get } from "node:http";
import { still } from "../fixtures/screens.ts";
import { expect, test } from "../fixtures/test.ts";
import { hydrated } from "../steps/shell.ts";

interface Answer {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly body: string;
}

test.use(still);

/** Each address is another page, so that none answers for another. */
const flood = 400;

function ask(url: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false }, (answer) => {
      let body = "";
      answer.setEncoding("utf8");
      answer.on("data", (chunk: string) => (body += chunk));
      answer.on("end", () => {
        const { statusCode: status = 0, headers } = answer;
        resolve({ status, retryAfter: headers["retry-after"], body });
      });
    }).on("error", reject);
  });
}

test("beyond a limit requests for pages get a light page, all bets are accepted, and visitors get in again", async ({
  page,
  players,
  site,
  watch,
}) => {
  watch.expectComplaints(/503/);
  const player = await players.make({ balance: "1000.00" });
  const requests = Array.from({ length: flood }, (_, index) =>
    ask(`${site.webUrl}/en/games/crash?flood=${index}`),
  );
  const body = { stake: "1.00", target: "50.50", direction: "over" } as const;
  for (let bet = 0; bet < 10; bet += 1) await player.call("placeDiceBet", { body });
  const answers = await Promise.all(requests);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
  for (const { status, retryAfter, body: html } of answers) {
    if (status === 200) expect(html).toContain("<h1");
    else expect([Number(retryAfter) > 0, html.length < 2_000]).toEqual([true, true]);
  }
  expect((await player.call("bets")).bets).toHaveLength(10);

  const light = answers.find(({ status }) => status === 503);
  // The light page loads itself again after a moment, and may not before it was looked at.
  const seen = Promise.withResolvers<void>();
  let loads = 0;
  await page.route("**/en/games/dice", async (route) => {
    loads += 1;
    if (loads === 1) {
      const body = light?.body ?? "";
      return route.fulfill({ status: 503, contentType: "text/html", body });
    }
    await seen.promise;
    return route.fallback();
  });
  await page.goto("/en/games/dice");
  await expect(page.getByRole("heading", { name: "Many visitors right now" })).toBeVisible();
  seen.resolve();
  await expect(page.getByRole("heading", { name: "Dice", level: 1 })).toBeVisible();
  await hydrated(page);
});
