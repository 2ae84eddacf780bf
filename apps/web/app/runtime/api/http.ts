/** One HTTP exchange with the retry rules of the specification; no knowledge of sessions. */
import { FetchError, ofetch, type FetchOptions } from "ofetch";
import type { HttpMethod } from "@oddwright/contract/route.ts";
import type { ErrorBody } from "@oddwright/contract/errors.ts";
import {
  abortedFailure,
  networkFailure,
  timeoutFailure,
  type ApiFailure,
  type ApiResult,
} from "./failure.ts";

const retryStatuses = [408, 409, 425, 429, 500, 502, 503, 504];
const idempotentMethods: readonly HttpMethod[] = ["GET", "PUT", "DELETE"];
const retryDelayMs = 300;
const requestTimeoutMs = 15_000;

export interface Exchange {
  readonly url: string;
  readonly method: HttpMethod;
  readonly headers: Record<string, string>;
  readonly query?: Record<string, string | undefined>;
  readonly body?: unknown;
  /** Sent as they are, instead of a body. */
  readonly bytes?: Uint8Array;
  readonly credentials: "include" | "omit";
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number;
  /** Called with every answer that arrives, retried ones too, and the device's time before the first try. */
  readonly onAnswer?: ((response: Response, sentAtMs: number) => void) | undefined;
}

/** Sends a request; an idempotent one is sent once more on the listed statuses and on no answer. */
export async function exchange<T>(request: Exchange): Promise<ApiResult<T>> {
  const timeoutMs = request.timeoutMs ?? requestTimeoutMs;
  const sentAtMs = Date.now();
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = request.signal ? eitherOf(request.signal, timeout) : timeout;
  const options: FetchOptions<"json"> = {
    method: request.method,
    headers: request.headers,
    credentials: request.credentials,
    retry: idempotentMethods.includes(request.method) ? 1 : 0,
    retryStatusCodes: retryStatuses,
    retryDelay: retryDelayMs,
    signal,
    onResponse: ({ response }) => request.onAnswer?.(response, sentAtMs),
    ...(request.query && { query: request.query }),
    ...(request.bytes && { body: request.bytes as BodyInit }),
    ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
  };
  if (request.bytes) request.headers["Content-Type"] = "application/octet-stream";
  if (request.body !== undefined) request.headers["Content-Type"] = "application/json";
  try {
    const value = await ofetch<T>(request.url, options);
    return isRejection(value)
      ? { ok: false, failure: answered(200, value, null) }
      : { ok: true, value };
  } catch (error) {
    return { ok: false, failure: failureOf(error, { timeoutMs, timeout, signal }) };
  }
}

/** As `AbortSignal.any`, which is younger than the oldest browsers served. */
function eitherOf(first: AbortSignal, second: AbortSignal): AbortSignal {
  const either = new AbortController();
  for (const signal of [first, second]) {
    const abort = () => either.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener("abort", abort, { once: true });
  }
  return either.signal;
}

interface Signals {
  readonly timeoutMs: number;
  readonly timeout: AbortSignal;
  readonly signal: AbortSignal;
}

function failureOf(error: unknown, { timeoutMs, timeout, signal }: Signals): ApiFailure {
  if (error instanceof FetchError && error.response) {
    const { status, _data: data, headers } = error.response;
    return answered(status, isRejection(data) ? data : {}, headers.get("retry-after"));
  }
  if (timeout.aborted) return timeoutFailure(timeoutMs);
  return signal.aborted ? abortedFailure() : networkFailure();
}

function answered(status: number, body: Partial<ErrorBody>, retryAfter: string | null): ApiFailure {
  const seconds = Number(retryAfter ?? Number.NaN);
  return {
    kind: "answered",
    status,
    body,
    retryAfterSeconds: Number.isFinite(seconds) ? seconds : null,
  };
}

/** A response that carries an `error` field is a rejection, whatever its status. */
function isRejection(value: unknown): value is ErrorBody {
  return typeof value === "object" && value !== null && "error" in value && Boolean(value.error);
}
