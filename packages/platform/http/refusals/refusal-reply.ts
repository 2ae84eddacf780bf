/** Turns a catalogued refusal into the one error body that the API answers. */
import {
  errorCatalogue,
  errorCodes,
  type CatalogueEntry,
  type ErrorBody,
} from "@oddwright/contract/errors.ts";
import type { FastifyReply } from "fastify";
import { z } from "zod";
import type { Refusal } from "../handler.ts";

export const jsonContentType = "application/json; charset=utf-8";

/** Told to clients when a refusal that can be retried does not say when. */
const defaultRetryAfterSeconds = 1;

/** The error body as the OpenAPI document describes it. */
export const errorBodySchema = z.strictObject({
  error: z.enum(errorCodes),
  message: z.string(),
  params: z.record(z.string(), z.string()).optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});

/** Thrown inside hooks and parsers, where a value cannot be returned; the error handler answers it. */
export class RefusalError extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

export function refuse(code: Refusal["code"], params?: Refusal["params"]): RefusalError {
  return new RefusalError(params ? { ok: false, code, params } : { ok: false, code });
}

/** The body of a refusal. `retry_after` is filled for the codes whose catalogue entry names it. */
export function errorBody(refusal: Refusal): ErrorBody {
  const entry: CatalogueEntry = errorCatalogue[refusal.code];
  const params = entry.params?.includes("retry_after")
    ? { retry_after: String(defaultRetryAfterSeconds), ...refusal.params }
    : refusal.params;
  return {
    error: refusal.code,
    message: refusal.code,
    ...(params ? { params } : {}),
    ...(refusal.errors ? { errors: refusal.errors } : {}),
  };
}

/** Sends a refusal with its catalogued status, and `Retry-After` where the code carries it. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const body = errorBody(refusal);
  const retryAfter = body.params?.["retry_after"];
  if (retryAfter !== undefined) reply.header("retry-after", retryAfter);
  // A string goes out as it is: the error body has a fixed shape and needs no response schema.
  return reply
    .code(errorCatalogue[refusal.code].status)
    .header("content-type", jsonContentType)
    .send(JSON.stringify(body));
}
