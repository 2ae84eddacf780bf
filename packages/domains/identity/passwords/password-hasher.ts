/** Argon2id with bounded concurrency: a flood of logins waits or is refused, and never takes the whole process. */
import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { decodeHash, encodeHash, type Argon2Cost } from "./encoded-hash.ts";

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const PASSWORD_COST: Argon2Cost = { memoryKib: 19_456, passes: 2, lanes: 1 };
/** Hashes computed at once; each holds one of libuv's four threads, and token signatures need the others. */
const HASH_CONCURRENCY = 2;
/** Waiting callers; about a second of work. */
const HASH_QUEUE_LIMIT = 64;
/** What a refused caller is told to wait. */
export const HASH_RETRY_AFTER_SECONDS = 2;

const SALT_BYTES = 16;
const TAG_BYTES = 32;

const compute = promisify(argon2);

export type HashResult<T> = { ok: true; value: T } | { ok: false; code: "service_unavailable" };

export interface PasswordHasher {
  /** A password → its PHC string with a new salt. */
  hash(password: string): Promise<HashResult<string>>;
  /** Whether the password made the PHC string. With null (unknown account) it costs the same and is false. */
  matches(password: string, encoded: string | null): Promise<HashResult<boolean>>;
}

export interface HasherLimits {
  readonly concurrency: number;
  readonly queue: number;
}

function derive(password: string, cost: Argon2Cost & { salt: Buffer; tagBytes: number }) {
  return compute("argon2id", {
    message: password,
    nonce: cost.salt,
    parallelism: cost.lanes,
    tagLength: cost.tagBytes,
    memory: cost.memoryKib,
    passes: cost.passes,
  });
}

function createTurns({ concurrency, queue }: HasherLimits) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async <T>(work: () => Promise<T>): Promise<HashResult<T>> => {
    if (running < concurrency) running += 1;
    else if (waiting.length >= queue) return { ok: false, code: "service_unavailable" };
    // The one that finishes hands its turn over, so `running` stays as it is.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return { ok: true, value: await work() };
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** One a process: its limits are what keeps hashing within bounds. */
export function createPasswordHasher(
  limits: HasherLimits = { concurrency: HASH_CONCURRENCY, queue: HASH_QUEUE_LIMIT },
): PasswordHasher {
  const inTurn = createTurns(limits);
  const nobody = encodeHash({
    ...PASSWORD_COST,
    salt: randomBytes(SALT_BYTES),
    tag: randomBytes(TAG_BYTES),
  });

  return {
    hash: (password) =>
      inTurn(async () => {
        const salt = randomBytes(SALT_BYTES);
        const tag = await derive(password, { ...PASSWORD_COST, salt, tagBytes: TAG_BYTES });
        return encodeHash({ ...PASSWORD_COST, salt, tag });
      }),
    matches: (password, encoded) =>
      inTurn(async () => {
        const stored = decodeHash(encoded ?? nobody);
        const tag = await derive(password, { ...stored, tagBytes: stored.tag.length });
        return timingSafeEqual(tag, stored.tag) && encoded !== null;
      }),
  };
}
