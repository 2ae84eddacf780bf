/** The few words of the page between a provider and the site, in the site's languages. */
import type { Locale } from "@oddwright/core/i18n/locales.ts";

export interface CallbackTexts {
  readonly working: string;
  readonly done: string;
  readonly expired: string;
  readonly unreachable: string;
}

export const callbackTexts: Readonly<Record<Locale, CallbackTexts>> = {
  en: {
    working: "Logging you in",
    done: "Done. You can close this window.",
    expired:
      "This login is over, or was started in another browser. Close this window and start again.",
    unreachable: "We cannot be reached now. Close this window and try again.",
  },
  ru: {
    working: "Выполняется вход",
    done: "Готово. Это окно можно закрыть.",
    expired: "Этот вход уже завершён или начат в другом браузере. Закройте окно и начните заново.",
    unreachable: "Нет связи с сайтом. Закройте окно и попробуйте ещё раз.",
  },
  kz: {
    working: "Кіру орындалуда",
    done: "Дайын. Бұл терезені жабуға болады.",
    expired:
      "Бұл кіру аяқталған немесе басқа браузерде басталған. Терезені жауып, қайтадан бастаңыз.",
    unreachable: "Сайтпен байланыс жоқ. Терезені жауып, қайта көріңіз.",
  },
  br: {
    working: "Entrando",
    done: "Pronto. Você pode fechar esta janela.",
    expired:
      "Este acesso já terminou ou começou em outro navegador. Feche a janela e comece de novo.",
    unreachable: "Não foi possível falar com o site. Feche a janela e tente de novo.",
  },
};
