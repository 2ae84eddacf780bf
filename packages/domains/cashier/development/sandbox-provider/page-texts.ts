/** The words of the sandbox provider's page in the site's languages. */
import type { Locale } from "@oddwright/core/i18n/locales.ts";
import type { Outcome } from "./outcomes.ts";

export interface PageTexts {
  readonly title: string;
  readonly notice: string;
  readonly merchant: string;
  readonly toPay: string;
  readonly invoice: string;
  readonly choose: string;
  readonly chooseAgain: string;
  /** Each outcome's button, and what happens then. */
  readonly outcomes: Readonly<Record<Outcome, readonly [title: string, effect: string]>>;
  readonly sent: string;
  readonly received: string;
  readonly failed: string;
  readonly delivered: string;
  readonly undelivered: (attempts: number) => string;
  readonly checkAgain: string;
  readonly back: string;
  readonly notFound: string;
}

const en: PageTexts = {
  title: "Test payment",
  notice: "Sandbox provider: no real money moves.",
  merchant: "Merchant",
  toPay: "To pay",
  invoice: "Invoice",
  choose: "How should this payment end?",
  chooseAgain: "The payment failed. How should the next try end?",
  outcomes: {
    success: ["Pay the exact amount", "One report: all of it arrived."],
    failure: ["Let it fail", "The report says so. Nothing is credited, and you can try again."],
    late: [
      "Pay too late",
      "The invoice’s time ends right now, then all of it arrives. It is credited all the same.",
    ],
    partial: ["Pay half", "Half of the amount arrives, and exactly that is credited."],
    over: ["Pay a tenth more", "More than asked arrives, and all of it is credited."],
    duplicate: [
      "Report it three times",
      "One report twice, and once more under another number. Credited once.",
    ],
  },
  sent: "What was sent",
  received: "Payment received",
  failed: "Payment failed",
  delivered: "Delivered",
  undelivered: (attempts) => `Not taken yet (attempt ${attempts}). It will be sent again.`,
  checkAgain: "Check again",
  back: "Back to the site",
  notFound: "There is no such payment.",
};

const ru: PageTexts = {
  title: "Тестовый платёж",
  notice: "Песочница: настоящие деньги не движутся.",
  merchant: "Продавец",
  toPay: "К оплате",
  invoice: "Счёт",
  choose: "Чем закончится этот платёж?",
  chooseAgain: "Платёж не прошёл. Чем закончится следующая попытка?",
  outcomes: {
    success: ["Оплатить точную сумму", "Одно сообщение: пришла вся сумма."],
    failure: [
      "Платёж не пройдёт",
      "Так и будет в сообщении. Ничего не зачислится, можно попробовать ещё раз.",
    ],
    late: [
      "Оплатить с опозданием",
      "Срок счёта закончится прямо сейчас, затем придёт вся сумма. Её всё равно зачислят.",
    ],
    partial: ["Оплатить половину", "Придёт половина суммы, зачислят ровно её."],
    over: ["Заплатить на десятую часть больше", "Придёт больше, чем просили, и всё это зачислят."],
    duplicate: [
      "Сообщить три раза",
      "Одно сообщение дважды и ещё раз под другим номером. Зачислят один раз.",
    ],
  },
  sent: "Что отправлено",
  received: "Платёж получен",
  failed: "Платёж не прошёл",
  delivered: "Доставлено",
  undelivered: (attempts) => `Пока не принято (попытка ${attempts}). Отправим ещё раз.`,
  checkAgain: "Проверить ещё раз",
  back: "Вернуться на сайт",
  notFound: "Такого платежа нет.",
};

const kz: PageTexts = {
  title: "Сынақ төлемі",
  notice: "Сынақ провайдері: нақты ақша қозғалмайды.",
  merchant: "Сатушы",
  toPay: "Төленетін сома",
  invoice: "Шот",
  choose: "Бұл төлем қалай аяқталсын?",
  chooseAgain: "Төлем өтпеді. Келесі әрекет қалай аяқталсын?",
  outcomes: {
    success: ["Дәл соманы төлеу", "Бір хабарлама: сома толық келді."],
    failure: [
      "Төлем өтпейді",
      "Хабарламада солай айтылады. Балансқа ештеңе түспейді, қайталап көруге болады.",
    ],
    late: [
      "Кешігіп төлеу",
      "Шоттың уақыты дәл қазір аяқталады, содан кейін сома толық келеді. Ол бәрібір балансқа түседі.",
    ],
    partial: ["Жартысын төлеу", "Соманың жартысы келеді, балансқа дәл сонша түседі."],
    over: ["Оннан бір бөлігін артық төлеу", "Сұралғаннан көп келеді, бәрі балансқа түседі."],
    duplicate: [
      "Үш рет хабарлау",
      "Бір хабарлама екі рет, тағы бірі басқа нөмірмен келеді. Балансқа бір-ақ рет түседі.",
    ],
  },
  sent: "Не жіберілді",
  received: "Төлем келді",
  failed: "Төлем өтпеді",
  delivered: "Жеткізілді",
  undelivered: (attempts) => `Әлі қабылданған жоқ (${attempts}-әрекет). Қайта жіберіледі.`,
  checkAgain: "Қайта тексеру",
  back: "Сайтқа оралу",
  notFound: "Мұндай төлем жоқ.",
};

const br: PageTexts = {
  title: "Pagamento de teste",
  notice: "Provedor de teste: nenhum dinheiro real é movimentado.",
  merchant: "Loja",
  toPay: "A pagar",
  invoice: "Cobrança",
  choose: "Como este pagamento deve terminar?",
  chooseAgain: "O pagamento falhou. Como deve terminar a próxima tentativa?",
  outcomes: {
    success: ["Pagar o valor exato", "Um aviso: chegou tudo."],
    failure: ["Fazer falhar", "O aviso diz isso. Nada é creditado, e você pode tentar de novo."],
    late: [
      "Pagar com atraso",
      "O prazo da cobrança acaba agora, depois chega tudo. É creditado mesmo assim.",
    ],
    partial: ["Pagar a metade", "Chega metade do valor, e é exatamente isso que é creditado."],
    over: ["Pagar um décimo a mais", "Chega mais do que o pedido, e tudo é creditado."],
    duplicate: [
      "Avisar três vezes",
      "Um aviso duas vezes e mais uma com outro número. Creditado uma só vez.",
    ],
  },
  sent: "O que foi enviado",
  received: "Pagamento recebido",
  failed: "O pagamento falhou",
  delivered: "Entregue",
  undelivered: (attempts) => `Ainda não aceito (tentativa ${attempts}). Será enviado de novo.`,
  checkAgain: "Verificar de novo",
  back: "Voltar ao site",
  notFound: "Este pagamento não existe.",
};

export const pageTexts: Readonly<Record<Locale, PageTexts>> = { en, ru, kz, br };
