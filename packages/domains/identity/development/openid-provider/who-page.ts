/** The development provider's page: who does the developer want to be? */
import { type Locale, localeTag } from "@oddwright/core/i18n/locales.ts";
import { pageStyle } from "@oddwright/platform/development/page-style.ts";
import { html, trusted } from "@oddwright/platform/http/html.ts";

interface Texts {
  readonly title: string;
  readonly notice: string;
  readonly email: string;
  readonly name: string;
  readonly verified: string;
  readonly goOn: string;
  readonly cancel: string;
}

const pageTexts: Readonly<Record<Locale, Texts>> = {
  en: {
    title: "Who do you want to be?",
    notice: "Development provider: it believes whatever you say.",
    email: "E-mail",
    name: "Name",
    verified: "The e-mail is verified",
    goOn: "Continue",
    cancel: "Cancel",
  },
  ru: {
    title: "Кем вы хотите быть?",
    notice: "Провайдер для разработки: он верит всему, что вы скажете.",
    email: "Эл. почта",
    name: "Имя",
    verified: "Адрес подтверждён",
    goOn: "Продолжить",
    cancel: "Отмена",
  },
  kz: {
    title: "Кім болғыңыз келеді?",
    notice: "Әзірлеу провайдері: айтқаныңыздың бәріне сенеді.",
    email: "Эл. пошта",
    name: "Аты",
    verified: "Мекенжай расталған",
    goOn: "Жалғастыру",
    cancel: "Бас тарту",
  },
  br: {
    title: "Quem você quer ser?",
    notice: "Provedor de desenvolvimento: acredita em tudo o que você disser.",
    email: "E-mail",
    name: "Nome",
    verified: "O e-mail é verificado",
    goOn: "Continuar",
    cancel: "Cancelar",
  },
};

export function whoPage({ locale, nonce }: { locale: Locale; nonce: string }): string {
  const texts = pageTexts[locale];
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
          <form method="post">
            <label>${texts.email}<input name="email" type="email" required autofocus /></label>
            <label>${texts.name}<input name="name" maxlength="100" autocomplete="off" /></label>
            <label class="row">
              <input type="checkbox" name="verified" checked /><span>${texts.verified}</span>
            </label>
            <button class="main">${texts.goOn}</button>
            <button name="cancel" value="1" formnovalidate>${texts.cancel}</button>
          </form>
        </main>
      </body>
    </html> `.html;
}
