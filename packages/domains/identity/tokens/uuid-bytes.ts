/** A UUID as the 16 bytes that tokens carry. */

export function bytesOfUuid(uuid: string): Buffer {
  return Buffer.from(uuid.replaceAll("-", ""), "hex");
}

/** Of the first 16 bytes. */
export function uuidOfBytes(bytes: Buffer): string {
  return bytes
    .toString("hex", 0, 16)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
