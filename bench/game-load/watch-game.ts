/** A game on a mid-range phone: what it takes until it can be played, and how evenly it is drawn while it is. */
import type { CDPSession, Frame, Page } from "@playwright/test";
import { openPhone, withBrowser } from "../lighthouse/browser.ts";

/** Of a phone in the middle of the range, against this machine. */
const slowdown = 4;
/** A usual 4G connection, as WebPageTest's profile of that name has it. */
export const network = { latencyMs: 170, downKbps: 9_000, upKbps: 9_000 } as const;

const patienceMs = 60_000;

export interface Load {
  readonly seconds: number;
  /** As they came over the network, of the page and its frame. */
  readonly kb: number;
}

export type Ready = (page: Page) => Promise<unknown>;

/** In an empty browser, from the request to the moment that `ready` waits for. */
export function watchLoad(url: string, ready: Ready): Promise<Load> {
  return withBrowser(async ({ browser }) => {
    const { page, protocol } = await openPhone(browser);
    let bytes = 0;
    protocol.on("Network.loadingFinished", ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await slowDown(protocol, true);
    const startedAt = performance.now();
    await page.goto(url, { waitUntil: "commit", timeout: patienceMs });
    await ready(page);
    return { seconds: (performance.now() - startedAt) / 1_000, kb: bytes / 1_000 };
  });
}

async function slowDown(protocol: CDPSession, hasNetwork: boolean): Promise<void> {
  await protocol.send("Network.enable");
  if (hasNetwork)
    await protocol.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: network.latencyMs,
      downloadThroughput: (network.downKbps * 1_000) / 8,
      uploadThroughput: (network.upKbps * 1_000) / 8,
    });
  await protocol.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
}

/** The button that spins, or the one that places a bet: once it can be pressed. */
export const slotReady: Ready = (page) =>
  Promise.all([
    page.locator('.slot-frame[data-ready="true"]').waitFor({ timeout: patienceMs }),
    page
      .frameLocator(".slot-frame")
      .locator(".spin:not([disabled])")
      .waitFor({ timeout: patienceMs }),
  ]);

export const tableReady: Ready = (page) =>
  page.locator('.slot-frame[data-ready="true"]').waitFor({ timeout: patienceMs });

export interface Smoothness {
  /** Of the frames that a screen of 60 Hz wants, those that were drawn. */
  readonly framesPercent: number;
  readonly longestTaskMs: number;
}

/** While `play` goes on. */
export function watchFrames(
  url: string,
  ready: Ready,
  play: (page: Page) => Promise<unknown>,
): Promise<Smoothness> {
  return withBrowser(async ({ browser }) => {
    const { page, protocol } = await openPhone(browser);
    await page.goto(url, { timeout: patienceMs });
    await ready(page);
    await slowDown(protocol, false);
    const frame = await gameFrame(page);
    await frame.evaluate(record);
    await play(page);
    const { frames, longTasks, ms } = await frame.evaluate<{
      frames: number;
      longTasks: number[];
      ms: number;
    }>("window.recorded()");
    return {
      framesPercent: Math.min(100, (frames / ms) * (100_000 / 60)),
      longestTaskMs: Math.max(0, ...longTasks),
    };
  });
}

async function gameFrame(page: Page): Promise<Frame> {
  const element = await page.locator(".slot-frame").elementHandle();
  const frame = await element?.contentFrame();
  if (!frame) throw new Error("the game has no frame");
  return frame;
}

/** Presses the button so often, and waits for each round's end. */
export const spinTimes =
  (times: number) =>
  async (page: Page): Promise<void> => {
    const spin = page.frameLocator(".slot-frame").locator(".spin:not([disabled])");
    for (let spun = 0; spun < times; spun += 1) {
      await spin.click({ timeout: patienceMs });
      await spin.waitFor({ timeout: patienceMs });
    }
  };

/** Runs in the game's page. */
const record = `
const startedAt = performance.now();
const longTasks = [];
let frames = 0;
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) longTasks.push(duration);
}).observe({ type: "longtask" });
const count = () => { frames += 1; requestAnimationFrame(count); };
requestAnimationFrame(count);
window.recorded = () => ({ frames, longTasks, ms: performance.now() - startedAt });
`;
