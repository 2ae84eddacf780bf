/** What the store of documents asks of a service that speaks S3: whole objects under names of ours, in one private bucket. */
import { UnavailableError } from "@oddwright/platform/http/refusals/unavailable-error.ts";
import { AwsClient } from "aws4fetch";

export interface S3Settings {
  /** Scheme and host; the bucket is the first part of the path, which every such service knows. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

interface S3Object {
  readonly key: string;
  readonly changedAtMs: number;
}

export interface S3Client {
  readonly put: (key: string, body: S3Body) => Promise<void>;
  /** Null where there is no such object, or one of more than `maxBytes`. */
  readonly get: (key: string, maxBytes: number) => Promise<Buffer | null>;
  /** An object that is not there is removed already. */
  readonly remove: (key: string) => Promise<void>;
  /** All whose key begins so, in pages as the service sends them. */
  readonly list: (prefix: string) => AsyncGenerator<readonly S3Object[]>;
}

export interface S3Body {
  readonly bytes: Buffer;
  /** In hexadecimal: the service refuses bytes that changed on their way. */
  readonly sha256: string;
}

/** The service refused, or could not be reached in time. Its message names neither keys nor what was stored. */
export class S3Error extends UnavailableError {
  /** The status of its answer; null without one. */
  readonly status: number | null;
  constructor(what: string, status: number | null, options?: ErrorOptions) {
    super(`the store of documents ${what}${status === null ? "" : ` (${status})`}`, options);
    this.status = status;
  }
}

/** A call is tried so often: each can be repeated, as an object has one name and one content. */
const maxTries = 3;
const tryTimeoutMs = 8_000;
/** Names that the service sends together. */
const pageSize = 500;
/** Doubles with each try. */
const firstPauseMs = 200;

export interface S3Timing {
  readonly tryTimeoutMs?: number;
  readonly firstPauseMs?: number;
}

interface S3Call {
  readonly method: "GET" | "PUT" | "DELETE";
  readonly path: string;
  readonly body?: S3Body;
}

export function createS3Client(settings: S3Settings, timing: S3Timing = {}): S3Client {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;
  // It has tries of its own, which know nothing of a call's time.
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 0 });
  const base = `${endpoint.replace(/\/$/, "")}/${encodeURIComponent(bucket)}`;

  const sendOnce = async ({ method, path, body }: S3Call): Promise<Response> => {
    const signed = await signer.sign(`${base}${path}`, {
      method,
      ...(body && {
        body: new Uint8Array(body.bytes),
        headers: {
          "x-amz-content-sha256": body.sha256,
          "content-type": "application/octet-stream",
        },
      }),
    });
    return fetch(signed, {
      redirect: "error",
      signal: AbortSignal.timeout(timing.tryTimeoutMs ?? tryTimeoutMs),
    });
  };

  /** Reads the answer's body within the same tries: a service may be lost in the middle of it. */
  async function ask<Value>(
    call: S3Call,
    read: (response: Response) => Promise<Value>,
  ): Promise<Value> {
    for (let tries = 1; ; tries += 1) {
      try {
        const response = await sendOnce(call);
        if (!isPassing(response.status)) return await read(response);
        await response.body?.cancel();
        throw new S3Error("is not available", response.status);
      } catch (error) {
        if (error instanceof S3Error && !isPassing(error.status ?? 0)) throw error;
        if (tries === maxTries) throw asS3Error(error);
        await pause((timing.firstPauseMs ?? firstPauseMs) * 2 ** (tries - 1));
      }
    }
  }

  return {
    put: (key, body) =>
      ask({ method: "PUT", path: pathOf(key), body }, (answer) => expectStatus(answer, [200])),
    get: (key, maxBytes) =>
      ask({ method: "GET", path: pathOf(key) }, (answer) => readBytes(answer, maxBytes)),
    remove: (key) =>
      ask({ method: "DELETE", path: pathOf(key) }, (answer) =>
        expectStatus(answer, [200, 204, 404]),
      ),
    async *list(prefix) {
      let after: string | null = "";
      while (after !== null) {
        const query = new URLSearchParams({ "max-keys": String(pageSize), prefix, marker: after });
        const page: S3Page = await ask({ method: "GET", path: `?${query.toString()}` }, readPage);
        yield page.objects;
        after = page.next;
      }
    },
  };
}

const pathOf = (key: string): string => `/${key.split("/").map(encodeURIComponent).join("/")}`;

/** It may be well again in a moment. */
const isPassing = (status: number): boolean => status === 429 || status >= 500;

function asS3Error(error: unknown): S3Error {
  if (error instanceof S3Error) return error;
  return new S3Error("does not answer", null, { cause: error });
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function expectStatus(response: Response, statuses: readonly number[]): Promise<void> {
  await response.arrayBuffer();
  if (!statuses.includes(response.status)) throw new S3Error("refuses", response.status);
}

async function readBytes(response: Response, maxBytes: number): Promise<Buffer | null> {
  const isTooLarge = Number(response.headers.get("content-length") ?? 0) > maxBytes;
  if (response.status === 404 || isTooLarge) {
    await response.body?.cancel();
    return null;
  }
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new S3Error("refuses", response.status);
  }
  return Buffer.from(await response.arrayBuffer());
}

interface S3Page {
  readonly objects: readonly S3Object[];
  /** The key after which the next page begins; null after the last one. */
  readonly next: string | null;
}

/** Only names that we made are read of it: letters, digits, dashes and slashes. Any other object is somebody else's. */
async function readPage(response: Response): Promise<S3Page> {
  const xml = await response.text();
  if (response.status !== 200) throw new S3Error("refuses", response.status);
  const entries = [...xml.matchAll(/<Contents>.*?<\/Contents>/gs)].map(([entry]) => ({
    key: unescapeXml(/<Key>([^<]*)<\/Key>/.exec(entry)?.[1] ?? ""),
    changedAtMs: Date.parse(/<LastModified>([^<]+)<\/LastModified>/.exec(entry)?.[1] ?? ""),
  }));
  const isCut = /<IsTruncated>true<\/IsTruncated>/.test(xml);
  const last = entries.at(-1)?.key ?? "";
  if (isCut && last === "") throw new S3Error("lists without an end", response.status);
  const objects = entries.filter(
    ({ key, changedAtMs }) => /^[\w/-]+$/.test(key) && !Number.isNaN(changedAtMs),
  );
  return { objects, next: isCut ? last : null };
}

const unescapeXml = (text: string): string =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&apos;", "'")
    .replaceAll("&amp;", "&");
