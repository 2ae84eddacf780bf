/** Renders a page as HTML. The host calls `createRenderPage` once and the result for every page. */
import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  createRequestHandler,
  RouterContextProvider,
  ServerRouter,
  type EntryContext,
  type ServerBuild,
} from "react-router";
import { serverMessages } from "./runtime/i18n/server-messages.server.ts";
import { oldBrowserScript } from "./site/start/old-browser.ts";
import { PageShell } from "./runtime/page/page-shell.tsx";
import type { RenderPage } from "./runtime/page/page-request.ts";
import { pageRequestContext } from "./runtime/page/server-context.ts";

export { renderPlayerBar } from "./site/start/render-player-bar.server.tsx";

/** How long a slow part of a page is awaited; the browser renders it after that. */
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
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  const page = loadContext.get(pageRequestContext);
  return new Promise((resolve, reject) => {
    let finalStatus = status;
    const { pipe, abort } = renderToPipeableStream(
      <PageShell
        nonce={page.nonce}
        messages={serverMessages(page.locale)}
        session={page.session}
        server={page}
      >
        <ServerRouter context={routerContext} url={request.url} nonce={page.nonce} />
      </PageShell>,
      {
        nonce: { script: page.nonce, style: page.nonce },
        progressiveChunkSize,
        bootstrapScriptContent: oldBrowserScript(page.locale),
        onShellReady: () => late.onFrame(),
        onAllReady() {
          late.onWhole();
          pipe(collect((html) => resolve(new Response(html, { status: finalStatus, headers }))));
        },
        onShellError: reject,
        onError(error) {
          if (late.areGivenUp()) return;
          finalStatus = 500;
          page.onError(error);
        },
      },
    );
    const late = createLateParts(() => abort());
  });
}

/** Gives up what is not there in time, but never a page's frame: without it there would be no page, and who renders it has a limit of its own. */
export function createLateParts(giveUp: () => void) {
  let isFrameThere = false;
  let isLate = false;
  const check = () => {
    if (isLate && isFrameThere) giveUp();
  };
  const timer = setTimeout(() => {
    isLate = true;
    check();
  }, streamTimeout);
  return {
    onFrame() {
      isFrameThere = true;
      check();
    },
    onWhole: () => clearTimeout(timer),
    areGivenUp: () => isLate && isFrameThere,
  };
}

/** Pages are sent whole: they are kept, filled in and compressed in one piece. */
function collect(onWhole: (html: Blob) => void): Writable {
  const chunks: Buffer<ArrayBuffer>[] = [];
  return new Writable({
    write(chunk: Buffer<ArrayBuffer>, _encoding, done) {
      chunks.push(chunk);
      done();
    },
    final(done) {
      onWhole(new Blob(chunks));
      done();
    },
  });
}
