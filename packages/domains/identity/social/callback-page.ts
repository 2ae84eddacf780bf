/**
 * The page that a provider sends the browser back to. It knows nothing and proves nothing: its script hands what came along to the
 * API, from the API's own origin, so that the cookies of this host travel, and then hands the result to the page that asked.
 */
import { randomBytes } from "node:crypto";
import {
  type SocialProviderId,
  socialProviders,
} from "@oddwright/contract/identity/social-providers.ts";
import { routes } from "@oddwright/contract/routes.ts";
import { type Locale, localeTag, pickLocale } from "@oddwright/core/i18n/locales.ts";
import { sendRefusal } from "@oddwright/platform/http/refusals/refusal-reply.ts";
import { readCatalogues } from "@oddwright/platform/texts/read-catalogues.ts";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type en from "../locales/en.json";
import { callbackPath } from "./callback-address.ts";
import { callbackScript } from "./callback-script.ts";

const textsIn = readCatalogues<keyof typeof en>(new URL("../locales/", import.meta.url));

const formType = "application/x-www-form-urlencoded";
const formLimitBytes = 16_384;
const maxParams = 32;

const addressSchema = z.object({ provider: z.enum(socialProviders) });
const paramsSchema = z
  .record(z.string().max(64), z.string().max(8_192))
  .refine((params) => Object.keys(params).length <= maxParams);

interface CallbackRoute {
  readonly Params: { readonly provider: string };
}

/** `GET`, and `POST` for providers that send a form. */
export const socialCallbackPage: FastifyPluginAsync = async (app) => {
  app.addContentTypeParser(
    formType,
    { parseAs: "string", bodyLimit: formLimitBytes },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  const path = `${callbackPath}/:provider`;
  app.get<CallbackRoute>(path, (request, reply) => showPage(request, reply, request.query));
  app.post<CallbackRoute>(path, (request, reply) => showPage(request, reply, request.body));
};

function showPage(
  request: FastifyRequest<CallbackRoute>,
  reply: FastifyReply,
  sent: unknown,
): FastifyReply {
  const address = addressSchema.safeParse(request.params);
  if (!address.success) return sendRefusal(reply, { ok: false, code: "not_found" });
  const params = paramsSchema.safeParse(sent).data ?? {};
  const nonce = randomBytes(16).toString("base64");
  const locale = pickLocale(request.headers["accept-language"]);
  return reply
    .header("content-type", "text/html; charset=utf-8")
    .header(
      "content-security-policy",
      `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`,
    )
    .send(page({ locale, nonce, provider: address.data.provider, params }));
}

interface PageInput {
  readonly locale: Locale;
  readonly nonce: string;
  readonly provider: SocialProviderId;
  readonly params: Readonly<Record<string, string>>;
}

const style =
  "body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/24px system-ui,sans-serif;color-scheme:dark light}p{padding:24px;text-align:center;max-width:32rem}";

function page({ locale, nonce, provider, params }: PageInput): string {
  const text = textsIn(locale);
  const texts = {
    working: text("social.callback.working"),
    done: text("social.callback.done"),
    expired: text("social.callback.expired"),
    unreachable: text("social.callback.unreachable"),
  };
  const data = { provider, params, texts, call: routes.socialCallback.path };
  return `<!doctype html>
<html lang="${localeTag[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${texts.working}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<p role="status" id="status">${texts.working}</p>
<script type="application/json" id="data">${asData(data)}</script>
<script nonce="${nonce}">${callbackScript}</script>
</body>
</html>
`;
}

/** JSON that ends no script element, whatever the provider has sent. */
function asData(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
