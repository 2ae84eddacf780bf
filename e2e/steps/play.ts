/** What every game's page has: the one action, and a press whose answer is read along. */
import { expect, type Locator, type Page } from "@playwright/test";
import { routes, type RouteName } from "@oddwright/contract/routes.ts";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";

/** The panel's one action. */
export function actionButton(page: Page): Locator {
  return page.getByTestId("bet-action");
}

/** Money, limits and the round are known to the panel. */
export async function readyToPlay(page: Page): Promise<void> {
  await expect(actionButton(page)).not.toHaveAttribute("aria-disabled", "true");
}

/** What the API answers to the call that `press` leads to. */
export async function answerTo<Name extends RouteName>(
  page: Page,
  name: Name,
  press: () => Promise<void>,
): Promise<RouteResponse<Name>> {
  const { method, path } = routes[name];
  const answered = page.waitForResponse(
    (response) =>
      new URL(response.url()).pathname === path && response.request().method() === method,
  );
  await press();
  return (await (await answered).json()) as RouteResponse<Name>;
}

/** Presses the action once it can be pressed. */
export async function play<Name extends RouteName>(
  page: Page,
  name: Name,
): Promise<RouteResponse<Name>> {
  await readyToPlay(page);
  return answerTo(page, name, () => actionButton(page).click());
}
