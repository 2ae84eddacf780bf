/** The check of who a player is, as a player meets it: asked for by a deposit, an upload that breaks off, and a decision of staff. */
import { screens, still } from "../fixtures/screens.ts";
import { expect, test } from "../fixtures/test.ts";
import { wordsOf } from "../fixtures/words.ts";
import { hydrated } from "../steps/shell.ts";
import { runOperatorCommand } from "../../apps/server/testing/run-operator-command.ts";

const t = wordsOf("en");

test.use({ ...screens.desktop, ...still });

const chunk = 65_536;
const pdf = (name: string, bytes: number) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from(`%PDF-1.7\n${name}${"x".repeat(bytes)}\n%%EOF\n`),
});

/** As an operator does it, on the machine of the program. */
async function operate(dataDir: string, ...args: string[]): Promise<string> {
  const { code, text } = await runOperatorCommand("verification", args, { DATA_DIR: dataDir });
  expect(code, text).toBe(0);
  return text;
}

test("S3.19 S3.20 S9.91 a check that a deposit asks for: an upload that breaks off goes on after a reload, and staff decide", async ({
  page,
  context,
  players,
  site,
  watch,
}) => {
  watch.expectComplaints(/ERR_(FAILED|INTERNET_DISCONNECTED)/);
  const player = await players.make({ currency: "EUR", balance: "2000.00" });
  const { user } = await player.call("profileUser");
  expect(user.verification).toEqual({ is_need: true, data: { status: "unverified" } });
  await players.signIn(context, player);
  await page.goto("/en/profile/verification");
  await hydrated(page);
  await expect(page.getByRole("heading", { name: t("verification.needed.title") })).toBeVisible();

  // The connection breaks in the middle of the file.
  const sent: number[] = [];
  const parts = "**/uploads/*/chunks/*";
  await page.route(parts, (route) => {
    const offset = Number(route.request().url().split("/").at(-1));
    if (offset >= 2 * chunk) return route.abort("failed");
    sent.push(offset);
    return route.continue();
  });
  const passport = pdf("passport.pdf", 4 * chunk);
  const choosers = page.locator('input[type="file"]');
  await choosers.first().setInputFiles(passport);
  const progress = page.getByRole("progressbar", { name: /passport\.pdf/ });
  await expect(progress).toHaveAttribute("value", String(2 * chunk));
  expect(sent).toEqual([0, chunk]);

  // The wrong file, on its way: it is taken back, and nothing of it stays.
  await page
    .getByLabel(new RegExp(t("verification.kind.address")))
    .last()
    .setInputFiles(pdf("holiday.pdf", 4 * chunk));
  const mistake = page.getByRole("progressbar", { name: /holiday\.pdf/ });
  await expect(mistake).toHaveAttribute("value", String(2 * chunk));
  await page
    .getByRole("button", { name: new RegExp(`${t("verification.file.cancel")}.*holiday\\.pdf`) })
    .click();
  await expect(mistake).toHaveCount(0);
  const { verification } = await player.call("verification");
  expect(verification.uploads.map(({ name }) => name)).toEqual(["passport.pdf"]);
  sent.splice(2);

  await page.reload();
  await hydrated(page);
  await expect(progress).toHaveAttribute("value", String(2 * chunk));
  await page.unroute(parts);
  await page.route(parts, (route) => {
    sent.push(Number(route.request().url().split("/").at(-1)));
    return route.continue();
  });
  const again = page.getByLabel(t("verification.file.again")).first();
  await again.setInputFiles(pdf("another.pdf", 10));
  await expect(
    page.getByText(t("verification.file.other", { name: "passport.pdf" })),
  ).toBeVisible();
  await again.setInputFiles(passport);
  await expect(page.getByText(/^Arrived/)).toBeVisible();
  // What had come was not sent again.
  expect(sent).toEqual([0, chunk, 2 * chunk, 3 * chunk, 4 * chunk]);

  const submit = page.getByRole("button", { name: t("verification.submit") });
  await submit.click();
  await expect(page.getByText(t("verification.missing.address"))).toBeVisible();
  await page
    .getByLabel(new RegExp(t("verification.kind.address")))
    .last()
    .setInputFiles(pdf("bill.pdf", 100));
  await expect(page.getByText(/^Arrived/)).toHaveCount(2);
  await submit.click();
  const heading = (id: Parameters<typeof t>[0]) => page.getByRole("heading", { name: t(id) });
  await expect(heading("verification.checked.title")).toBeVisible();

  const shown = await operate(site.dataDir, "show", player.email);
  const [, submission = ""] = /^submission (\S+)/m.exec(shown) ?? [];
  const why = ["--reason", "unreadable", "--comment", "The corner is cut off."];
  await operate(site.dataDir, "reject", player.email, submission, ...why);
  await expect(page.getByText(t("verification.reason.unreadable"))).toBeVisible();
  await expect(page.getByText(/The corner is cut off\./)).toBeVisible();
  await expect(page.getByText("2 attempts left")).toBeVisible();

  await operate(
    site.dataDir,
    "approve-without-documents",
    player.email,
    "--note",
    "Seen in person.",
  );
  await expect(heading("verification.passed.title")).toBeVisible();
  const after = (await player.call("profileUser")).user.verification;
  expect(after).toEqual({ is_need: false, data: { status: "verified" } });
});
