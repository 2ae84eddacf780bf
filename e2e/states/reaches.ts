/** What states of several kinds wait for. */
import { expect, type Page } from "@playwright/test";
import type { Words } from "../fixtures/words.ts";
import { dialog } from "../steps/shell.ts";

export function titled(title: string) {
  return async (page: Page, t: Words) => expect(dialog(page, t(title))).toBeVisible();
}

export function titledPage(title: string) {
  return async (page: Page, t: Words) =>
    expect(page.getByRole("heading", { name: t(title), level: 1 })).toBeVisible();
}

export async function bets(page: Page): Promise<void> {
  await expect(page.getByRole("table").first().getByRole("row")).toHaveCount(2);
}
