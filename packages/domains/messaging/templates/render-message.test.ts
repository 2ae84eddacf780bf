/** Every template in every language: complete, escaped, with nothing that a mail program would not show. */
import { readFileSync } from "node:fs";
import { type Locale, locales, localeTag } from "@oddwright/core/i18n/locales.ts";
import { rejectionReasons } from "@oddwright/core/protection/verification-rules.ts";
import { describe, expect, test } from "vitest";
import { renderMessage, type StoredMessage } from "./render-message.ts";
import {
  type Channel,
  codeTtlSeconds,
  type Credential,
  type TemplateName,
  templateRules,
  type TemplateValues,
} from "./template-values.ts";

const support = "help@casino.example";
const sender = { siteUrl: "https://casino.example", support };
const link = "https://casino.example/en/restore?token=abc&email=a%40b.example";

const samples: { readonly [Name in TemplateName]: readonly TemplateValues[Name][] } = {
  login_code: [{ code: "048213" }],
  verify_email: [{ code: "048213", link }],
  verify_phone: [{ code: "048213" }],
  restore_password: [{ code: "048213", link }],
  restore_phone: [{ code: "048213" }],
  login_data: [{ name: "Quiet Falcon 42", link }],
  new_device: [
    { device: "Firefox, Linux", place: "Almaty, KZ", at: "2026-11-29T09:30:00.000Z" },
    { device: "Firefox, Linux", place: null, at: "2026-11-29T09:30:00.000Z" },
  ],
  credential_changed: [{ what: "recovery_codes", at: "2026-11-29T09:30:00.000Z" }],
  account_excluded: [{ until: "2027-05-29T09:30:00.000Z" }, { until: null }],
  verification_needed: [{ until: "2026-12-29T09:30:00.000Z" }],
  verification_passed: [{}],
  verification_refused: rejectionReasons.flatMap((reason) =>
    [2, 0].map((attempts) => ({ reason, attempts })),
  ),
  account_closed: [{ at: "2026-11-29T09:30:00.000Z" }],
  account_reopened: [{ at: "2026-11-29T09:30:00.000Z" }],
  factor_removal: [{ due: "2026-12-02T09:30:00.000Z" }],
  sign_in_link_made: [{ at: "2026-11-29T09:30:00.000Z" }],
  sign_in_link_used: [{ at: "2026-11-29T09:30:00.000Z" }],
  payout_sent: [{ amount: "12500.00", currency: "KZT" }],
  payout_refused: (["recipient", "staff"] as const).map((by) => ({
    amount: "12500.00",
    currency: "KZT",
    by,
  })),
  deposit_taken_back: [{ amount: "12500.00", owed: "2500.00", currency: "KZT" }],
};

const names = Object.keys(samples) as TemplateName[];
const cases = names.flatMap((template) =>
  templateRules[template].channels.flatMap((channel: Channel) =>
    locales.flatMap((locale) =>
      samples[template].map((values): StoredMessage => ({
        template,
        channel,
        locale,
        values: { ...values },
      })),
    ),
  ),
);
const mails = cases.filter(({ channel }) => channel === "email");
const title = ({ template, channel, locale }: StoredMessage) => `${template} ${channel} ${locale}`;
const named = (messages: readonly StoredMessage[]) =>
  messages.map((each) => [title(each), each] as const);

const mailOf = (message: StoredMessage) => {
  const mail = renderMessage(message, sender);
  if (mail.channel !== "email") throw new Error("not a mail");
  return mail;
};

const unescaped = (text: string) =>
  text.replaceAll("&amp;", "&").replaceAll("&quot;", '"').replaceAll("&#39;", "'");

