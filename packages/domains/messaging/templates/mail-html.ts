/**
 * A mail in the product's look. Mail programs drop style sheets and scripts and load nothing: styles are inline, nothing is remote, and the
 * colours are those of the light theme, which programs that darken mails can turn.
 */
import { type Locale, localeTag } from "@oddwright/core/i18n/locales.ts";
import { type Html, html, trusted } from "@oddwright/platform/http/html.ts";
import type { MailContent } from "./template.ts";

export interface MailPage {
  readonly content: MailContent;
  readonly locale: Locale;
  readonly siteUrl: string;
  /** Who sent it and why. */
  readonly footer: string;
}

const ink = "#161d1c";
const quiet = "#55625e";
const ground = "#efebe2";
const card = "#fbf9f4";
const well = "#ffffff";
const line = "#ddd6c6";
const brass = "#e2b65b";
const onBrass = "#1b1405";
const brassText = "#7a5710";

const font = "font-family:Onest,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const monoFont = "font-family:'JetBrains Mono',Consolas,'Liberation Mono',Menlo,monospace";
const table = trusted(
  'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"',
);

/** Keeps a list of mails from showing the mail's first words after the preheader. */
const preheaderFiller = trusted("&#847;&zwnj;&nbsp;".repeat(60));

export function mailHtml({ content, locale, siteUrl, footer }: MailPage): string {
  const { subject, preheader, heading, paragraphs, code, action, facts = [], caution } = content;
  return html`<!doctype html>
    <html lang="${localeTag[locale]}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>${subject}</title>
      </head>
      <body
        style="margin:0;padding:0;background-color:${ground};color:${ink};-webkit-text-size-adjust:100%"
      >
        <div
          style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;color:${ground}"
        >
          ${preheader}${preheaderFiller}
        </div>
        <table ${table} style="background-color:${ground}">
          <tr>
            <td align="center" style="padding:24px 12px">
              <table ${table} style="max-width:520px">
                <tr>
                  <td
                    style="padding:0 8px 16px;${font};font-size:20px;line-height:28px;font-weight:700;color:${ink}"
                  >
                    <a
                      href="${siteUrl}/${locale}"
                      target="_blank"
                      rel="noopener"
                      style="color:${ink};text-decoration:none"
                      >Oddwright<span style="color:${brassText}">.</span></a
                    >
                  </td>
                </tr>
                <tr>
                  <td
                    style="padding:28px 24px;background-color:${card};border:1px solid ${line};border-radius:20px;${font};font-size:16px;line-height:24px;color:${ink}"
                  >
                    <h1
                      style="margin:0 0 12px;${font};font-size:24px;line-height:30px;font-weight:700;color:${ink}"
                    >
                      ${heading}
                    </h1>
                    ${paragraphs.map(paragraph)}${code === undefined ? [] : codeBlock(code)}${facts.length === 0 ? [] : factTable(facts)}${action === undefined ? [] : button(action)}
                    <p
                      style="margin:24px 0 0;padding:16px 0 0;border-top:1px solid ${line};${font};font-size:14px;line-height:21px;color:${quiet}"
                    >
                      ${caution}
                    </p>
                  </td>
                </tr>
                <tr>
                  <td
                    style="padding:16px 8px 0;${font};font-size:13px;line-height:19px;color:${quiet}"
                  >
                    ${footer}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `.html;
}

const paragraph = (text: string): Html =>
  html`<p style="margin:0 0 12px;${font};font-size:16px;line-height:24px;color:${ink}">
    ${text}
  </p> `;

const codeBlock = (code: string): Html =>
  html`<table ${table} style="margin:8px 0 12px">
    <tr>
      <td
        align="center"
        style="padding:16px 8px 16px 14px;background-color:${well};border:1px solid ${line};border-radius:14px;${monoFont};font-size:32px;line-height:40px;font-weight:700;letter-spacing:6px;color:${ink}"
      >
        ${code}
      </td>
    </tr>
  </table> `;

/** The address beside the button, for programs that drop links. */
const button = ({ label, link }: NonNullable<MailContent["action"]>): Html =>
  html`<table ${table} style="margin:8px 0 12px">
      <tr>
        <td align="center" bgcolor="${brass}" style="border-radius:10px;background-color:${brass}">
          <a
            href="${link}"
            target="_blank"
            rel="noopener"
            style="display:block;padding:14px 16px;${font};font-size:16px;line-height:20px;font-weight:700;color:${onBrass};text-decoration:none"
            >${label}</a
          >
        </td>
      </tr>
    </table>
    <p
      style="margin:0 0 12px;${font};font-size:13px;line-height:19px;color:${quiet};word-break:break-all"
    >
      <a href="${link}" target="_blank" rel="noopener" style="color:${quiet}">${link}</a>
    </p> `;

const factTable = (facts: NonNullable<MailContent["facts"]>): Html =>
  html`<table
    ${table}
    style="margin:8px 0 12px;background-color:${well};border:1px solid ${line};border-radius:14px"
  >
    ${facts.map(fact)}
  </table> `;

const fact = ([label, value]: readonly [string, string]): Html =>
  html`<tr>
    <td
      style="padding:10px 8px 10px 16px;${font};font-size:14px;line-height:21px;color:${quiet};vertical-align:top;white-space:nowrap;width:1%"
    >
      ${label}
    </td>
    <td
      align="right"
      style="padding:10px 16px 10px 8px;${font};font-size:15px;line-height:21px;font-weight:600;color:${ink};word-break:break-word"
    >
      ${value}
    </td>
  </tr>`;
