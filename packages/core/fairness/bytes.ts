/** Text and hexadecimal to bytes and back, the same in every runtime. */

const encoder = new TextEncoder();

export function utf8Bytes(text: string): Uint8Array {
  return encoder.encode(text);
}

/** 32 bytes as lower-case hexadecimal text: hashes and server seeds. */
export const sha256Pattern = /^[0-9a-f]{64}$/;

/** Bytes → lower-case hexadecimal text. */
export function hexOf(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += byte.toString(16).padStart(2, "0");
  return text;
}

/** Hexadecimal text, either case → bytes. Throws RangeError on anything else. */
export function bytesOfHex(text: string): Uint8Array {
  if (!/^(?:[0-9a-f]{2})*$/i.test(text)) throw new RangeError("not hexadecimal text");
  return Uint8Array.from({ length: text.length / 2 }, (_, index) =>
    Number.parseInt(text.slice(index * 2, index * 2 + 2), 16),
  );
}
