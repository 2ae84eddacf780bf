/** The page that is sent where none can be rendered, because too many wait or this one failed: written by hand, and it reloads itself. */
import { localeTag, type Locale } from "@oddwright/core/i18n/locales.ts";
import type { FastifyReply } from "fastify";

interface Words {
  readonly title: string;
  readonly text: string;
  readonly again: string;
}

type Reason = "many" | "failed";

const words: Record<Locale, Record<Reason, Omit<Words, "again">> & Pick<Words, "again">> = {
  ru: {
    many: {
      title: "Сейчас много посетителей",
      text: "Страница загрузится сама через несколько секунд. Ставки и деньги это не затрагивает.",
    },
    failed: {
      title: "Страница не загрузилась",
      text: "Она попробует ещё раз через несколько секунд. Ставки и деньги это не затрагивает.",
    },
    again: "Загрузить сейчас",
  },
  en: {
    many: {
      title: "Many visitors right now",
      text: "This page loads by itself in a few seconds. Bets and money are not affected.",
    },
    failed: {
      title: "This page did not load",
      text: "It tries again by itself in a few seconds. Bets and money are not affected.",
    },
    again: "Load now",
  },
  kz: {
    many: {
      title: "Қазір келушілер көп",
      text: "Бет бірнеше секундтан кейін өзі жүктеледі. Бұл бәстер мен ақшаға әсер етпейді.",
    },
    failed: {
      title: "Бет жүктелмеді",
      text: "Ол бірнеше секундтан кейін өзі қайталап көреді. Бұл бәстер мен ақшаға әсер етпейді.",
    },
    again: "Қазір жүктеу",
  },
  br: {
    many: {
      title: "Muitos visitantes no momento",
      text: "Esta página carrega sozinha em alguns segundos. Apostas e dinheiro não são afetados.",
    },
    failed: {
      title: "Esta página não carregou",
      text: "Ela tenta de novo sozinha em alguns segundos. Apostas e dinheiro não são afetados.",
    },
    again: "Carregar agora",
  },
};

/** Visitors who were refused together retry at different times. */
const reloadSeconds = [2, 3, 4, 5, 6] as const;

export interface Refusal {
  /** 429: too many requests of this address. 503: too many of all together. 500: this page failed. */
  readonly status: 429 | 500 | 503;
  readonly locale: Locale;
  /** At the earliest; a few seconds where it is null. */
  readonly retryAfterSeconds: number | null;
}

export function sendBusyPage(reply: FastifyReply, refusal: Refusal) {
  const { status, locale } = refusal;
  const spread = reloadSeconds[Math.floor(Math.random() * reloadSeconds.length)] ?? 2;
  const seconds = Math.max(refusal.retryAfterSeconds ?? 0, spread);
  return reply
    .code(status)
    .headers({
      "Retry-After": String(seconds),
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy":
        "default-src 'none'; style-src-attr 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'",
    })
    .send(
      busyPage(
        { ...words[locale], ...words[locale][status === 500 ? "failed" : "many"] },
        locale,
        seconds,
      ),
    );
}

function busyPage({ title, text, again }: Words, locale: Locale, seconds: number): string {
  return `<!doctype html><html lang="${localeTag[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="${seconds}"><title>${title} · Oddwright</title></head><body style="margin:0;min-height:100vh;display:grid;place-items:center;background:#0b0f14;color:#e8ecef;font:17px/1.5 system-ui,sans-serif"><main style="max-width:26rem;padding:1.5rem"><h1 style="font-size:1.5rem">${title}</h1><p>${text}</p><p><a href="" style="color:#ebc677">${again}</a></p></main></body></html>`;
}
