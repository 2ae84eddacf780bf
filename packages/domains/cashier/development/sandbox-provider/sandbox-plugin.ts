/** The sandbox provider's own routes on the API of a development installation. */
import { randomBytes } from "node:crypto";
import { isLocale, type Locale, pickLocale } from "@oddwright/core/i18n/locales.ts";
import { sendRefusal } from "@oddwright/platform/http/refusals/refusal-reply.ts";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { chooseOutcome } from "./choose-outcome.ts";
import type { Delivery } from "./deliver-webhooks.ts";
import { outcomes } from "./outcomes.ts";
import { sandboxPage } from "./page.ts";
import { payoutOutcomes } from "./payout-outcomes.ts";
import { type OwedWebhook, readPayment, readWebhooks } from "./payment-store.ts";
import { readReport } from "./report.ts";
import { choosePayoutOutcome } from "./sandbox-payouts.ts";

export interface SandboxPluginOptions extends Delivery {
  /** Where the players' site is, for the way back. */
  readonly siteUrl: string;
}

const choiceSchema = z.strictObject({ outcome: z.enum(outcomes) });
const idSchema = z.uuid();
const formType = "application/x-www-form-urlencoded";
const formLimitBytes = 1_024;

interface SandboxRoute {
  readonly Params: { readonly invoiceId: string };
  readonly Querystring: { readonly locale?: unknown };
}

/**
 * `GET /sandbox/payments/:invoiceId?locale=` is the page; `POST` to the same address ends the payment: `{outcome}` as JSON answers
 * what was sent, as a form it leads back to the page. `POST /sandbox/payouts/:payoutId {outcome}` ends a payout, before or after it is ordered.
 */
export function sandboxPlugin(options: SandboxPluginOptions): FastifyPluginAsync {
  const path = "/sandbox/payments/:invoiceId";
  return async (app) => {
    // A page without scripts posts a form; only here, not on the API's own routes.
    app.addContentTypeParser(
      formType,
      { parseAs: "string", bodyLimit: formLimitBytes },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    app.get<SandboxRoute>(path, (request, reply) => showPage(options, request, reply));
    app.post<SandboxRoute>(path, (request, reply) => takeChoice(options, request, reply));
    app.post<PayoutRoute>("/sandbox/payouts/:payoutId", (request, reply) =>
      takePayoutChoice(options, request, reply),
    );
  };
}

async function showPage(
  { pool, siteUrl }: SandboxPluginOptions,
  request: FastifyRequest<SandboxRoute>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const invoiceId = idSchema.safeParse(request.params.invoiceId).data;
  const payment = invoiceId === undefined ? null : await readPayment(pool, invoiceId);
  const webhooks = payment ? await readWebhooks(pool, payment.invoiceId) : [];
  const nonce = randomBytes(16).toString("base64");
  return reply
    .code(payment ? 200 : 404)
    .header("content-type", "text/html; charset=utf-8")
    .header(
      "content-security-policy",
      `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    )
    .send(sandboxPage({ locale: localeOf(request), nonce, siteUrl }, payment, webhooks));
}

async function takeChoice(
  options: SandboxPluginOptions,
  request: FastifyRequest<SandboxRoute>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const invoiceId = idSchema.safeParse(request.params.invoiceId).data;
  const choice = choiceSchema.safeParse(request.body).data;
  if (!choice) return sendRefusal(reply, { ok: false, code: "validation_failed" });
  if (invoiceId === undefined) return sendRefusal(reply, { ok: false, code: "invoice_not_found" });
  const chosen = await chooseOutcome(options, { invoiceId, outcome: choice.outcome });
  if (request.headers["content-type"]?.startsWith(formType)) {
    return reply.redirect(`/sandbox/payments/${invoiceId}?locale=${localeOf(request)}`, 303);
  }
  if (chosen.ok) {
    const webhooks = chosen.webhooks.map(webhookView);
    return reply.send({ invoice_id: invoiceId, outcome: chosen.outcome, webhooks });
  }
  const params = chosen.code === "invoice_closed" ? { params: { status: chosen.outcome } } : {};
  return sendRefusal(reply, { ok: false, code: chosen.code, ...params });
}

const payoutChoiceSchema = z.strictObject({ outcome: z.enum(payoutOutcomes) });

interface PayoutRoute {
  readonly Params: { readonly payoutId: string };
}

async function takePayoutChoice(
  options: SandboxPluginOptions,
  request: FastifyRequest<PayoutRoute>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const payoutId = idSchema.safeParse(request.params.payoutId).data;
  const choice = payoutChoiceSchema.safeParse(request.body).data;
  if (!choice) return sendRefusal(reply, { ok: false, code: "validation_failed" });
  if (payoutId === undefined) return sendRefusal(reply, { ok: false, code: "payout_not_found" });
  const chosen = await choosePayoutOutcome(options, { payoutId, outcome: choice.outcome });
  if (chosen.ok) {
    const { outcome, state, orders } = chosen.payout;
    return reply.send({ payout_id: payoutId, outcome, state, orders });
  }
  const { code, status } = chosen;
  return sendRefusal(reply, { ok: false, code, params: { status } });
}

function webhookView(webhook: OwedWebhook) {
  const report = readReport(webhook.body);
  return {
    event_id: report.ok ? report.event.eventId : undefined,
    delivered: webhook.isDelivered,
    attempts: webhook.attempts,
    last_failure: webhook.lastFailure,
  };
}

function localeOf(request: FastifyRequest<SandboxRoute>): Locale {
  const { locale } = request.query;
  return isLocale(locale) ? locale : pickLocale(request.headers["accept-language"]);
}
