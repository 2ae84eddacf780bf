/** What every call of the studio's pages has: a limit, a checked body, and a session. */
import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import { readSession, type Session } from "../sessions/session-store.ts";
import type { StudioDeps } from "../studio-deps.ts";
import { StudioError } from "./studio-error.ts";

const minute = 60_000;

/** Of one address; many players may share one. */
export const limitOf = (max: number) => ({ config: { rateLimit: { max, timeWindow: minute } } });

export function read<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new StudioError("bad_request");
  return parsed.data;
}

export async function sessionOf(
  { pool }: Pick<StudioDeps, "pool">,
  { headers }: Pick<FastifyRequest, "headers">,
): Promise<Session> {
  const [, token] = /^Bearer ([\w-]{43})$/.exec(headers.authorization ?? "") ?? [];
  const session = token === undefined ? null : await readSession(pool, token);
  if (session === null) throw new StudioError("session_unknown");
  return session;
}
