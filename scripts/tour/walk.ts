/** Walks the stops in a browser and takes a picture of each, noting whatever the browser complained about. */
import type { Browser, BrowserContext, Page } from "@playwright/test";
import path from "node:path";
import type { Site } from "./site.ts";
import type { Stop, Theme } from "./stops.ts";
import type { Visitors } from "./visitors.ts";

export const screens = [
  { name: "phone", width: 390, height: 844, isMobile: true },
  { name: "desktop", width: 1440, height: 900, isMobile: false },
] as const;

export type Screen = (typeof screens)[number];

/** Evaluated in the page: by how much its content is wider than the screen. */
const spillPx = "document.documentElement.scrollWidth - document.documentElement.clientWidth";

export interface View {
  stop: Stop;
  locale: Stop["locales"][number];
  theme: Theme;
  screen: Screen;
}

export interface Picture {
  file: string;
  /** Console errors, failed requests, and content that is wider than the screen. */
  complaints: string[];
}

export function viewsOf(stops: Stop[]): View[] {
  return stops.flatMap((stop) =>
    screens.flatMap((screen) =>
      stop.locales.flatMap((locale) =>
        stop.themes.map((theme) => ({ stop, locale, theme, screen })),
      ),
    ),
  );
}

export interface Tour {
  browser: Browser;
  site: Site;
  visitors: Visitors;
  /** Where the pictures go. */
  folder: string;
}

/** Shows one view in a fresh browser window and saves what is seen. */
export async function takePicture(
  { browser, site, visitors, folder }: Tour,
  { stop, locale, theme, screen }: View,
): Promise<Picture> {
  const file = path.join(folder, `${stop.name}-${screen.name}-${locale}-${theme}.png`);
  const context = await browser.newContext({
    viewport: { width: screen.width, height: screen.height },
    isMobile: screen.isMobile,
    hasTouch: screen.isMobile,
    deviceScaleFactor: screen.isMobile ? 2 : 1,
    colorScheme: theme,
    locale,
  });
  try {
    const token = await visitors.tokenOf(stop.visitor, locale);
    await dress(context, { site, theme, token });
    const page = await context.newPage();
    const complaints = listen(page);
    await page.goto(`${site.webUrl}/${locale}${stop.path}`, { waitUntil: "networkidle" });
    await stop.act?.(page);
    await page.evaluate("document.fonts.ready.then(() => undefined)");
    await page.screenshot({ path: file, animations: "disabled" });
    const spill: number = await page.evaluate(spillPx);
    if (spill > 0) complaints.push(`the page is ${spill} px wider than the screen`);
    return { file, complaints };
  } finally {
    await context.close();
  }
}

/** The cookies that the site itself would have set. */
async function dress(
  context: BrowserContext,
  { site, theme, token }: { site: Site; theme: Theme; token: string | undefined },
): Promise<void> {
  const cookie = (name: string, value: string) => ({ name, value, url: site.webUrl });
  const session = token ? [cookie("token", token), cookie("bearerToken", token)] : [];
  await context.addCookies([cookie("theme", theme), ...session]);
}

function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    // A page that answers 404 on purpose is no complaint; what it loads and does is.
    if (message.type() !== "error" || message.location().url === page.url()) return;
    complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("requestfailed", (request) => {
    complaints.push(`${request.url()}: ${request.failure()?.errorText ?? "failed"}`);
  });
  return complaints;
}
