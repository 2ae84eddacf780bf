import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { RenderOrder } from "./render-queue.ts";
import { createRenderer } from "./renderer.ts";

/** A page that never ends, one that ends its thread, one that throws, and one that is fine. */
const bundle = `export const entry = { module: { createRenderPage: () => async ({ url }) => {
  if (url.endsWith("/endless")) for (;;);
  if (url.endsWith("/fatal")) setImmediate(() => { throw new Error("out of reach") });
  if (url.endsWith("/fatal")) await new Promise(() => undefined);
  if (url.endsWith("/broken")) throw new Error("cannot be drawn");
  return new Response("fine");
} } };`;

async function renderer(timeoutMs?: number) {
  const buildDir = await mkdtemp(join(tmpdir(), "oddwright-renderer-"));
  await mkdir(join(buildDir, "server"));
  await writeFile(join(buildDir, "server", "index.js"), bundle);
  await writeFile(join(buildDir, "package.json"), '{ "type": "module" }');
  const faults: unknown[] = [];
  const onFault = (error: unknown) => void faults.push(error);
  const made = await createRenderer({
    buildDir,
    catalogueUrls: {},
    onFault,
    ...(timeoutMs && { timeoutMs }),
  });
  onTestFinished(async () => {
    await made.close();
    await rm(buildDir, { recursive: true });
  });
  const render = async (path: string) => {
    const template = await made.render(orderOf(path));
    return Buffer.from(template?.parts[0] ?? []).toString();
  };
  return { render, faults };
}

function orderOf(path: string): RenderOrder<"page"> {
  return {
    lane: "last",
    readApi: async () => ({}),
    job: {
      kind: "page",
      session: { status: "guest" },
      url: `http://localhost${path}`,
      gzipLevel: null,
      page: {
        locale: "en",
        theme: "dark",
        origin: "http://localhost",
        verification: null,
        config: {
          environment: "development",
          apiBaseUrl: null,
          gameServices: {},
          publicWebUrl: null,
          gamesHost: null,
          jurisdiction: "default",
          automaticDepositOffer: true,
          support: null,
          blocksCountries: false,
          fingerprintKey: null,
          analytics: null,
          hasBetting: false,
          networkWarning: false,
          socialProviders: [],
        },
      },
    },
  };
}

test("a page that throws does not affect other pages", async () => {
  const { render } = await renderer();
  const [broken, next] = [render("/broken"), render("/")];
  await expect(broken).rejects.toThrow("cannot be drawn");
  expect(await next).toBe("fine");
});

test("a page that never finishes is given up, and the pages after it are rendered", async () => {
  const { render } = await renderer(2_000);
  await expect(render("/endless")).rejects.toThrow("ended");
  // On a busy machine a new thread's first page may take too long itself.
  await expect.poll(() => render("/").catch(String)).toBe("fine");
});

test("a thread that dies is replaced, and the error is reported", async () => {
  const { render, faults } = await renderer();
  const [fatal, next] = [render("/fatal"), render("/")];
  await expect(fatal).rejects.toThrow("ended");
  expect(await next).toBe("fine");
  expect(faults).toEqual([expect.objectContaining({ message: "out of reach" })]);
});
