/** What happens to everything thrown while a request is served: refusals are answered, faults are logged and hidden. */
import type { ErrorCode } from "@oddwright/contract/errors.ts";
import type { FastifyError, FastifyInstance } from "fastify";
import type { Socket } from "node:net";
import { isDatabaseUnavailable } from "../database/unavailable.ts";
import { errorBody, RefusalError, sendRefusal } from "./refusal-reply.ts";

/** Fastify's own faults of a request, by their codes. */
const codeOfFault: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "body_too_large",
  FST_ERR_CTP_EMPTY_JSON_BODY: "body_malformed",
  FST_ERR_CTP_INVALID_JSON_BODY: "body_malformed",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "body_malformed",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "media_type_unsupported",
};

export function useErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | RefusalError>((error, request, reply) => {
    if (error instanceof RefusalError) return sendRefusal(reply, error.refusal);
    const code = codeOfFault[error.code];
    if (code !== undefined) return sendRefusal(reply, { ok: false, code });
    request.log.error({ err: error }, "request failed");
    if (isDatabaseUnavailable(error)) {
      return sendRefusal(reply, { ok: false, code: "service_unavailable" });
    }
    return sendRefusal(reply, { ok: false, code: "internal_error" });
  });
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, { ok: false, code: "not_found" }));
}

/** Answers what is not HTTP at all; nothing of it reaches a route. */
export function answerClientError(_error: Error, socket: Socket): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify(errorBody({ ok: false, code: "body_malformed" }));
  socket.end(
    `HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
