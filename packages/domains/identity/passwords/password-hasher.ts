/** Argon2id with bounded concurrency: a flood of logins waits or is refused, and never takes the whole process. */
import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import {
  createTurns,
  type TurnRefused,
  type TurnResult,
} from "@oddwright/platform/processes/turns.ts";
import { decodeHash, encodeHash, type Argon2Cost } from "./encoded-hash.ts";

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
export const passwordCost: Argon2Cost = { memoryKib: 19_456, passes: 2, lanes: 1 };
/** Hashes computed at once; each holds one of libuv's four threads, and token signatures need the others. */
const hashConcurrency = 2;
/** Waiting callers; about a second of work. */
const hashQueueLimit = 64;
/** How long a refused caller has to wait. */
const retryAfterSeconds = 2;

const saltBytes = 16;
const tagBytes = 32;

const compute = promisify(argon2);

export type HasherBusy = TurnRefused;
export type HashResult<T> = TurnResult<T>;

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

const defaultLimits: HasherLimits = { concurrency: hashConcurrency, queue: hashQueueLimit };

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

/** One a process: its limits are what keeps hashing within bounds. */
export function createPasswordHasher(
  limits: HasherLimits = defaultLimits,
  newCost: Argon2Cost = passwordCost,
): PasswordHasher {
  const inTurn = createTurns({ ...limits, retryAfterSeconds });
  const nobody = encodeHash({
    ...newCost,
    salt: randomBytes(saltBytes),
    tag: randomBytes(tagBytes),
  });

  return {
    hash: (password) =>
      inTurn(async () => {
        const salt = randomBytes(saltBytes);
        const tag = await derive(password, { ...newCost, salt, tagBytes });
        return encodeHash({ ...newCost, salt, tag });
      }),
    matches: (password, encoded) =>
      inTurn(async () => {
        const stored = decodeHash(encoded ?? nobody);
        const tag = await derive(password, { ...stored, tagBytes: stored.tag.length });
        return timingSafeEqual(tag, stored.tag) && encoded !== null;
      }),
  };
}
