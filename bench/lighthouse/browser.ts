/** The system's Chromium for one measurement: empty at its start and gone after it. */
import { chromium, type Browser, type CDPSession, type Page } from "@playwright/test";
import { freePort } from "@oddwright/platform/processes/free-port.ts";
import { chromiumFlags, chromiumPath } from "../../e2e/fixtures/chromium.ts";

export interface OpenBrowser {
  readonly browser: Browser;
  /** Of the debugging protocol, for tools that bring their own client. */
  readonly port: number;
}

/** Closed again whatever becomes of `use`. */
export async function withBrowser<T>(use: (open: OpenBrowser) => Promise<T>): Promise<T> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
  });
  try {
    return await use({ browser, port });
  } finally {
    await browser.close();
  }
}

/** The screen of Lighthouse's phone. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;

export interface PhonePage {
  readonly page: Page;
  readonly protocol: CDPSession;
}

export async function openPhone(browser: Browser): Promise<PhonePage> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  return { page, protocol: await context.newCDPSession(page) };
}
