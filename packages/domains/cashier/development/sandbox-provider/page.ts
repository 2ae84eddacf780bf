/** The sandbox provider's page: what is to be paid, how it should end, and what was then sent. */
import { type Locale, localeTag } from "@oddwright/core/i18n/locales.ts";
import { currencySign, type Currency } from "@oddwright/core/money/currency.ts";
import { displayAmount } from "@oddwright/core/money/format-amount.ts";
import { type Html, html, trusted } from "@oddwright/platform/http/html.ts";
import { type Outcome, outcomes } from "./outcomes.ts";
import { pageStyle } from "@oddwright/platform/development/page-style.ts";
import { type PageTexts, pageTexts } from "./page-texts.ts";
import type { OwedWebhook, SandboxPayment } from "./payment-store.ts";
import { readReport } from "./report.ts";

export interface PageOptions {
  readonly locale: Locale;
  readonly nonce: string;
  readonly siteUrl: string;
}

/** Null as payment: there is none at this address. */
export function sandboxPage(
  { locale, nonce, siteUrl }: PageOptions,
  payment: SandboxPayment | null,
  webhooks: readonly OwedWebhook[],
): string {
  const texts = pageTexts[locale];
  const back = html`<a class="link" href="${siteUrl}/${locale}">${texts.back}</a>`;
  const body = payment
    ? paymentBody({ texts, locale, payment, webhooks, back })
    : html`<p>${texts.notFound}</p>
        <div class="links">${back}</div>`;
  return html`<!doctype html>
    <html lang="${localeTag[locale]}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${texts.title}</title>
        <style nonce="${nonce}">
          ${trusted(pageStyle)}
        </style>
      </head>
      <body>
        <main>
          <h1>${texts.title}</h1>
          <p class="notice">${texts.notice}</p>
          ${body}
        </main>
      </body>
    </html> `.html;
}

interface Body {
  readonly texts: PageTexts;
  readonly locale: Locale;
  readonly payment: SandboxPayment;
  readonly webhooks: readonly OwedWebhook[];
  readonly back: Html;
}

function paymentBody({ texts, locale, payment, webhooks, back }: Body): Html {
  const canChoose = payment.outcome === null || payment.outcome === "failure";
  return html`<dl>
      <dt>${texts.merchant}</dt>
      <dd>Oddwright</dd>
      <dt>${texts.invoice}</dt>
      <dd class="mono">${payment.invoiceId}</dd>
      <dt>${texts.toPay}</dt>
      <dd class="amount">${amount(payment.amountMinor, payment.currency)}</dd>
    </dl>
    ${webhooks.length > 0 ? sentReports(texts, webhooks) : []}
    ${canChoose ? choices(texts, { locale, payment }) : []}
    <div class="links">
      ${webhooks.some((webhook) => !webhook.isDelivered) ? html`<a class="link" href="?locale=${locale}">${texts.checkAgain}</a>` : []}
      ${back}
    </div>`;
}

const noBreakSpace = "\u00a0";

/** The figure, a no-break space and the currency's sign. */
const amount = (minor: bigint, currency: Currency): Html =>
  html`${displayAmount(minor)}${noBreakSpace}<span>${currencySign[currency]}</span>`;

function choices(
  texts: PageTexts,
  { locale, payment }: { readonly locale: Locale; readonly payment: SandboxPayment },
): Html {
  const button = (outcome: Outcome): Html => {
    const [title, effect] = texts.outcomes[outcome];
    const look = outcome === "success" ? "main" : "other";
    return html`<button class="${look}" name="outcome" value="${outcome}">
      ${title}<small>${effect}</small>
    </button> `;
  };
  const question = payment.outcome === "failure" ? texts.chooseAgain : texts.choose;
  return html`<h2>${question}</h2>
    <form method="post" action="?locale=${locale}">${outcomes.map(button)}</form>`;
}

function sentReports(texts: PageTexts, webhooks: readonly OwedWebhook[]): Html {
  return html`<section role="status">
    <h2>${texts.sent}</h2>
    <ul>
      ${webhooks.map((webhook) => sentReport(texts, webhook))}
    </ul>
  </section>`;
}

function sentReport(texts: PageTexts, webhook: OwedWebhook): Html {
  const report = readReport(webhook.body);
  const event = report.ok ? report.event : null;
  const received = event?.kind === "received";
  const state = webhook.isDelivered
    ? html`<p class="state good">${texts.delivered}</p>`
    : html`<p class="state bad">${texts.undelivered(webhook.attempts)}</p>`;
  return html`<li>
    <p>
      <span>${received ? texts.received : texts.failed}</span
      >${received ? html`<span>${amount(event.amountMinor, event.currency)}</span>` : []}
    </p>
    <p class="mono">${event?.eventId ?? ""}</p>
    ${state}
  </li>`;
}
