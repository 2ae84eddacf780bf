/** What happens to everything thrown while a request is served: refusals are answered, faults are logged and hidden. */
import type { ErrorCode } from "@oddwright/contract/errors.ts";
import type { FastifyError, FastifyInstance } from "fastify";
import { isDatabaseUnavailable } from "../../database/unavailable.ts";
import { RefusalError, sendRefusal } from "./refusal-reply.ts";
import { UnavailableError } from "./unavailable-error.ts";

/** Fastify's own faults of a request, by their codes. */
const codeOfFault: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "body_too_large",
  FST_ERR_CTP_EMPTY_JSON_BODY: "body_malformed",
  FST_ERR_CTP_INVALID_JSON_BODY: "body_malformed",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "body_malformed",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "media_type_unsupported",
};

const methods = "GET, HEAD, POST, PUT, DELETE, OPTIONS";

export function useErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | RefusalError>((error, request, reply) => {
    if (error instanceof RefusalError) return sendRefusal(reply, error.refusal);
    const code = codeOfFault[error.code];
    if (code !== undefined) return sendRefusal(reply, { ok: false, code });
    request.log.error({ err: error }, "request failed");
    if (isDatabaseUnavailable(error) || error instanceof UnavailableError) {
      return sendRefusal(reply, { ok: false, code: "service_unavailable" });
    }
    return sendRefusal(reply, { ok: false, code: "internal_error" });
  });
  app.setNotFoundHandler((request, reply) => {
    // Pages ask by preflight, which was answered before; anybody else learns what the API knows at all.
    if (request.method === "OPTIONS") return reply.code(204).header("allow", methods).send();
    return sendRefusal(reply, { ok: false, code: "not_found" });
  });
}
