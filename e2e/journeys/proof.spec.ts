/** The proof of a bet: computed in the browser, and honest about what does not match. */
import type { Locator } from "@playwright/test";
import { screens, still } from "../fixtures/screens.ts";
import { expect, test } from "../fixtures/test.ts";
import { wordsOf } from "../fixtures/words.ts";
import { roll } from "../steps/dice.ts";
import { closeDialog, expectVerified, openProof, reveal } from "../steps/proof.ts";
import { dialog, hydrated } from "../steps/shell.ts";

const t = wordsOf("en");

test.use({ ...screens.desktop, ...still });

test("a bet is revealed by rotating its seeds, and recomputed without a network", async ({
  page,
  context,
  players,
  watch,
}) => {
  watch.expectComplaints(/ERR_INTERNET_DISCONNECTED/);
  const player = await players.make({ balance: "1000.00" });
  await players.signIn(context, player);
  await page.goto("/en/games/dice");
  await hydrated(page);
  const { bet } = await roll(page, t);
  const before = await player.call("seeds");
  const proof = await openProof(page, t, bet);
  await expect(proof.getByText(String(bet.outcome["roll"]), { exact: true })).toBeVisible();
  await expect(proof.getByText(`${bet.multiplier}×`)).toBeVisible();
  await expect(proof.getByText(t("proof.nonce.about"))).toBeVisible();
  await expect(proof.getByText(before.next_server_seed_hash.slice(0, 16))).toBeVisible();
  await proof.getByLabel(t("seeds.client.new")).fill("my own words");
  await reveal(proof, t);
  await expectVerified(proof, t, bet);
  const after = await player.call("seeds");
  expect(after).toMatchObject({ client_seed: "my own words", nonce: 0 });
  expect(after.server_seed_hash).toBe(before.next_server_seed_hash);

  await context.setOffline(true);
  await proof.getByRole("button", { name: t("proof.recompute") }).click();
  await expectVerified(proof, t, bet);
  await context.setOffline(false);
});

test("the seed pair cannot be changed before the next pair's hash is shown", async ({
  page,
  context,
  players,
}) => {
  const player = await players.make({ balance: "1000.00" });
  const { bet } = await player.call("placeDiceBet", {
    body: { stake: "10.00", target: "50.50", direction: "over" },
  });
  await players.signIn(context, player);
  const answered = Promise.withResolvers<void>();
  await page.route("**/fairness/seeds", async (route) => {
    await answered.promise;
    await route.fallback();
  });
  await page.goto("/en/games/dice");
  await hydrated(page);
  const proof = await openProof(page, t, bet);
  const action = proof.getByRole("button", { name: t("proof.reveal.action") });
  await expect(action).toBeDisabled();
  answered.resolve();
  await action.click();
  await expectVerified(proof, t, bet);
});

test("a record that was changed after the bet does not match", async ({
  page,
  context,
  players,
  site,
}) => {
  const player = await players.make({ balance: "1000.00" });
  const { bet } = await player.call("placeDiceBet", {
    body: { stake: "10.00", target: "50.50", direction: "over" },
  });
  await player.call("rotateSeeds", { body: { client_seed: "words" } });
  const changed = bet.outcome["roll"] === "12.34" ? "56.78" : "12.34";
  await page.route(`${site.apiUrl}/fairness/bets/*`, async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as object;
    await route.fulfill({ response, json: { ...json, outcome: { roll: changed } } });
  });
  await players.signIn(context, player);
  await page.goto("/en/games/dice");
  await hydrated(page);
  const proof = await openProof(page, t, bet);
  const verdict = proof.getByTestId("verdict");
  await expect(verdict).toHaveAttribute("data-verdict", "mismatch");
  await expect(verdict).toContainText(t("proof.verdict.mismatch"));
  const difference = { recorded: changed, computed: String(bet.outcome["roll"]) };
  await expect(verdict).toContainText(t("proof.difference.outcome", difference));
});

