/** The games in steps as a player plays them: start, step, cash out, and what the page then shows. */
import { expect, type Page } from "@playwright/test";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { currencySign } from "@oddwright/core/money/currency.ts";
import type { Player } from "../fixtures/players.ts";
import type { Words } from "../fixtures/words.ts";
import { actionButton, answerTo, play } from "./play.ts";
import { shownAmount } from "./shell.ts";

export type SeriesName = "coinflip" | "hilo" | "miner";
type Answer = RouteResponse<"actCoinflip"> | RouteResponse<"actHilo">;

const routesOf = {
  coinflip: { start: "startCoinflip", act: "actCoinflip", cashOut: "cashoutCoinflip" },
  hilo: { start: "startHilo", act: "actHilo", cashOut: "cashoutHilo" },
  miner: { start: "startMiner", act: "actMiner", cashOut: "cashoutMiner" },
} as const;

export interface SeriesTable {
  readonly page: Page;
  readonly t: Words;
  readonly player: Player;
  readonly game: SeriesName;
}

/** Starts a bet of the panel's stake; the panel then holds it. */
export async function startSeries({ page, t, game }: Omit<SeriesTable, "player">): Promise<Answer> {
  await expect(actionButton(page)).toContainText(t(`${game}.start`));
  const answer = await play(page, routesOf[game].start);
  await expectStanding({ page, t, game }, answer);
  return answer;
}

/** Takes a step that is as likely to win as this game allows, and waits for what it brings. */
export async function takeStep(table: SeriesTable): Promise<Answer> {
  const { page, game } = table;
  const answer = await answerTo(page, routesOf[game].act, () => pressStep(table));
  await expectStanding(table, answer);
  return answer;
}

export async function cashOut(table: SeriesTable): Promise<Answer> {
  const answer = await play(table.page, routesOf[table.game].cashOut);
  await expectStanding(table, answer);
  return answer;
}

/** The panel's action shows the state of the bet: nothing to take yet, what a cash-out pays, or a new start. */
export async function expectStanding(
  { page, t, game }: Omit<SeriesTable, "player">,
  { bet, series }: Pick<Answer, "bet" | "series">,
): Promise<void> {
  const amount = `${shownAmount(series.payout)} ${currencySign[bet.currency]}`;
  const label =
    series.status !== "open"
      ? t(`${game}.start`)
      : series.can_cash_out
        ? t("games.series.cashOut", { amount })
        : t(`${game}.choose`);
  await expect(actionButton(page)).toContainText(label);
}

/** Far more than the chances require. */
const maxTries = 30;

/** Starts and steps until a bet is open with at least one win. */
export async function playToWin(table: SeriesTable): Promise<Answer> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    await startSeries(table);
    const answer = await takeStep(table);
    if (answer.series.status === "open") return answer;
  }
  throw new Error(`${maxTries} bets of ${table.game} lost in a row`);
}

/** Steps on until the bet is lost. */
export async function playToLoss(table: SeriesTable): Promise<Answer> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const answer = await takeStep(table);
    if (answer.series.status === "lost") return answer;
    if (answer.series.status !== "open") await startSeries(table);
  }
  throw new Error(`${maxTries} steps of ${table.game} won in a row`);
}

async function pressStep(table: SeriesTable): Promise<void> {
  const { page, t, game } = table;
  switch (game) {
    case "coinflip":
      return page.getByRole("button", { name: t("coinflip.heads"), exact: true }).click();
    case "hilo":
      return pressGuess(table);
    case "miner": {
      const closed = t("miner.tile.closed", { row: "", column: "" }).split(",").at(-1) ?? "";
      return page
        .getByRole("group", { name: t("miner.field") })
        .getByRole("button", { name: closed.trim() })
        .first()
        .click();
    }
  }
}

async function pressGuess({ page, t, player }: SeriesTable): Promise<void> {
  const next = (await player.call("openHilo")).open?.series.next;
  const higher = (next?.higher.winning_ranks ?? 0) >= (next?.lower.winning_ranks ?? 0);
  const name = t(higher ? "hilo.higher.strict" : "hilo.lower.strict");
  await page
    .getByRole("button", { name: new RegExp(`^${name}`) })
    .filter({ hasText: "×" })
    .click();
}
