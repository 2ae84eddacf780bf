/** The only body parsers of the API: JSON, with the raw bytes kept where a signature covers them; plain bytes for the routes that take them. */
import { isUtf8 } from "node:buffer";
import { processTimeMs } from "../clock/process-time.ts";
import type { Route } from "@oddwright/contract/route.ts";
import type { FastifyInstance } from "fastify";
import { refuse } from "./refusals/refusal-reply.ts";

const kib = 1024;

/** Enough for every call of a player; registration carries an encrypted fingerprint of up to 8 KiB. */
export const defaultBodyLimitBytes = 16 * kib;

/** Providers send whole invoices. */
const signedBodyLimitBytes = 64 * kib;

export function bodyLimitBytes(route: Route): number {
  if (route.takesBytes !== undefined) return route.takesBytes;
  return route.auth === "signed" ? signedBodyLimitBytes : defaultBodyLimitBytes;
}

/**
 * Replaces Fastify's parsers. `__proto__` and `constructor.prototype` keys are refused, an empty body
 * is `undefined`, and any other media type is 415: browsers send forms across sites without asking.
 */
export function useJsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, bytes, done) => {
    request.receivedAtMs = processTimeMs();
    if (request.routeOptions.config.takesBytes)
      return done(refuse("media_type_unsupported"), undefined);
    const raw = bytes as Buffer;
    if (request.routeOptions.config.auth === "signed") {
      request.rawBody = raw;
      return done(null, undefined);
    }
    if (raw.length === 0) return done(null, undefined);
    // Replacing broken bytes silently would store a text that nobody sent.
    if (!isUtf8(raw)) return done(refuse("body_malformed"), undefined);
    return parseJson(request, raw.toString("utf8"), done);
  });
  // No form of another site can send this type without asking either.
  app.addContentTypeParser(
    "application/octet-stream",
    { parseAs: "buffer" },
    (request, bytes, done) => {
      request.receivedAtMs = processTimeMs();
      if (!request.routeOptions.config.takesBytes)
        return done(refuse("media_type_unsupported"), undefined);
      request.rawBody = bytes as Buffer;
      return done(null, undefined);
    },
  );
}
