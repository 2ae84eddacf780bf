/** Doing everything with the keyboard alone. */
import { expect, type Locator, type Page } from "@playwright/test";

/** More stops than any page has. */
const maxStops = 80;

/** Presses Tab until the element has the focus, as a player without a mouse would. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeAttached();
  for (let stops = 0; stops < maxStops; stops += 1) {
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`no Tab leads to ${String(target)}`);
}

export async function tabAndPress(page: Page, target: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, target);
  await expectFocusShown(target);
  await page.keyboard.press(key);
}

/** Replaces what a field holds. */
export async function tabAndType(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
}

/** Two pixels of outline, on the element itself or on its well or label. */
async function expectFocusShown(target: Locator): Promise<void> {
  const isShown = await target.evaluate((element) => {
    const own = [element, element.parentElement, element.closest("label")];
    const view = element.ownerDocument.defaultView;
    return own.some((each) => {
      const style = each === null ? undefined : view?.getComputedStyle(each);
      return style?.outlineStyle === "solid" && Number.parseFloat(style.outlineWidth) >= 2;
    });
  });
  expect(isShown).toBe(true);
}
