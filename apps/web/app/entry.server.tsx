/** Streams a page as HTML. The host calls `createRenderPage` once and the result for every request. */
import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { isbot } from "isbot";
import { renderToPipeableStream, type RenderToPipeableStreamOptions } from "react-dom/server";
import {
  createRequestHandler,
  RouterContextProvider,
  ServerRouter,
  type EntryContext,
  type ServerBuild,
} from "react-router";
import { serverMessages } from "./i18n/server-messages.server.ts";
import { PageShell } from "./page-shell.tsx";
import type { RenderPage } from "./page-request.ts";
import { pageRequestContext } from "./server-context.ts";

/** How long a slow part of a page may keep the stream open. */
export const streamTimeout = 5_000;
/**
 * A finished part larger than this is sent after the frame and revealed by script, later than the
 * first paint. Pages are far smaller: whatever is ready is painted at once.
 */
const progressiveChunkSize = 1_000_000;

export function createRenderPage(build: unknown): RenderPage {
  const handle = createRequestHandler(build as ServerBuild, "production");
  return (request, page) => {
    const context = new RouterContextProvider();
    context.set(pageRequestContext, page);
    return handle(request, context);
  };
}

// oxlint-disable-next-line max-params -- the signature that React Router calls
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> | Response {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const page = loadContext.get(pageRequestContext);
  const ready: keyof RenderToPipeableStreamOptions = isbot(request.headers.get("user-agent"))
    ? "onAllReady"
    : "onShellReady";
  return new Promise((resolve, reject) => {
    let finalStatus = status;
    let streaming = false;
    const { pipe, abort } = renderToPipeableStream(
      <PageShell nonce={page.nonce} messages={serverMessages(page.locale)} assets={page}>
        <ServerRouter context={routerContext} url={request.url} nonce={page.nonce} />
      </PageShell>,
      {
        nonce: { script: page.nonce, style: page.nonce },
        progressiveChunkSize,
        [ready]() {
          streaming = true;
          const body = new PassThrough();
          pipe(body);
          const stream = createReadableStreamFromReadable(body);
          resolve(new Response(stream, { status: finalStatus, headers }));
        },
        onShellError: reject,
        onError(error) {
          finalStatus = 500;
          // An error before the shell rejects, and the request handler logs it.
          if (streaming) console.error(error);
        },
      },
    );
    const timer = setTimeout(abort, streamTimeout + 1_000);
    timer.unref();
  });
}
