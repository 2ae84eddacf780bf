// Array parameters in PostgreSQL's binary notation: reading their text was a sixth of the server's part in a bet. The driver sends
// a Buffer as a binary parameter; the statement says its type, as in `$1::uuid[]`.

const BYTEA_OID = 17;
const INT8_OID = 20;
const TEXT_OID = 25;
const TIMESTAMPTZ_OID = 1184;
/** Of a bigint, and of a time: microseconds as one. */
const INT64_BYTES = 8;
const UUID_OID = 2950;
const UUID_BYTES = 16;
const UUID_TEXT_LENGTH = 36;
/** PostgreSQL counts times from the start of the year 2000. */
const POSTGRES_EPOCH_MS = 946_684_800_000;
const MICROS_PER_MS = 1_000n;

const HEADER_BYTES = 20;
const LENGTH_BYTES = 4;

interface Column {
  readonly oid: number;
  readonly count: number;
  /** Of all elements, without their lengths. */
  readonly bytes: number;
}

/** Dimensions, whether nulls occur, type of the elements, their number, index of the first; length and bytes of each follow. */
function newArray({ oid, count, bytes }: Column): Buffer {
  const array = Buffer.allocUnsafe(HEADER_BYTES + count * LENGTH_BYTES + bytes);
  array.writeInt32BE(1, 0);
  array.writeInt32BE(0, 4);
  array.writeInt32BE(oid, 8);
  array.writeInt32BE(count, 12);
  array.writeInt32BE(1, 16);
  return array;
}

/** For `uuid[]`. Throws for a text that is no UUID with its dashes. */
export function uuidArray(uuids: readonly string[]): Buffer {
  const { length: count } = uuids;
  const array = newArray({ oid: UUID_OID, count, bytes: count * UUID_BYTES });
  let offset = HEADER_BYTES;
  for (const uuid of uuids) {
    array.writeInt32BE(UUID_BYTES, offset);
    writeUuid(array, offset + LENGTH_BYTES, uuid);
    offset += LENGTH_BYTES + UUID_BYTES;
  }
  return array;
}

const NO_DIGIT = -1;
/** Value of each hexadecimal digit by its character code. */
const DIGITS = Int8Array.from({ length: 128 }, (_, code) => {
  const digit = Number.parseInt(String.fromCharCode(code), 16);
  return Number.isNaN(digit) ? NO_DIGIT : digit;
});
const DASH = "-".charCodeAt(0);

function writeUuid(array: Buffer, offset: number, uuid: string): void {
  let faults = uuid.length ^ UUID_TEXT_LENGTH;
  let at = 0;
  for (let index = 0; index < UUID_BYTES; index += 1) {
    if (index === 4 || index === 6 || index === 8 || index === 10) {
      faults |= uuid.charCodeAt(at) ^ DASH;
      at += 1;
    }
    const byte = (digitAt(uuid, at) << 4) | digitAt(uuid, at + 1);
    // Only one with a character that is no digit is negative.
    if (byte < 0) faults |= 1;
    array[offset + index] = byte;
    at += 2;
  }
  if (faults !== 0) throw new Error("a UUID is none");
}

const digitAt = (text: string, at: number): number => DIGITS[text.charCodeAt(at)] ?? NO_DIGIT;

/** For `timestamptz[]`. */
export const timeArray = (times: readonly Date[]): Buffer =>
  int64Array(TIMESTAMPTZ_OID, times.map(postgresMicros));

const postgresMicros = (time: Date): bigint =>
  BigInt(time.getTime() - POSTGRES_EPOCH_MS) * MICROS_PER_MS;

/** For `bigint[]`. Throws for an integer beyond 64 bits. */
export const bigintArray = (integers: readonly bigint[]): Buffer => int64Array(INT8_OID, integers);

function int64Array(oid: number, integers: readonly bigint[]): Buffer {
  const { length: count } = integers;
  const array = newArray({ oid, count, bytes: count * INT64_BYTES });
  let offset = HEADER_BYTES;
  for (const integer of integers) {
    array.writeInt32BE(INT64_BYTES, offset);
    array.writeBigInt64BE(integer, offset + LENGTH_BYTES);
    offset += LENGTH_BYTES + INT64_BYTES;
  }
  return array;
}

/** For `text[]`: long texts, such as JSON. Short words cost this side less as `textArray`. */
export function longTextArray(texts: readonly string[]): Buffer {
  const lengths = texts.map((text) => Buffer.byteLength(text));
  const bytes = lengths.reduce((sum, length) => sum + length, 0);
  const array = newArray({ oid: TEXT_OID, count: texts.length, bytes });
  let offset = HEADER_BYTES;
  for (const [index, text] of texts.entries()) {
    array.writeInt32BE(lengths[index] ?? 0, offset);
    offset += LENGTH_BYTES;
    offset += array.write(text, offset);
  }
  return array;
}

/** For `bytea[]`. */
export function bytesArray(values: readonly Uint8Array[]): Buffer {
  const bytes = values.reduce((sum, value) => sum + value.length, 0);
  const array = newArray({ oid: BYTEA_OID, count: values.length, bytes });
  let offset = HEADER_BYTES;
  for (const value of values) {
    array.writeInt32BE(value.length, offset);
    array.set(value, offset + LENGTH_BYTES);
    offset += LENGTH_BYTES + value.length;
  }
  return array;
}