test.each(named(cases))("%s says all its values and nothing that is missing", (_title, message) => {
  const rendered = renderMessage(message, sender);
  const parts =
    rendered.channel === "email" ? [unescaped(rendered.html), rendered.text] : [rendered.text];
  // A text message names neither: it has one part.
  const named = rendered.channel === "email" ? ["device", "place"] : [];
  const said = ["code", "link", "name", ...named].flatMap((name) => message.values[name] ?? []);
  for (const part of parts) {
    expect(part).not.toMatch(/undefined|null|NaN|Invalid|\[object|\$\{/);
    for (const value of said) expect(part).toContain(value);
  }
});

test.each(named(mails))(
  "%s escapes what it is filled with, and loads nothing",
  (_title, message) => {
    const attack = `<script>alert("x")</script>\r\nBcc: all@casino.example`;
    const values = Object.fromEntries(
      Object.entries(message.values).map(([name, value]) => [
        name,
        ["code", "name", "device", "place"].includes(name) && value !== null ? attack : value,
      ]),
    );
    const { html, subject, text } = mailOf({ ...message, values });
    expect(html).not.toContain("<script");
    expect(html).not.toMatch(/<(img|link|style|iframe|form|input)\b|url\(|src=|@import/i);
    expect(subject).not.toMatch(/[\r\n]/);
    expect(text).not.toMatch(/^Bcc:/m);
    expect(html).toContain(`<html lang="${localeTag[message.locale]}">`);
  },
);

test.each(named(mails))(
  "%s has neither code nor link in what a locked screen shows",
  (_title, message) => {
    const { html, subject } = mailOf(message);
    const preheader = /<div\s+style="display:none[^>]*>([^&]*)/.exec(html)?.[1]?.trim() ?? "";
    expect(preheader.length).toBeGreaterThan(5);
    expect(subject.length).toBeLessThanOrEqual(50);
    for (const secret of ["048213", "token"]) expect(subject + preheader).not.toContain(secret);
  },
);

test.each(named(mails.filter(({ template }) => template === "account_excluded")))(
  "%s names support where there is one",
  (_title, message) => {
    expect(mailOf(message).text).toContain(support);
    const alone = renderMessage(message, { ...sender, support: null });
    expect(alone.text).not.toMatch(/support|поддержк|қолдау қызмет|suporte/i);
  },
);

test("the texts of two languages are never the same", () => {
  for (const template of names)
    for (const channel of templateRules[template].channels) {
      const texts = locales.map((locale) => {
        const values = { ...samples[template][0] };
        return renderMessage({ template, channel, locale, values }, sender).text;
      });
      expect(new Set(texts).size).toBe(locales.length);
    }
});

test("every text of the catalogues is said in some message", () => {
  const credentials: readonly Credential[] = [
    "password",
    "email",
    "phone",
    "authenticator",
    "passkey",
    "recovery_codes",
    "second_factor",
    "social_login",
  ];
  const at = "2026-11-29T09:30:00.000Z";
  const everything = [
    ...cases.filter(({ locale }) => locale === "en"),
    ...credentials.map((what): StoredMessage => ({
      template: "credential_changed",
      channel: "email",
      locale: "en",
      values: { what, at },
    })),
  ]
    .map((message) => renderMessage(message, sender))
    .map((each) => (each.channel === "email" ? unescaped(each.html) + each.text : each.text))
    .join("\n");
  const file = new URL("../locales/en.json", import.meta.url);
  const catalogue = JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
  const unsaid = Object.entries(catalogue).filter(([, text]) =>
    text.split(/\{\w+\}/).some((part) => !everything.includes(part)),
  );
  expect(unsaid).toEqual([]);
});

test.each(named(mails.filter(({ values }) => "code" in values)))(
  "%s says how long its code works",
  (_title, message) => {
    const minutes = codeTtlSeconds / 60;
    const { text } = mailOf(message);
    expect(text.replaceAll("048213", "")).toMatch(new RegExp(`(?<![0-9])${minutes}(?![0-9])`));
  },
);

/** The letters that a text message carries with 160 to a part; with any other one a part has 70. */
const gsm = /^[@£$¥èéùìòÇ\n\rØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/;

test.each(named(cases.filter(({ channel }) => channel === "sms")))(
  "%s fits into one part",
  (_title, message) => {
    const { text } = renderMessage(message, sender);
    expect(text.length).toBeLessThanOrEqual(gsm.test(text) ? 160 : 70);
  },
);

describe("values", () => {
  const written = (locale: Locale, template: TemplateName) =>
    mailOf({
      template,
      channel: "email",
      locale,
      values: { ...samples[template][0] },
    }).text.replaceAll("\u00a0", " ");

  test.each<[Locale, string]>([
    ["en", "November 29, 2026 at 9:30 AM UTC"],
    ["ru", "29 ноября 2026 г. в 09:30 UTC"],
    ["kz", "2026 ж. 29 қараша, 09:30 UTC"],
    ["br", "29 de novembro de 2026 às 09:30 UTC"],
  ])("times are written as in %s, with their zone", (locale, time) => {
    expect(written(locale, "new_device").replaceAll("\u202f", " ")).toContain(time);
  });

  test("amounts are grouped, with the currency's sign", () => {
    expect(written("en", "payout_sent")).toContain("12 500.00 ₸");
  });
});

test.each(["javascript:alert(1)", "//evil.example", "/en/restore", "ftp://casino.example/x"])(
  "a link to %s is not sent",
  (bad) => {
    const message: StoredMessage = {
      template: "verify_email",
      channel: "email",
      locale: "en",
      values: { code: "1", link: bad },
    };
    expect(() => renderMessage(message, sender)).toThrow("a link is no web address");
  },
);

test("a message in a language that this build does not have is not rendered", () => {
  const message = { ...cases[0]!, locale: "fr" as Locale };
  expect(() => renderMessage(message, sender)).toThrow("no texts in this language");
});

test("a template that this build does not have, or not for the channel, is not rendered", () => {
  const message: StoredMessage = {
    template: "login_code",
    channel: "sms",
    locale: "en",
    values: { code: "1" },
  };
  expect(() => renderMessage({ ...message, template: "toString" }, sender)).toThrow(
    "there is no template",
  );
  expect(() => renderMessage({ ...message, template: "verification_passed" }, sender)).toThrow(
    "there is no template",
  );
});
