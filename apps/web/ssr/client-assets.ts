/** The client build on disk: hashed assets for ever, the few root files for an hour. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

const rootFileSeconds = 3_600;

export async function serveClientAssets(app: FastifyInstance, clientDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(clientDir, "assets"),
    prefix: "/assets/",
    immutable: true,
    maxAge: "1y",
    preCompressed: true,
    wildcard: true,
  });
  const entries = await readdir(clientDir, { withFileTypes: true });
  for (const entry of entries.filter((each) => each.isFile())) {
    app.get(`/${entry.name}`, (_request, reply) =>
      reply.sendFile(entry.name, clientDir, {
        maxAge: rootFileSeconds * 1_000,
        immutable: false,
      }),
    );
  }
}

interface ManifestChunk {
  readonly file: string;
}

/** Address of every compiled message catalogue, by `locale/namespace`. */
export async function catalogueUrls(clientDir: string): Promise<Record<string, string>> {
  const text = await readFile(join(clientDir, ".vite", "manifest.json"), "utf8");
  const manifest = JSON.parse(text) as Record<string, ManifestChunk>;
  const urls: Record<string, string> = {};
  for (const [source, { file }] of Object.entries(manifest)) {
    const name = /^app\/locales\/([a-z]{2}\/[a-z-]+)\.json$/.exec(source)?.[1];
    if (name !== undefined) urls[name] = `/${file}`;
  }
  return urls;
}
