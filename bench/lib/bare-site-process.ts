/** Serves the bare site of `scripts/size` as simply as it can be: each page rendered when it is asked for, streamed and gzipped. */
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { Readable } from "node:stream";
import { pathToFileURL } from "node:url";
import { constants, createGzip } from "node:zlib";
import Fastify from "fastify";
import { repositoryRoot } from "../../scripts/gates/gate.ts";

const gzipLevel = 4;

const built = join(repositoryRoot, ".cache/bare-site");
const file = join(built, "server/index.js");
const build: unknown = await import(pathToFileURL(file).href);
/** Loaded without its types: they bring the browser's globals into programs that have none. */
const router = (await import(import.meta.resolve("react-router"))) as {
  createRequestHandler(build: unknown, mode: "production"): (request: Request) => Promise<Response>;
};
const handle = router.createRequestHandler(build, "production");

const app = Fastify();
app.get("/en", async (request, reply) => {
  const answer = await handle(new Request(new URL("/", `http://${request.host}`)));
  const body = answer.body as Parameters<typeof Readable.fromWeb>[0] | null;
  if (answer.status !== 200 || body === null) throw new Error(`status ${answer.status}`);
  const gzip = createGzip({ level: gzipLevel, flush: constants.Z_SYNC_FLUSH });
  return reply
    .headers({ ...Object.fromEntries(answer.headers), "Content-Encoding": "gzip" })
    .send(Readable.fromWeb(body).pipe(gzip));
});
app.get("/assets/:file", (request, reply) => {
  const { file: name } = request.params as { file: string };
  const script = readFileSync(join(built, "client/assets", basename(name)));
  return reply.header("Content-Type", "text/javascript").send(script);
});
const url = await app.listen({ host: "127.0.0.1", port: 0 });
process.once("disconnect", () => void app.close().then(() => process.exit(0)));
process.send?.(url);
