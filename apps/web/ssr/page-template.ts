/**
 * A rendered page with holes where its nonce stands: rendered once, answered many times, each time with a nonce of its
 * own. What lies between the holes is compressed once as well: in a gzip stream blocks that refer to nothing before them
 * may be put together freely, and a nonce goes between them as it is.
 */
import { crc32, constants, deflateRawSync } from "node:zlib";

export interface PageTemplate {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The body around the nonces: one more part than there are nonces. */
  readonly parts: readonly Uint8Array[];
  /** The same parts, each as deflate blocks of its own; null where the page is sent as it is. */
  readonly deflated: readonly Uint8Array[] | null;
}

/** Splits a body at each mark. */
export function splitAtMarks(body: Uint8Array, mark: string): Uint8Array[] {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const parts: Uint8Array[] = [];
  let from = 0;
  for (let at = bytes.indexOf(mark); at !== -1; at = bytes.indexOf(mark, from)) {
    parts.push(bytes.subarray(from, at));
    from = at + mark.length;
  }
  return [...parts, bytes.subarray(from)];
}

/** Whole bytes of deflate blocks that end nothing and refer to nothing outside. */
export function deflatePart(part: Uint8Array, level: number): Uint8Array {
  return deflateRawSync(part, { level, finishFlush: constants.Z_SYNC_FLUSH });
}

export function templateBytes({ parts, deflated }: PageTemplate): number {
  const sum = (list: readonly Uint8Array[]): number =>
    list.reduce((bytes, part) => bytes + part.byteLength, 0);
  return sum(parts) + sum(deflated ?? []);
}

/** The page as text. */
export function fillPage({ parts }: PageTemplate, nonce: string): Buffer {
  return Buffer.concat(between(parts, Buffer.from(nonce)));
}

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** A stored block of no bytes that says it is the last. */
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff]);

/** The page as a gzip stream; null when its parts were not compressed. */
export function fillGzipped({ parts, deflated }: PageTemplate, nonce: string): Buffer | null {
  if (deflated === null) return null;
  const plain = Buffer.from(nonce);
  const whole = between(parts, plain);
  const end = Buffer.alloc(8);
  end.writeUInt32LE(
    whole.reduce<number>((sum, part) => crc32(part, sum), 0),
    0,
  );
  end.writeUInt32LE(whole.reduce((bytes, part) => bytes + part.byteLength, 0) >>> 0, 4);
  return Buffer.concat([gzipHeader, ...between(deflated, storedBlock(plain)), lastBlock, end]);
}

function between(parts: readonly Uint8Array[], filling: Uint8Array): Uint8Array[] {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [filling, part]));
}

function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(~bytes.length & 0xffff, 3);
  return Buffer.concat([head, bytes]);
}
