/** Mails about a payout, and about an account that is closed to play. */
import type { Template } from "./template.ts";

export const accountExcluded: Template<"account_excluded"> = {
  email: {
    en: ({ until }, { time }) => ({
      subject: "Your account is closed to play",
      preheader: "You cannot deposit or bet, and you get no offers.",
      heading: "Your account is closed to play",
      paragraphs: [
        "You cannot deposit or bet, and you get no offers from us. Bets that were taken are settled by their rules.",
        until === null ? "The exclusion has no end." : "The exclusion cannot be ended earlier.",
      ],
      facts: [["Until", until === null ? "for ever" : time(until)]],
      caution: "If you did not ask for it, write to our support.",
    }),
    ru: ({ until }, { time }) => ({
      subject: "Игра в вашем аккаунте закрыта",
      preheader: "Пополнять счёт и делать ставки нельзя, предложений не будет.",
      heading: "Игра в вашем аккаунте закрыта",
      paragraphs: [
        "Пополнять счёт и делать ставки нельзя, предложений от нас не будет. Принятые ставки рассчитают по их правилам.",
        until === null ? "Исключение бессрочное." : "Закончить исключение раньше нельзя.",
      ],
      facts: [["До", until === null ? "навсегда" : time(until)]],
      caution: "Если вы об этом не просили, напишите в поддержку.",
    }),
    kz: ({ until }, { time }) => ({
      subject: "Аккаунтыңызда ойын жабылды",
      preheader: "Толтыруға және бәс тігуге болмайды, ұсыныстар келмейді.",
      heading: "Аккаунтыңызда ойын жабылды",
      paragraphs: [
        "Шотты толтыруға және бәс тігуге болмайды, бізден ұсыныстар келмейді. Қабылданған бәстер өз ережелерімен есептеледі.",
        until === null ? "Шектеу мерзімсіз." : "Шектеуді мерзімінен бұрын тоқтатуға болмайды.",
      ],
      facts: [["Мерзімі", until === null ? "біржола" : `${time(until)} дейін`]],
      caution: "Бұны сіз сұрамаған болсаңыз, қолдау қызметіне жазыңыз.",
    }),
    br: ({ until }, { time }) => ({
      subject: "Sua conta está fechada para jogar",
      preheader: "Não é possível depositar nem apostar, e você não recebe ofertas.",
      heading: "Sua conta está fechada para jogar",
      paragraphs: [
        "Não é possível depositar nem apostar, e você não recebe ofertas nossas. As apostas já aceitas são liquidadas pelas suas regras.",
        until === null
          ? "A exclusão não tem prazo para acabar."
          : "A exclusão não pode ser encerrada antes.",
      ],
      facts: [["Até", until === null ? "para sempre" : time(until)]],
      caution: "Se você não pediu isso, escreva ao nosso suporte.",
    }),
  },
};

export const payoutSent: Template<"payout_sent"> = {
  email: {
    en: ({ amount, currency }, formats) => ({
      subject: "Your payout was sent",
      preheader: "The money is on its way.",
      heading: "Your payout was sent",
      paragraphs: ["Your bank or wallet may take some time until it shows the money."],
      facts: [["Amount", formats.amount(amount, currency)]],
      caution:
        "If you did not ask for this payout, set a new password at once and write to our support.",
    }),
    ru: ({ amount, currency }, formats) => ({
      subject: "Выплата отправлена",
      preheader: "Деньги уже в пути.",
      heading: "Выплата отправлена",
      paragraphs: ["Банк или кошелёк может показать деньги не сразу."],
      facts: [["Сумма", formats.amount(amount, currency)]],
      caution:
        "Если вы не запрашивали эту выплату, сразу задайте новый пароль и напишите в поддержку.",
    }),
    kz: ({ amount, currency }, formats) => ({
      subject: "Төлем жіберілді",
      preheader: "Ақша жолда.",
      heading: "Төлем жіберілді",
      paragraphs: ["Банк немесе әмиян ақшаны бірден көрсетпеуі мүмкін."],
      facts: [["Сома", formats.amount(amount, currency)]],
      caution:
        "Бұл төлемді сіз сұрамаған болсаңыз, бірден жаңа құпиясөз орнатып, қолдау қызметіне жазыңыз.",
    }),
    br: ({ amount, currency }, formats) => ({
      subject: "Seu saque foi enviado",
      preheader: "O dinheiro está a caminho.",
      heading: "Seu saque foi enviado",
      paragraphs: ["Seu banco ou carteira pode levar algum tempo para mostrar o dinheiro."],
      facts: [["Valor", formats.amount(amount, currency)]],
      caution: "Se você não pediu este saque, defina já uma nova senha e escreva ao nosso suporte.",
    }),
  },
};
