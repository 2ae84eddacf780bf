/** The pages of the outbox: the list, and one message with both its views. */
import { type Html, html, trusted } from "@oddwright/platform/http/html.ts";
import type { OutboxMessage } from "./read-outbox.ts";

const style = trusted(`
body { margin: 0; padding: 24px 16px; background: #efebe2; color: #161d1c; font: 16px/24px system-ui, sans-serif; }
main { max-width: 900px; margin: 0 auto; }
h1 { margin: 0 0 16px; font-size: 24px; line-height: 30px; }
h2 { margin: 24px 0 8px; font-size: 16px; }
a { color: #7a5710; }
ul { margin: 0; padding: 0; list-style: none; border-radius: 14px; background: #fbf9f4; box-shadow: inset 0 0 0 1px #ddd6c6; }
li { padding: 12px 16px; overflow-wrap: anywhere; }
li + li { border-top: 1px solid #ddd6c6; }
small { display: block; color: #55625e; font-size: 13px; line-height: 20px; }
pre { margin: 0; padding: 16px; border-radius: 14px; background: #fff; box-shadow: inset 0 0 0 1px #ddd6c6; font: 14px/21px ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
iframe { display: block; width: 100%; height: 640px; border: 1px solid #ddd6c6; border-radius: 14px; background: #fff; }
`);

const page = (title: string, body: Html): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html> `.html;

export function outboxPage(messages: readonly OutboxMessage[]): string {
  if (messages.length === 0) {
    return page("Outbox", html`<p>No message yet. Those of this installation appear here.</p>`);
  }
  return page(
    "Outbox",
    html`<ul>
      ${messages.map(
        (message) =>
          html`<li>
            <a href="/dev/outbox/${message.id}">${titleOf(message)}</a>${details(message)}
          </li>`,
      )}
    </ul>`,
  );
}

/** Null: there is none at this address. */
export function messagePage(message: OutboxMessage | null): string {
  const back = html`<p><a href="/dev/outbox">All messages</a></p>`;
  if (message === null) return page("There is no such message", back);
  const { content } = message;
  return page(
    titleOf(message),
    html`${details(message)} ${content?.channel === "email" ? mailFrame(content.html) : []}
    ${content === null ? html`<p>What it said is gone: it has ended, or no template says it.</p>` : textView(content.text)}
    ${back}`,
  );
}

const mailFrame = (mail: string): Html =>
  html`<h2>HTML</h2>
    <iframe
      title="The mail as HTML"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      srcdoc="${mail}"
    ></iframe>`;

const textView = (text: string): Html =>
  html`<h2>Text</h2>
    <pre>
${text.split(/(https?:\/\/\S+)/).map((part, at) => (at % 2 === 1 ? html`<a href="${part}" target="_blank" rel="noopener">${part}</a>` : html`${part}`))}</pre>`;

function titleOf({ content, template }: OutboxMessage): string {
  if (content === null) return template;
  return content.channel === "email" ? content.subject : content.text;
}

const details = ({
  to,
  channel,
  locale,
  template,
  state,
  error,
  queued_at: queuedAt,
}: OutboxMessage): Html =>
  html`<small
    >${channel} to ${to ?? "(forgotten)"} · ${template} · ${locale} ·
    ${state}${error === null ? "" : ` (${error})`} · ${queuedAt}</small
  >`;
