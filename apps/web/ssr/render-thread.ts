/** The thread that renders pages. Money is decided on the main thread, which a page must never keep waiting. */
import { randomBytes } from "node:crypto";
import { setPriority } from "node:os";
import { pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import type { RenderPage, ServerBundle } from "../app/page-request.ts";
import { deflatePart, splitAtMarks, type PageTemplate } from "./page-template.ts";
import type { FromRenderer, RendererData, RenderJob, ToRenderer } from "./render-messages.ts";

/** Where threads compete for a core, bets come first. Linux knows priorities of threads, others only of processes. */
const niceness = 10;
if (process.platform === "linux") setPriority(niceness);

const { bundleFile, catalogueUrls } = workerData as RendererData;
const host = parentPort;
if (host === null) throw new Error("the renderer runs in a thread of its own");
const send = (message: FromRenderer): void => host.postMessage(message);

/** What was rendered is handed over, not copied. */
function sendTemplate(template: PageTemplate): void {
  const buffers = [...template.parts, ...(template.deflated ?? [])].map((part) => part.buffer);
  host?.postMessage({ kind: "rendered", template } satisfies FromRenderer, [
    ...new Set(buffers as ArrayBuffer[]),
  ]);
}

/** Stands where each answer's nonce will; no page can contain it by chance or on purpose. */
const nonceMark = randomBytes(24).toString("hex");

const reads = new Map<number, PromiseWithResolvers<unknown>>();
let lastReadId = 0;

function readApi(path: string): Promise<unknown> {
  const read = Promise.withResolvers<unknown>();
  lastReadId += 1;
  reads.set(lastReadId, read);
  send({ kind: "read", readId: lastReadId, path });
  return read.promise;
}

async function render(renderPage: RenderPage, job: RenderJob): Promise<PageTemplate> {
  const page = { ...job.page, nonce: nonceMark, catalogueUrls, readApi };
  // Nothing of the visitor's headers goes in: what a page depends on is what its job says.
  const response = await renderPage(new Request(job.url), page);
  const parts = splitAtMarks(new Uint8Array(await response.arrayBuffer()), nonceMark);
  const { gzipLevel } = job;
  // A page that is not there repeats an address that anybody may have made up.
  const mayCompress = response.status === 200 || job.page.session.status === "guest";
  return {
    status: response.status,
    headers: [...response.headers],
    parts,
    deflated:
      gzipLevel === null || !mayCompress
        ? null
        : parts.map((part) => new Uint8Array(deflatePart(part, gzipLevel))),
  };
}

const bundle = (await import(pathToFileURL(bundleFile).href)) as ServerBundle;
const renderPage = bundle.entry.module.createRenderPage(bundle);

host.on("message", (message: ToRenderer) => {
  if (message.kind === "render") {
    render(renderPage, message.job).then(sendTemplate, (error: unknown) =>
      send({ kind: "failed", message: String(error) }),
    );
    return;
  }
  const read = reads.get(message.readId);
  reads.delete(message.readId);
  if (message.kind === "read") read?.resolve(message.body);
  else read?.reject(new Error(message.message));
});
send({ kind: "ready" });
