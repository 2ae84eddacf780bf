/**
 * Array parameters in PostgreSQL's binary notation: reading their text was a sixth of the server's part in a bet. The driver sends
 * a Buffer as a binary parameter; the statement says its type, as in `$1::uuid[]`.
 */

const byteaOid = 17;
const int8Oid = 20;
const textOid = 25;
const timestamptzOid = 1184;
/** Of a bigint, and of a time: microseconds as one. */
const int64Bytes = 8;
const uuidOid = 2950;
const uuidBytes = 16;
const uuidTextLength = 36;
/** PostgreSQL counts times from the start of the year 2000. */
const postgresEpochMs = 946_684_800_000;
const microsPerMs = 1_000n;

const headerBytes = 20;
const lengthBytes = 4;

interface Column {
  readonly oid: number;
  readonly count: number;
  /** Of all elements, without their lengths. */
  readonly bytes: number;
}

/** Dimensions, whether nulls occur, type of the elements, their number, index of the first; length and bytes of each follow. */
function newArray({ oid, count, bytes }: Column): Buffer {
  const array = Buffer.allocUnsafe(headerBytes + count * lengthBytes + bytes);
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
  const array = newArray({ oid: uuidOid, count, bytes: count * uuidBytes });
  let offset = headerBytes;
  for (const uuid of uuids) {
    array.writeInt32BE(uuidBytes, offset);
    writeUuid(array, offset + lengthBytes, uuid);
    offset += lengthBytes + uuidBytes;
  }
  return array;
}

const noDigit = -1;
/** Value of each hexadecimal digit by its character code. */
const digits = Int8Array.from({ length: 128 }, (_, code) => {
  const digit = Number.parseInt(String.fromCharCode(code), 16);
  return Number.isNaN(digit) ? noDigit : digit;
});
const dash = "-".charCodeAt(0);

function writeUuid(array: Buffer, offset: number, uuid: string): void {
  let faults = uuid.length ^ uuidTextLength;
  let at = 0;
  for (let index = 0; index < uuidBytes; index += 1) {
    if (index === 4 || index === 6 || index === 8 || index === 10) {
      faults |= uuid.charCodeAt(at) ^ dash;
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

const digitAt = (text: string, at: number): number => digits[text.charCodeAt(at)] ?? noDigit;

/** For `timestamptz[]`. */
export const timeArray = (times: readonly Date[]): Buffer =>
  int64Array(timestamptzOid, times.map(postgresMicros));

const postgresMicros = (time: Date): bigint =>
  BigInt(time.getTime() - postgresEpochMs) * microsPerMs;

/** For `bigint[]`. Throws for an integer beyond 64 bits. */
export const bigintArray = (integers: readonly bigint[]): Buffer => int64Array(int8Oid, integers);

function int64Array(oid: number, integers: readonly bigint[]): Buffer {
  const { length: count } = integers;
  const array = newArray({ oid, count, bytes: count * int64Bytes });
  let offset = headerBytes;
  for (const integer of integers) {
    array.writeInt32BE(int64Bytes, offset);
    array.writeBigInt64BE(integer, offset + lengthBytes);
    offset += lengthBytes + int64Bytes;
  }
  return array;
}

/** For `text[]`: long texts, such as JSON. Short words cost this side less as `textArray`. */
export function longTextArray(texts: readonly string[]): Buffer {
  const lengths = texts.map((text) => Buffer.byteLength(text));
  const bytes = lengths.reduce((sum, length) => sum + length, 0);
  const array = newArray({ oid: textOid, count: texts.length, bytes });
  let offset = headerBytes;
  for (const [index, text] of texts.entries()) {
    array.writeInt32BE(lengths[index] ?? 0, offset);
    offset += lengthBytes;
    offset += array.write(text, offset);
  }
  return array;
}

/** For `bytea[]`. */
export function bytesArray(values: readonly Uint8Array[]): Buffer {
  const bytes = values.reduce((sum, value) => sum + value.length, 0);
  const array = newArray({ oid: byteaOid, count: values.length, bytes });
  let offset = headerBytes;
  for (const value of values) {
    array.writeInt32BE(value.length, offset);
    array.set(value, offset + lengthBytes);
    offset += lengthBytes + value.length;
  }
  return array;
}
