/** Answers what never becomes a request: broken HTTP, headers without end, requests that do not arrive. */
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { errorCatalogue, type ErrorCode } from "@oddwright/contract/errors.ts";
import { plainPage } from "./plain-page.ts";
import { errorBody, jsonContentType } from "./refusal-reply.ts";

/** What the server's clients read: programs or people. */
export type AnswerForm = "json" | "page";

/** Node's names of what was wrong; anything else is no HTTP. */
const codeOfFault: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: "headers_too_large",
  ERR_HTTP_REQUEST_TIMEOUT: "request_timeout",
};

/** A client that never closes its side loses the connection this long after the answer. */
const lingerMs = 1_000;

export function clientErrorAnswer(form: AnswerForm): (error: Error, socket: Socket) => void {
  return (error, socket) => {
    if (!socket.writable) {
      socket.destroy();
      return;
    }
    const code = codeOfFault[(error as NodeJS.ErrnoException).code ?? ""] ?? "request_malformed";
    socket.end(rawAnswer(form, code));
    setTimeout(() => socket.destroy(), lingerMs).unref();
  };
}

function rawAnswer(form: AnswerForm, code: ErrorCode): string {
  const { status } = errorCatalogue[code];
  const [type, body] =
    form === "json"
      ? [jsonContentType, JSON.stringify(errorBody({ ok: false, code }))]
      : ["text/html; charset=utf-8", plainPage(status)];
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "Connection: close",
    `Content-Type: ${type}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    "",
    body,
  ].join("\r\n");
}
