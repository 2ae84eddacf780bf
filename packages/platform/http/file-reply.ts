/** Sends a file: made as it is sent, or whole. */
import { Readable } from "node:stream";
import type { Route } from "@oddwright/contract/route.ts";
import type { FastifyReply } from "fastify";
import type { AnsweredFile } from "./handler.ts";

const forEver = "public, max-age=31536000, immutable";

export function sendFile(
  reply: FastifyReply,
  route: Route,
  { name, content, isImmutable }: AnsweredFile,
): FastifyReply {
  if (route.file === undefined) throw new Error(`${route.path} answers with no file`);
  reply.header(
    "content-type",
    isTextType(route.file) ? `${route.file}; charset=utf-8` : route.file,
  );
  if (name !== undefined) reply.header("content-disposition", `attachment; filename="${name}"`);
  if (isImmutable) reply.header("cache-control", forEver);
  return reply.send(content instanceof Uint8Array ? Buffer.from(content) : Readable.from(content));
}

const isTextType = (mediaType: string): boolean => mediaType.startsWith("text/");
