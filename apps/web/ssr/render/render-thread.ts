/** The thread that renders pages. Money is decided on the main thread, which a page must never keep waiting. */
import { randomBytes } from "node:crypto";
import { setPriority } from "node:os";
import { pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import type { PageRequest, RenderPage, ServerBundle } from "../../app/runtime/page/page-request.ts";
import { ReadsPlayer, standInFor } from "./audience.ts";
import {
  deflatePart,
  fillingOf,
  markOf,
  splitAtMarks,
  type PageTemplate,
} from "./page-template.ts";
import {
  onePlayers,
  type FromRenderer,
  type JobKind,
  type RendererData,
  type RenderJob,
  type Results,
  type ToRenderer,
} from "./render-messages.ts";

/** Where threads compete for a core, bets come first. Linux knows priorities of threads, others only of processes. */
const niceness = 10;
if (process.platform === "linux") setPriority(niceness);

const { bundleFile, catalogueUrls } = workerData as RendererData;
const host = parentPort;
if (host === null) throw new Error("the renderer runs in a thread of its own");
const send = (message: FromRenderer): void => host.postMessage(message);

/** What was rendered is handed over, not copied. */
function sendResult(result: Results[JobKind]): void {
  const buffers = new Set(bytesOf(result).map((part) => part.buffer as ArrayBuffer));
  host?.postMessage({ kind: "rendered", result } satisfies FromRenderer, [...buffers]);
}

function bytesOf(result: Results[JobKind]): readonly Uint8Array[] {
  if (result === onePlayers) return [];
  if ("text" in result) return [result.text, result.deflated];
  return [...result.parts, ...(result.deflated ?? [])];
}

/** Of the placeholders that each answer fills; no page can contain it by chance or on purpose. */
const stem = randomBytes(24).toString("hex");
const marks = { nonce: markOf(stem, "nonce"), sessionMark: markOf(stem, "session") };

const reads = new Map<number, PromiseWithResolvers<unknown>>();
let lastReadId = 0;

function readApi(path: string): Promise<unknown> {
  const read = Promise.withResolvers<unknown>();
  lastReadId += 1;
  reads.set(lastReadId, read);
  send({ kind: "read", readId: lastReadId, path });
  return read.promise;
}

async function render(job: RenderJob): Promise<Results[JobKind]> {
  switch (job.kind) {
    case "page":
      return renderTemplate(job, { session: job.session, playerBarMark: null });
    case "shared-page":
      return renderShared(job);
    case "player-bar":
      return fillingOf(site.renderPlayerBar(job));
  }
}

async function renderShared(job: RenderJob<"shared-page">): Promise<Results["shared-page"]> {
  const standIn = standInFor(job.audience);
  const visitor = { session: standIn.session, playerBarMark: markOf(stem, "playerBar") };
  try {
    const template = await renderTemplate(job, visitor);
    const isOnePlayers = standIn.wasRead() || template.parts.some(standIn.isNamedIn);
    return isOnePlayers ? onePlayers : template;
  } catch (error) {
    if (standIn.wasRead()) return onePlayers;
    throw error;
  }
}

async function renderTemplate(
  { url, page, gzipLevel }: RenderJob<"page" | "shared-page">,
  visitor: Pick<PageRequest, "session" | "playerBarMark">,
): Promise<PageTemplate> {
  // The visitor's headers are left out: a page depends only on its job.
  const response = await renderPage(new Request(url), {
    ...page,
    ...visitor,
    ...marks,
    catalogueUrls,
    readApi,
    onError: (error) => (error instanceof ReadsPlayer ? undefined : console.error(error)),
  });
  const body = new Uint8Array(await response.arrayBuffer());
  const { parts, holes } = splitAtMarks(body, stem);
  // A page that is not there repeats an address that anybody may have made up.
  const mayCompress = response.status === 200 || visitor.session.status === "guest";
  return {
    status: response.status,
    headers: [...response.headers],
    parts,
    holes,
    deflated:
      gzipLevel === null || !mayCompress ? null : parts.map((part) => deflatePart(part, gzipLevel)),
  };
}

const bundle = (await import(pathToFileURL(bundleFile).href)) as ServerBundle;
const site = bundle.entry.module;
const renderPage: RenderPage = site.createRenderPage(bundle);

host.on("message", (message: ToRenderer) => {
  if (message.kind === "render") {
    render(message.job).then(sendResult, (error: unknown) =>
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
