/** What the address of a visit asks for: single sign-on, and an operator's link. */
import { runOperatorCommand } from "../../apps/server/testing/run-operator-command.ts";
import { screens, still } from "../fixtures/screens.ts";
import type { Site } from "../fixtures/site.ts";
import { expect, test } from "../fixtures/test.ts";
import { wordsOf } from "../fixtures/words.ts";
import { balance, dialog, expectGuest, hydrated } from "../steps/shell.ts";

test.use({ ...screens.desktop, ...still });

async function operate(site: Site, name: string, ...args: string[]): Promise<string> {
  const settings = { DATA_DIR: site.dataDir, PUBLIC_WEB_URL: site.webUrl };
  return (await runOperatorCommand(name, args, settings)).text;
}

test("S4.79 S4.81 S4.84 an operator's link signs in once, and its token is nowhere afterwards", async ({
  page,
  context,
  site,
  players,
  watch,
}) => {
  watch.expectComplaints(/401 \(Unauthorized\)/);
  const player = await players.make();
  const [link = ""] = (
    await operate(site, "sign-in-link", player.email, "--reason", "lost phone")
  ).split("\n");
  const token = new URL(link).searchParams.get("simpleAuthToken") ?? "no token";
  const calls: string[] = [];
  page.on("request", (request) => calls.push(`${request.method()} ${request.url()}`));
  await page.goto(`${link}&pr=partner-1#part`);
  await expect(balance(page)).toBeVisible();
  await expect(page).toHaveURL(`${site.webUrl}/en?simple_auth=1&pr=partner-1#part`);
  const [first, ...rest] = calls.filter((call) => call.includes(token));
  expect([first, rest.length <= 1]).toEqual([`GET ${link}&pr=partner-1`, true]);
  const stored = await page.evaluate<string>(
    "document.cookie + JSON.stringify([localStorage, sessionStorage])",
  );
  expect(stored).not.toContain(token);
  expect(stored).toContain("prHash=partner-1");
  await page.reload();
  await expect(balance(page)).toBeVisible();
  await context.clearCookies();
  await page.goto(link);
  await expect(page).toHaveURL(`${site.webUrl}/en?simple_auth=1`);
  await expectGuest(page, wordsOf("en"));
});

test("a link asks the player who is in before it takes the browser to another account", async ({
  page,
  context,
  site,
  players,
}) => {
  const t = wordsOf("en");
  const [here, other] = [await players.make(), await players.make()];
  await players.signIn(context, here);
  const [link = ""] = (
    await operate(site, "sign-in-link", other.email, "--reason", "lost phone")
  ).split("\n");
  await page.goto(link);
  const asked = dialog(page, t("auth.link.title"));
  await asked.getByRole("button", { name: t("auth.link.stay") }).click();
  await expect(asked).toBeHidden();
  await expect(balance(page)).toBeVisible();
  await context.clearCookies({ name: "simpleAuth" });
  await page.goto(link);
  await asked.getByRole("button", { name: t("auth.link.action") }).click();
  await expect(page.getByText(/^You are signed in as .+, by the link$/)).toBeVisible();
  await expect(asked).toBeHidden();
});

/** Where the page is told of its environment, beside all that the server has loaded for it. */
const asInProduction = `{
  const { prototype } = ReadableStreamDefaultController;
  const { enqueue } = prototype;
  prototype.enqueue = function (part) {
    enqueue.call(this, typeof part === "string" ? part.replace('"development"', '"production"') : part);
  };
}`;

test("S4.48 S4.49 S4.65 S4.66 S4.67 S4.73 outside development a guest is sent to single sign-on and, back without a login, is shown the site; a player whose session ends is sent there too", async ({
  page,
  context,
  players,
  site,
  watch,
}) => {
  watch.expectComplaints(/401/);
  const t = wordsOf("en");
  const { host } = new URL(site.webUrl);
  const sso = "https://sso.example/enter";
  await operate(site, "mirrors", "set", host, "--sso", sso, "--reason", "a new login");
  await page.addInitScript(asInProduction);
  await page.route(`${sso}**`, (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Single sign-on</title>" }),
  );
  const isNoted = async () =>
    (await context.cookies(site.webUrl)).some(({ name }) => name === "ssoRedirected");
  await page.goto("/en/fairness?a=1");
  const back = encodeURIComponent(`${site.webUrl}/en/fairness?a=1`);
  await expect(page).toHaveURL(`${sso}?url=${back}`);
  expect(await isNoted()).toBe(true);
  await page.goto("/en/fairness");
  await hydrated(page);
  await expect.poll(isNoted).toBe(false);
  await expect(page).toHaveURL(`${site.webUrl}/en/fairness`);
  const player = await players.make({ balance: "110.00" });
  await players.signIn(context, player);
  await page.goto("/en/fairness?b=2");
  await expect(balance(page)).toBeVisible();
  await hydrated(page);
  await player.call("logout");
  await page
    .getByRole("banner")
    .getByRole("button", { name: t("shell.deposit") })
    .click();
  await expect(page).toHaveURL(
    `${sso}?url=${encodeURIComponent(`${site.webUrl}/en/fairness?b=2`)}`,
  );
  await operate(site, "mirrors", "remove", host, "--reason", "as before");
});
