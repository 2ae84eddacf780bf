/** The states of cases, the wheel of fortune, roulette and the rooms. */
import { expect, type Page } from "@playwright/test";
import type { Words } from "../fixtures/words.ts";
import { actionButton, play } from "./play.ts";
import type { SiteState } from "./site-state.ts";

/** `rulesOf` opens the rules of the game on the page. */
export function houseStates(
  rulesOf: (game: string) => NonNullable<SiteState["reach"]>,
): readonly SiteState[] {
  return [
    { name: "cases", path: "/games/cases", visitor: "guest" },
    { name: "a case", path: "/games/cases/sewing-box", visitor: "guest" },
    { name: "an opened case", path: "/games/cases/toolbox", visitor: "player", reach: opened },
    {
      name: "the rules of cases",
      path: "/games/cases/treasury",
      visitor: "guest",
      reach: rulesOf("cases"),
    },
    { name: "bonuses", path: "/bonuses", visitor: "guest" },
    { name: "bonuses after a spin", path: "/bonuses", visitor: "player", reach: spun },
    {
      name: "the rules of the wheel",
      path: "/bonuses",
      visitor: "player",
      reach: rulesOf("wheel"),
    },
    { name: "roulette", path: "/games/roulette", visitor: "guest", reach: anyRound },
    { name: "roulette with chips", path: "/games/roulette", visitor: "player", reach: chips },
    {
      name: "the rules of roulette",
      path: "/games/roulette",
      visitor: "guest",
      reach: rulesOf("roulette"),
    },
    { name: "rooms", path: "/games/rooms", visitor: "guest" },
    { name: "a room with a stake", path: "/games/rooms/purple", visitor: "player", reach: staked },
    {
      name: "the rules of the rooms",
      path: "/games/rooms/red",
      visitor: "guest",
      reach: rulesOf("rooms"),
    },
  ];
}

async function opened(page: Page, t: Words): Promise<void> {
  await page
    .getByRole("radiogroup", { name: t("cases.count") })
    .getByText("3")
    .click();
  await play(page, "placeCasesBet");
  await expect(page.getByRole("button", { name: t("cases.check"), exact: true })).toBeVisible();
}

async function spun(page: Page): Promise<void> {
  await play(page, "placeWheelBet");
  await expect(page.getByRole("timer")).toBeVisible();
}

/** A fresh installation makes its chain first; until the table is known nothing shows it. */
async function anyRound(page: Page, t: Words): Promise<void> {
  const none = page.getByText(t("roulette.loading")).or(page.getByText(t("roulette.notReady")));
  await expect(none).toHaveCount(0, { timeout: 100_000 });
}

async function chips(page: Page, t: Words): Promise<void> {
  await anyRound(page, t);
  for (const key of ["red", "dozen 2", "split 17 20"]) {
    await page.locator(`[data-spot="${key}"]`).filter({ visible: true }).click();
  }
  await expect(actionButton(page)).toContainText("30.00");
}

/** Several visitors may be in the room: the second one starts the countdown. */
async function staked(page: Page): Promise<void> {
  await play(page, "placeRoomStake");
  await expect(page.locator('.room-stake[data-own="true"]')).toHaveCount(1);
}
