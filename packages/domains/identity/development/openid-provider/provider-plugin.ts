/** The development provider's routes on the API: its own pages first, then all that the protocol asks for. */
import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { pickLocale } from "@oddwright/core/i18n/locales.ts";
import { sendRefusal } from "@oddwright/platform/http/refusals/refusal-reply.ts";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import type Provider from "oidc-provider";
import { z } from "zod";
import { whoPage } from "./who-page.ts";
import type { People } from "./people.ts";

export interface ProviderPluginOptions {
  readonly path: string;
  /** The same one at each call. */
  readonly start: () => Promise<Provider>;
  readonly people: People;
}

const formType = "application/x-www-form-urlencoded";
const formLimitBytes = 4_096;

const choiceSchema = z.union([
  z.strictObject({ cancel: z.literal("1") }).loose(),
  z.object({
    email: z.email().max(254),
    name: z.string().trim().max(100).default(""),
    verified: z.literal("on").optional(),
  }),
]);

export function providerPlugin({ path, start, people }: ProviderPluginOptions): FastifyPluginAsync {
  return async (app) => {
    await app.register(async (pages) => {
      pages.addContentTypeParser(
        formType,
        { parseAs: "string", bodyLimit: formLimitBytes },
        (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
      );
      pages.get(`${path}/interaction/:uid`, showPage);
      pages.post(`${path}/interaction/:uid`, async (request, reply) =>
        takeChoice(await start(), people, { request, reply }),
      );
    });
    await app.register(async (protocol) => {
      // The provider reads the bodies itself.
      protocol.removeAllContentTypeParsers();
      protocol.addContentTypeParser("*", (_request, _payload, done) => done(null));
      const serve = async (request: FastifyRequest, reply: FastifyReply) => {
        const answer = (await start()).callback();
        reply.hijack();
        await answer(withoutPrefix(request.raw, path), reply.raw);
      };
      protocol.all(`${path}/*`, serve);
    });
  };
}

/** The provider's own routes begin at its root; it writes the prefix into what it answers. */
function withoutPrefix(request: IncomingMessage, path: string): IncomingMessage {
  const originalUrl = request.url ?? "/";
  // Nobody stays logged in there: a developer who was one person may be another the next time.
  const cookie = request.headers.cookie?.replace(/(?:^|;\s*)_session(?:\.sig)?=[^;]*/g, "");
  if (cookie !== undefined) request.headers.cookie = cookie;
  return Object.assign(request, { originalUrl, url: originalUrl.slice(path.length) || "/" });
}

function showPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const nonce = randomBytes(16).toString("base64");
  const locale = pickLocale(request.headers["accept-language"]);
  return reply
    .header("content-type", "text/html; charset=utf-8")
    .header(
      "content-security-policy",
      `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    )
    .send(whoPage({ locale, nonce }));
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function takeChoice(
  provider: Provider,
  people: People,
  { request, reply }: Exchange,
): Promise<FastifyReply> {
  const choice = choiceSchema.safeParse(request.body).data;
  if (!choice) return sendRefusal(reply, { ok: false, code: "validation_failed" });
  const result =
    "cancel" in choice
      ? { error: "access_denied", error_description: "the developer said no" }
      : { login: { accountId: people.remember(personOf(choice)), remember: false } };
  const raw: [IncomingMessage, ServerResponse] = [request.raw, reply.raw];
  try {
    const goOn = await provider.interactionResult(...raw, result);
    return reply.redirect(goOn, 303);
  } catch (error) {
    const { errors } = await import("oidc-provider");
    // The page lay open for too long, or its form was sent twice.
    if (error instanceof errors.SessionNotFound) {
      return sendRefusal(reply, { ok: false, code: "not_found" });
    }
    throw error;
  }
}

function personOf(choice: { email: string; name: string; verified?: "on" | undefined }) {
  const { email, name, verified } = choice;
  return { email, name, isEmailVerified: verified === "on" };
}
