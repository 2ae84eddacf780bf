/**
 * Refresh tokens. One token is session id (16 bytes), generation (4), secret (32), mark (16), in base64url.
 *
 * The mark is an HMAC: a made-up token is refused without asking the database, and every marked token was really given out,
 * so one from an earlier generation is proof that a copy exists. The first secret is random; each later one is an HMAC of
 * the token before it. So the successor can be computed again for a repeated request and only hashes are ever stored, while
 * a thief without the operator's secret cannot get from an old token to the next.
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { IdentityKeys } from "./keys.ts";
import { bytesOfUuid, uuidOfBytes } from "./uuid-bytes.ts";

const idBytes = 16;
const generationBytes = 4;
const secretBytes = 32;
const markBytes = 16;
const bodyBytes = idBytes + generationBytes + secretBytes;
const textPattern = /^[\w-]{91}$/;

export interface RefreshToken {
  readonly sessionId: string;
  /** How often the session was refreshed before this token was made. */
  readonly generation: number;
  /** SHA-256 of the token's bytes, as stored. */
  readonly hash: Buffer;
  /** What the cookie carries. */
  readonly text: string;
}

type MarkKey = Pick<IdentityKeys, "refreshMark">;
type SuccessorKeys = Pick<IdentityKeys, "refreshMark" | "refreshSuccessor">;

function markOf(keys: MarkKey, body: Buffer): Buffer {
  return createHmac("sha256", keys.refreshMark).update(body).digest().subarray(0, markBytes);
}

function readBody(body: Buffer): { sessionId: string; generation: number } {
  return { sessionId: uuidOfBytes(body), generation: body.readUInt32BE(idBytes) };
}

function fromBytes(bytes: Buffer): RefreshToken {
  const hash = createHash("sha256").update(bytes).digest();
  return { ...readBody(bytes), hash, text: bytes.toString("base64url") };
}

function mint(keys: MarkKey, of: { sessionId: string; generation: number; secret: Buffer }) {
  const body = Buffer.alloc(bodyBytes);
  bytesOfUuid(of.sessionId).copy(body);
  body.writeUInt32BE(of.generation, idBytes);
  of.secret.copy(body, idBytes + generationBytes);
  return fromBytes(Buffer.concat([body, markOf(keys, body)]));
}

/** The first token of a session: generation 0, 256 random bits. */
export function firstRefreshToken(keys: MarkKey, sessionId: string): RefreshToken {
  return mint(keys, { sessionId, generation: 0, secret: randomBytes(secretBytes) });
}

/** The one token that may follow; the same for the same input. */
export function successorOf(keys: SuccessorKeys, token: RefreshToken): RefreshToken {
  const secret = createHmac("sha256", keys.refreshSuccessor)
    .update(Buffer.from(token.text, "base64url"))
    .digest();
  return mint(keys, { sessionId: token.sessionId, generation: token.generation + 1, secret });
}

/** Null for anything that this server did not make. */
export function readRefreshToken(keys: MarkKey, text: string | undefined): RefreshToken | null {
  if (text === undefined || !textPattern.test(text)) return null;
  const bytes = Buffer.from(text, "base64url");
  const body = bytes.subarray(0, bodyBytes);
  if (!timingSafeEqual(markOf(keys, body), bytes.subarray(bodyBytes))) return null;
  return fromBytes(bytes);
}
