/** Renders pages in a thread of its own, one at a time, and takes no more than it can answer soon. */
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type {
  FromRenderer,
  JobKind,
  RendererData,
  Results,
  ToRenderer,
} from "./render-messages.ts";
import { createRenderQueue, type RenderOrder, type WaitingJob } from "./render-queue.ts";

/** A page that takes longer is given up, and its thread with it: it may never end. */
const renderTimeoutMs = 15_000;
const restartDelayMs = 1_000;
/** Many times what pages need. */
const maxHeapMb = 512;

export interface Renderer {
  /** Null when too many pages wait already. Rejects when the page could not be rendered. */
  render<Kind extends JobKind>(order: RenderOrder<Kind>): Promise<Results[Kind] | null>;
  close(): Promise<void>;
}

type ReadOrder = Extract<FromRenderer, { kind: "read" }>;

export interface RendererOptions {
  /** `apps/web/build`. */
  readonly buildDir: string;
  readonly catalogueUrls: RendererData["catalogueUrls"];
  /** The thread died and is replaced. */
  readonly onFault: (error: unknown) => void;
  readonly timeoutMs?: number;
}

/** Rejects when the bundle cannot be loaded. */
export async function createRenderer(options: RendererOptions): Promise<Renderer> {
  const { buildDir, catalogueUrls, onFault, timeoutMs = renderTimeoutMs } = options;
  const data = { bundleFile: join(buildDir, "server", "index.js"), catalogueUrls };
  const queue = createRenderQueue();
  let current: WaitingJob | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  /** Null while the next one starts. */
  let thread: Worker | null = null;

  async function start(): Promise<void> {
    const started = await startThread(data, onFault);
    started.on("message", (message: FromRenderer) => take(started, message));
    started.once("exit", replace);
    thread = started;
    next();
  }

  function take(from: Worker, message: FromRenderer): void {
    switch (message.kind) {
      case "read":
        return void answerRead(from, message);
      case "rendered":
        current?.answer.resolve(message.result);
        return next();
      case "failed":
        current?.answer.reject(new Error(message.message));
        return next();
      case "ready":
    }
  }

  async function answerRead(from: Worker, { readId, path }: ReadOrder): Promise<void> {
    const post = (message: ToRenderer): void => from.postMessage(message);
    try {
      post({ kind: "read", readId, body: await current?.readApi(path) });
    } catch (error) {
      post({ kind: "not-read", readId, message: String(error) });
    }
  }

  function next(): void {
    clearTimeout(timer);
    current = thread === null ? null : queue.next();
    if (current === null) return;
    timer = setTimeout(() => void thread?.terminate(), timeoutMs);
    thread?.postMessage({ kind: "render", job: current.job } satisfies ToRenderer);
  }

  /** The thread died, or was ended because its page took too long: that page fails, and another thread takes the rest. */
  function replace(): void {
    clearTimeout(timer);
    thread = null;
    current?.answer.reject(new Error("the thread that rendered the page ended"));
    current = null;
    if (isClosed) return;
    start().catch((error: unknown) => {
      onFault(error);
      queue.refuseAll(error);
      setTimeout(replace, restartDelayMs).unref();
    });
  }

  await start();
  return {
    render<Kind extends JobKind>(order: RenderOrder<Kind>) {
      const result = queue.add(order as RenderOrder);
      if (current === null) next();
      // The thread answers each kind of job with its kind of result.
      return result as Promise<Results[Kind] | null>;
    },
    async close() {
      isClosed = true;
      queue.refuseAll(new Error("the site is stopping"));
      await thread?.terminate();
    },
  };
}

async function startThread(
  workerData: RendererData,
  onFault: (error: unknown) => void,
): Promise<Worker> {
  const file = new URL("./render-thread.ts", import.meta.url);
  const thread = new Worker(file, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  });
  const ready = Promise.withResolvers<void>();
  thread.once("message", () => ready.resolve());
  thread.once("error", ready.reject);
  await ready.promise;
  // Its end follows, and is what is acted upon.
  thread.on("error", onFault);
  thread.unref();
  return thread;
}
