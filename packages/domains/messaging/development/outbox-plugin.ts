/**
 * The outbox of a development installation, which sends nothing: `GET /dev/outbox` lists what was queued, `/dev/outbox/{id}` shows one
 * message as its reader would see it, `/dev/outbox.json` gives the same to programs. All take `?to=`, the recipient.
 */
import type { FastifyPluginAsync, FastifyReply } from "fastify";
import { z } from "zod";
import type pg from "pg";
import { messagePage, outboxPage } from "./outbox-page.ts";
import { readOutbox } from "./read-outbox.ts";
import type { Sender } from "../templates/render-message.ts";

export interface OutboxOptions extends Sender {
  readonly pool: pg.Pool;
}

interface OutboxRoute {
  readonly Params: { readonly id: string };
  readonly Querystring: { readonly to?: unknown };
}

const idSchema = z.uuid();

/** Mails have inline styles, and are shown in a frame without scripts that has this page's policy. */
const contentPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export function outboxPlugin({ pool, siteUrl, support }: OutboxOptions): FastifyPluginAsync {
  const read = (filter: { readonly to?: unknown; readonly id?: string }) =>
    readOutbox(pool, {
      siteUrl,
      support,
      to: typeof filter.to === "string" ? filter.to : null,
      id: filter.id ?? null,
    });
  return async (app) => {
    app.get<OutboxRoute>("/dev/outbox", async (request, reply) =>
      sendPage(reply, outboxPage(await read(request.query))),
    );
    app.get<OutboxRoute>("/dev/outbox.json", async (request, reply) =>
      reply.send(
        (await read(request.query)).map(({ content, ...message }) => ({
          ...message,
          subject: content?.channel === "email" ? content.subject : null,
          text: content?.text ?? null,
        })),
      ),
    );
    app.get<OutboxRoute>("/dev/outbox/:id", async (request, reply) => {
      const id = idSchema.safeParse(request.params.id).data;
      const [message] = id === undefined ? [] : await read({ id });
      return sendPage(reply.code(message ? 200 : 404), messagePage(message ?? null));
    });
  };
}

const sendPage = (reply: FastifyReply, page: string): FastifyReply =>
  reply
    .header("content-type", "text/html; charset=utf-8")
    .header("content-security-policy", contentPolicy)
    .send(page);
