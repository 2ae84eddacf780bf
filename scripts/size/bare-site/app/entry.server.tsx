/** As little as renders a page: React Router's own entry would want two more packages. */
import { PassThrough, Readable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";

// oxlint-disable-next-line max-params -- the signature that React Router calls
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  headers.set("Content-Type", "text/html");
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      onShellReady() {
        const body = Readable.toWeb(pipe(new PassThrough())) as ReadableStream;
        resolve(new Response(body, { status, headers }));
      },
      onShellError: reject,
    });
  });
}
