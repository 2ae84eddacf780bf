/** The two hash functions fairness is built on, passed in: node:crypto on the server, noble in the browser. */

/** HMAC-SHA256: 32 bytes. */
export type HmacSha256 = (key: Uint8Array, message: Uint8Array) => Uint8Array;

/** SHA-256: 32 bytes. */
export type Sha256 = (message: Uint8Array) => Uint8Array;

export type Hashes = { hmac: HmacSha256; sha256: Sha256 };
