/** What pages read of the API as any guest would: the same for everyone, and fetched once a second at most. */
import type { CallApi } from "./api-call.ts";

/** How long an answer of the API is reused. */
export const readAgainMs = 1_000;
/** Addresses remembered; pages read a handful. */
const maxPaths = 200;

/** Reads belong to the site, not to the first visitor: they count against no visitor's limit. */
const ownAddress = "127.0.0.1";

export interface PublicAnswer {
  readonly body: unknown;
  /** The body as text, to detect changes. Null for an answer that is not a success: it is not shared. */
  readonly text: string | null;
}

export interface PublicReads {
  /** Rejects when the API does not answer. */
  read(path: string): Promise<PublicAnswer>;
}

interface Read {
  readonly atMs: number;
  readonly answer: Promise<PublicAnswer>;
}

export function createPublicReads(callApi: CallApi, now: () => number): PublicReads {
  const reads = new Map<string, Read>();

  async function ask(path: string): Promise<PublicAnswer> {
    const call = { method: "GET", path, headers: {}, clientAddress: ownAddress } as const;
    const { status, body } = await callApi(call);
    return { body, text: status === 200 ? JSON.stringify(body) : null };
  }

  return {
    read(path) {
      const known = reads.get(path);
      if (known !== undefined && now() - known.atMs < readAgainMs) return known.answer;
      if (reads.size >= maxPaths) reads.clear();
      const read = { atMs: now(), answer: ask(path) };
      reads.set(path, read);
      const forget = (): void => {
        if (reads.get(path) === read) reads.delete(path);
      };
      read.answer.then(({ text }) => (text === null ? forget() : undefined), forget);
      return read.answer;
    },
  };
}