test("a client seed is shown, selected and checked by hand with all its spaces", async ({
  page,
  context,
  players,
}) => {
  const player = await players.make({ balance: "1000.00" });
  const clientSeed = " two  gaps and an end ";
  await player.call("rotateSeeds", { body: { client_seed: clientSeed } });
  const { bet } = await player.call("placeDiceBet", {
    body: { stake: "10.00", target: "50.50", direction: "over" },
  });
  await players.signIn(context, player);
  await page.goto("/en/fairness");
  await hydrated(page);
  const shown = page.locator(".hash-line-text").getByText(clientSeed, { exact: true });
  expect(await selectedText(shown)).toBe(clientSeed);
  await player.call("rotateSeeds", { body: { client_seed: "words" } });
  await page.goto("/en/games/dice");
  await hydrated(page);
  const proof = await openProof(page, t, bet);
  const proven = proof.locator(".proof-facts").getByText(clientSeed, { exact: true });
  const copied = await selectedText(proven);
  expect(copied).toBe(clientSeed);
  const [serverSeed = ""] = (await proof.innerText()).match(/\b[0-9a-f]{64}\b/) ?? [];
  await page.goto("/en/fairness");
  await hydrated(page);
  const fields = { serverSeed, clientSeed: copied, nonce: "0" };
  for (const [name, text] of Object.entries(fields)) {
    await page.locator(`.hand-form input[name=${name}]`).fill(text);
  }
  await page.getByRole("button", { name: t("fairness.hand.action") }).click();
  const outcome = t("fairness.hand.result", { roll: String(bet.outcome["roll"]) });
  await expect(page.getByText(outcome)).toBeAttached();
});

interface Selecting {
  getSelection(): { selectAllChildren(node: unknown): void; toString(): string };
}

/** What copying the whole text would put into the clipboard. */
function selectedText(text: Locator): Promise<string> {
  return text.evaluate((element) => {
    const selection = (globalThis as unknown as Selecting).getSelection();
    selection.selectAllChildren(element);
    return selection.toString();
  });
}

test("an invalid client seed has an error beside its field, and the seed pair stays", async ({
  page,
  context,
  players,
}) => {
  const player = await players.make({ balance: "1000.00" });
  const { bet } = await player.call("placeDiceBet", {
    body: { stake: "10.00", target: "50.50", direction: "over" },
  });
  await players.signIn(context, player);
  await page.goto("/en/games/dice");
  await hydrated(page);
  const proof = await openProof(page, t, bet);
  const sent: string[] = [];
  page.on("request", (request) => void sent.push(`${request.method()} ${request.url()}`));
  for (const wrong of ["a:b", "сид", ""]) {
    await proof.getByLabel(t("seeds.client.new")).fill(wrong);
    await proof.getByRole("button", { name: t("proof.reveal.action") }).click();
    await expect(proof.getByText(t("error.client_seed_invalid"))).toBeVisible();
  }
  expect(sent.filter((each) => each.endsWith("/fairness/seeds/rotate"))).toEqual([]);
  expect((await player.call("seeds")).server_seed_hash).toBe(bet.server_seed_hash);
});

test("the seed pair can be changed from the panel, and its old seed is checked against its hash", async ({
  page,
  context,
  players,
}) => {
  const player = await players.make({ balance: "1000.00" });
  await players.signIn(context, player);
  await page.goto("/en/games/dice");
  await hydrated(page);
  const { bet } = await roll(page, t);
  await page.getByRole("button", { name: t("games.seed"), exact: true }).click();
  const seeds = dialog(page, t("seeds.title"));
  await seeds.getByRole("button", { name: t("seeds.rotate.action") }).click();
  await expect(seeds.getByText(t("seeds.revealed.kept"))).toBeVisible();
  await closeDialog(seeds, t);
  await expectVerified(await openProof(page, t, bet), t, bet);
});
