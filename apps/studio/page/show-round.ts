/** Shows a round, from its first picture to its result. */
import type { SlotArt } from "./art/shapes.ts";
import { amountOfUnits, shownAmount } from "./amounts.ts";
import type { GameFacts } from "./info-dialog.ts";
import { framesOf } from "./scene/frames.ts";
import type { Scene } from "./scene/scene.ts";
import type { ShownRound } from "./studio-calls.ts";
import { filled, type Texts } from "./texts.ts";

/** So long a picture with words stands before the next one. */
const frameMs = 700;
const silentMs = 150;

export const isStill = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export type Stage = {
  readonly scene: Scene;
  readonly art: SlotArt;
  readonly status: HTMLElement;
  readonly texts: Texts;
  readonly facts: GameFacts;
};

/** Before the first spin. */
export async function showFirst({ scene, facts }: Stage): Promise<void> {
  const { first_screen: screen } = facts;
  const frame = { screen, isSpun: false, marks: [], text: null, symbol: null, labels: [] };
  await scene.show(frame, String);
}

export type Showing = {
  /** The picture to begin with. */
  readonly from: number;
  /** Before each picture, with its place. */
  readonly onFrame: (frame: number) => void;
};

export async function showRound(
  stage: Stage,
  round: ShownRound,
  { from, onFrame }: Showing = { from: 0, onFrame: () => {} },
): Promise<void> {
  const { scene, art, status, texts, facts } = stage;
  const { events, stake, currency } = round;
  const amountOf = (units: number): string =>
    shownAmount(amountOfUnits(units, stake, facts.units_per_stake), currency);
  const frames = framesOf(events ?? [], art.coin);
  for (const [index, frame] of frames.entries()) {
    if (index < from) continue;
    onFrame(index);
    const { text } = frame;
    if (text !== null)
      status.textContent = filled(texts[text.key], { n: text.number, a: amountOf(text.number) });
    await scene.show(frame, amountOf);
    if (index < frames.length - 1 && !isStill()) await wait(text === null ? silentMs : frameMs);
  }
  status.textContent = resultOf(texts, round);
}

/** What came back at or below the price is no win. */
function resultOf(texts: Texts, { cost, payout, currency }: ShownRound): string {
  if (payout === null || Number(payout) === 0) return texts.nothing;
  const text = Number(payout) > Number(cost) ? texts.won : texts.back;
  return filled(text, { a: shownAmount(payout, currency) });
}

/** The last picture of a round that was played before, without moving. */
export async function showEnd({ scene, art }: Stage, { events }: ShownRound): Promise<void> {
  const last = framesOf(events ?? [], art.coin).at(-1);
  if (last) await scene.show({ ...last, isSpun: false, labels: [] }, String);
}
