/** The stored form of a password hash: a PHC string, so that every hash says how it was made. */

export interface Argon2Cost {
  readonly memoryKib: number;
  readonly passes: number;
  readonly lanes: number;
}

export interface EncodedHash extends Argon2Cost {
  readonly salt: Buffer;
  readonly tag: Buffer;
}

// Version 19 (0x13) of RFC 9106 is the only one that node:crypto computes.
const pattern =
  /^\$argon2id\$v=19\$m=(\d{1,8}),t=(\d{1,4}),p=(\d{1,3})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/;

const unpadded = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");

/** `$argon2id$v=19$m=…,t=…,p=…$salt$tag`, Base64 without padding. */
export function encodeHash({ memoryKib, passes, lanes, salt, tag }: EncodedHash): string {
  const cost = `m=${memoryKib},t=${passes},p=${lanes}`;
  return `$argon2id$v=19$${cost}$${unpadded(salt)}$${unpadded(tag)}`;
}

/** The inverse. Throws on anything else: only this program writes the column. */
export function decodeHash(encoded: string): EncodedHash {
  const match = pattern.exec(encoded);
  if (!match) throw new Error("a stored password hash is not an argon2id PHC string");
  const [, memory, passes, lanes, salt = "", tag = ""] = match;
  return {
    memoryKib: Number(memory),
    passes: Number(passes),
    lanes: Number(lanes),
    salt: Buffer.from(salt, "base64"),
    tag: Buffer.from(tag, "base64"),
  };
}
