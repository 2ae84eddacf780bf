/**
 * A rendered page with holes: rendered once, answered many times, each time with a nonce of its own and what belongs to
 * the visitor. What is between the placeholders is compressed once as well: in a gzip stream blocks that refer to nothing
 * before them may be put together freely.
 */
import { crc32, constants, deflateRawSync } from "node:zlib";

/** What each answer fills in, as many times as the page has its placeholder. */
export const holes = ["nonce", "session", "playerBar"] as const;
export type Hole = (typeof holes)[number];

export interface PageTemplate {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The body around the holes: one more part than there are holes. */
  readonly parts: readonly Uint8Array[];
  /** In the order in which they come. */
  readonly holes: readonly Hole[];
  /** The same parts, each as deflate blocks of its own; null where the page is sent as it is. */
  readonly deflated: readonly Uint8Array[] | null;
}

/** The value of a placeholder: the text as it is in the page, and the same as deflate blocks. */
export interface Filling {
  readonly text: Uint8Array;
  readonly deflated: Uint8Array;
}

export type Fillings = Readonly<Partial<Record<Hole, Filling>>>;

/** What a renderer writes where a hole will be. `stem` must be a text that no page contains by chance or on purpose. */
export function markOf(stem: string, hole: Hole): string {
  return `${stem}${holes.indexOf(hole)}`;
}

/** Splits a body at each mark. */
export function splitAtMarks(
  body: Uint8Array,
  stem: string,
): Pick<PageTemplate, "parts" | "holes"> {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const parts: Uint8Array[] = [];
  const found: Hole[] = [];
  let from = 0;
  for (let at = bytes.indexOf(stem); at !== -1; at = bytes.indexOf(stem, from)) {
    const end = at + stem.length + 1;
    const hole = holes[Number(bytes.toString("latin1", end - 1, end))];
    if (hole === undefined) throw new Error("a mark of the page names no hole");
    parts.push(bytes.subarray(from, at));
    found.push(hole);
    from = end;
  }
  return { parts: [...parts, bytes.subarray(from)], holes: found };
}

/** Whole bytes of deflate blocks that end nothing and refer to nothing outside; in memory of their own. */
export function deflatePart(part: Uint8Array, level: number): Uint8Array {
  return new Uint8Array(deflateRawSync(part, { level, finishFlush: constants.Z_SYNC_FLUSH }));
}

/** Shorter texts are cheaper as they are. */
const minDeflatedBytes = 200;
/** Most of the gain at half the work. */
const fillingLevel = 3;

export function fillingOf(content: string): Filling {
  const text = new TextEncoder().encode(content);
  const isShort = text.byteLength < minDeflatedBytes;
  return { text, deflated: isShort ? storedBlock(text) : deflatePart(text, fillingLevel) };
}

export function templateBytes({ parts, deflated }: PageTemplate): number {
  const sum = (list: readonly Uint8Array[]): number =>
    list.reduce((bytes, part) => bytes + part.byteLength, 0);
  return sum(parts) + sum(deflated ?? []);
}

/** The page as text. */
export function fillPage(template: PageTemplate, fillings: Fillings): Buffer {
  return Buffer.concat(wholeText(template, fillings));
}

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty stored block that is marked as the last. */
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff]);

/** The page as a gzip stream; null when its parts were not compressed. */
export function fillGzipped(template: PageTemplate, fillings: Fillings): Buffer | null {
  const { deflated, holes: order } = template;
  if (deflated === null) return null;
  const whole = wholeText(template, fillings);
  const end = Buffer.alloc(8);
  end.writeUInt32LE(
    whole.reduce<number>((sum, part) => crc32(part, sum), 0),
    0,
  );
  end.writeUInt32LE(whole.reduce((bytes, part) => bytes + part.byteLength, 0) >>> 0, 4);
  const blocks = between(deflated, order, (hole) => fillingFor(hole, fillings).deflated);
  return Buffer.concat([gzipHeader, ...blocks, lastBlock, end]);
}

function wholeText({ parts, holes: order }: PageTemplate, fillings: Fillings): Uint8Array[] {
  return between(parts, order, (hole) => fillingFor(hole, fillings).text);
}

/** A page is never sent with a hole in it. */
function fillingFor(hole: Hole, fillings: Fillings): Filling {
  const filling = fillings[hole];
  if (filling === undefined) throw new Error(`nothing was given for the page's ${hole}`);
  return filling;
}

function between(
  parts: readonly Uint8Array[],
  order: readonly Hole[],
  fill: (hole: Hole) => Uint8Array,
): Uint8Array[] {
  return parts.flatMap((part, index) => {
    const next = order[index];
    return next === undefined ? [part] : [part, fill(next)];
  });
}

function storedBlock(bytes: Uint8Array): Uint8Array {
  const headBytes = 5;
  const block = new Uint8Array(headBytes + bytes.byteLength);
  const view = new DataView(block.buffer);
  view.setUint16(1, bytes.byteLength, true);
  view.setUint16(3, ~bytes.byteLength & 0xffff, true);
  block.set(bytes, headBytes);
  return block;
}
