/** The words of blackjack in four languages. `{n}` is a number, `{a}` a text such as an amount. */
import type { BlackjackAction } from "@oddwright/core/tables/blackjack/blackjack-round.ts";
import type { HandResult } from "@oddwright/core/tables/blackjack/settle-blackjack.ts";

export interface BlackjackTexts {
  readonly dealing: string;
  readonly noCards: string;
  readonly dealer: string;
  readonly hidden: string;
  readonly seat: string;
  readonly behind: string;
  readonly free: string;
  readonly taken: string;
  readonly yours: string;
  readonly actions: Readonly<Record<BlackjackAction, string>>;
  readonly evenMoney: string;
  readonly decide: string;
  readonly costs: string;
  readonly yourTurn: string;
  readonly turnOf: string;
  readonly askInsurance: string;
  readonly results: Readonly<Record<HandResult, string>>;
  readonly dealerHas: string;
  readonly dealerBust: string;
  readonly dealerBlackjack: string;
  readonly board: string;
  readonly sat: string;
  readonly leave: string;
  readonly stood: string;
  readonly noBehind: string;
  readonly refusals: Readonly<Record<string, string>>;
  readonly ends: string;
  readonly bust: string;
  readonly bustNext: string;
  readonly natural: string;
  readonly returned: string;
  readonly countedFrom: string;
  readonly statisticsNote: string;
  readonly rules: string;
}

const en: BlackjackTexts = {
  dealing: "The dealer plays",
  noCards: "The table, without cards",
  dealer: "Dealer",
  hidden: "hidden card",
  seat: "Seat {n}",
  behind: "Behind seat {n}",
  free: "free",
  taken: "taken",
  yours: "yours",
  actions: {
    hit: "Hit",
    stand: "Stand",
    double: "Double",
    split: "Split",
    insure: "Insurance",
    pass: "No insurance",
  },
  evenMoney: "Even money",
  decide: "Your decision",
  costs: "{a} more",
  yourTurn: "Your turn",
  turnOf: "Seat {n} decides",
  askInsurance: "The dealer shows an ace: insurance?",
  results: { blackjack: "Blackjack", won: "Won", push: "Push", lost: "Lost" },
  dealerHas: "Dealer has {n}",
  dealerBust: "Dealer busts with {n}",
  dealerBlackjack: "Dealer has blackjack",
  board: "What the dealer had, the newest first",
  sat: "Seat {n} is yours.",
  leave: "Leave the seat",
  stood: "You left your seat.",
  noBehind: "Nobody else sits there.",
  refusals: {
    seat_taken: "Somebody was quicker: the seat is taken.",
    seat_not_yours: "That is not your seat.",
    seat_empty: "Nobody sits there any more. Nothing was taken.",
    round_not_played: "The round is over.",
    turn_not_yours: "It is another seat's turn.",
    turn_over: "Too late: the time to decide was over.",
    already_decided: "This was decided already.",
    stake_pending: "One moment: your stake is on its way.",
    action_not_offered: "The rules do not allow that here.",
  },
  ends: "The dealer ends with",
  bust: "Bust",
  bustNext: "Your next card busts",
  natural: "Blackjack with the first two cards",
  returned: "Return by basic strategy",
  countedFrom:
    "Exact chances, counted from the {n} of {a} cards that have not been seen. The return is computed for a full shoe, over every hand that basic strategy leads to.",
  statisticsNote:
    "Counted over the last {n} rounds. No series says what comes next: only the cards that are left do.",
  rules: "Rules",
};

const ru: BlackjackTexts = {
  dealing: "Играет дилер",
  noCards: "Стол без карт",
  dealer: "Дилер",
  hidden: "закрытая карта",
  seat: "Место {n}",
  behind: "За местом {n}",
  free: "свободно",
  taken: "занято",
  yours: "ваше",
  actions: {
    hit: "Ещё",
    stand: "Хватит",
    double: "Удвоить",
    split: "Разделить",
    insure: "Страховка",
    pass: "Без страховки",
  },
  evenMoney: "Один к одному",
  decide: "Ваше решение",
  costs: "ещё {a}",
  yourTurn: "Ваш ход",
  turnOf: "Решает место {n}",
  askInsurance: "У дилера туз: страховка?",
  results: { blackjack: "Блэкджек", won: "Выигрыш", push: "Ничья", lost: "Проигрыш" },
  dealerHas: "У дилера {n}",
  dealerBust: "У дилера перебор: {n}",
  dealerBlackjack: "У дилера блэкджек",
  board: "Что было у дилера, сначала последнее",
  sat: "Место {n} ваше.",
  leave: "Встать с места",
  stood: "Вы встали с места.",
  noBehind: "Там никто другой не сидит.",
  refusals: {
    seat_taken: "Вас опередили: место занято.",
    seat_not_yours: "Это не ваше место.",
    seat_empty: "Там уже никто не сидит. Ничего не списано.",
    round_not_played: "Раунд закончен.",
    turn_not_yours: "Сейчас ход другого места.",
    turn_over: "Поздно: время на решение вышло.",
    already_decided: "Это уже решено.",
    stake_pending: "Секунду: ваша ставка в пути.",
    action_not_offered: "Правила здесь этого не разрешают.",
  },
  ends: "Дилер закончит с",
  bust: "Перебор",
  bustNext: "Следующая карта даст перебор",
  natural: "Блэкджек с первых двух карт",
  returned: "Возврат по базовой стратегии",
  countedFrom:
    "Точные шансы, посчитаны по картам, которых ещё не видели: {n} из {a}. Возврат вычислен для полного шуза по всем рукам, к которым ведёт базовая стратегия.",
  statisticsNote:
    "Посчитано раундов: {n}. Никакая серия не говорит, что будет дальше: это решают только оставшиеся карты.",
  rules: "Правила",
};

const kz: BlackjackTexts = {
  dealing: "Дилер ойнап жатыр",
  noCards: "Үстел, карта жоқ",
  dealer: "Дилер",
  hidden: "жабық карта",
  seat: "{n}-орын",
  behind: "{n}-орынның артына",
  free: "бос",
  taken: "бос емес",
  yours: "сіздікі",
  actions: {
    hit: "Тағы",
    stand: "Жетеді",
    double: "Екі еселеу",
    split: "Бөлу",
    insure: "Сақтандыру",
    pass: "Сақтандырусыз",
  },
  evenMoney: "Бірге бір",
  decide: "Сіздің шешіміңіз",
  costs: "тағы {a}",
  yourTurn: "Сіздің кезегіңіз",
  turnOf: "{n}-орын шешеді",
  askInsurance: "Дилерде тұз: сақтандыру керек пе?",
  results: { blackjack: "Блэкджек", won: "Ұтыс", push: "Тең", lost: "Ұтылыс" },
  dealerHas: "Дилерде {n}",
  dealerBust: "Дилер асып кетті: {n}",
  dealerBlackjack: "Дилерде блэкджек",
  board: "Дилерде не болды, алдымен соңғысы",
  sat: "{n}-орын сіздікі.",
  leave: "Орыннан тұру",
  stood: "Сіз орныңыздан тұрдыңыз.",
  noBehind: "Онда басқа ешкім отырған жоқ.",
  refusals: {
    seat_taken: "Біреу озып кетті: орын бос емес.",
    seat_not_yours: "Бұл сіздің орныңыз емес.",
    seat_empty: "Онда енді ешкім отырған жоқ. Ештеңе алынған жоқ.",
    round_not_played: "Раунд аяқталды.",
    turn_not_yours: "Қазір басқа орынның кезегі.",
    turn_over: "Кеш: шешуге берілген уақыт бітті.",
    already_decided: "Бұл шешіліп қойған.",
    stake_pending: "Бір сәт: тіккеніңіз жолда.",
    action_not_offered: "Ереже мұнда бұған рұқсат бермейді.",
  },
  ends: "Дилер аяқтайтын ұпай",
  bust: "Асып кету",
  bustNext: "Келесі карта асырады",
  natural: "Алғашқы екі картамен блэкджек",
  returned: "Негізгі стратегия қайтарымы",
  countedFrom:
    "Дәл мүмкіндіктер, әлі көрінбеген карталар бойынша есептелді: {a} картадан {n}. Қайтарым толық шуз үшін негізгі стратегия апаратын барлық қол бойынша есептелген.",
  statisticsNote:
    "Есептелген раундтар: {n}. Ешбір тізбек ары қарай не болатынын айтпайды: оны тек қалған карталар шешеді.",
  rules: "Ережелер",
};

const br: BlackjackTexts = {
  dealing: "O crupiê joga",
  noCards: "A mesa, sem cartas",
  dealer: "Crupiê",
  hidden: "carta fechada",
  seat: "Lugar {n}",
  behind: "Atrás do lugar {n}",
  free: "livre",
  taken: "ocupado",
  yours: "seu",
  actions: {
    hit: "Pedir",
    stand: "Parar",
    double: "Dobrar",
    split: "Dividir",
    insure: "Seguro",
    pass: "Sem seguro",
  },
  evenMoney: "Um por um",
  decide: "Sua decisão",
  costs: "mais {a}",
  yourTurn: "Sua vez",
  turnOf: "O lugar {n} decide",
  askInsurance: "O crupiê mostra um ás: seguro?",
  results: { blackjack: "Blackjack", won: "Ganhou", push: "Empate", lost: "Perdeu" },
  dealerHas: "O crupiê tem {n}",
  dealerBust: "O crupiê estourou com {n}",
  dealerBlackjack: "O crupiê tem blackjack",
  board: "O que o crupiê teve, do mais novo ao mais antigo",
  sat: "O lugar {n} é seu.",
  leave: "Deixar o lugar",
  stood: "Você deixou o lugar.",
  noBehind: "Ninguém mais está sentado ali.",
  refusals: {
    seat_taken: "Alguém foi mais rápido: o lugar está ocupado.",
    seat_not_yours: "Esse lugar não é seu.",
    seat_empty: "Ninguém está mais sentado ali. Nada foi cobrado.",
    round_not_played: "A rodada acabou.",
    turn_not_yours: "É a vez de outro lugar.",
    turn_over: "Tarde demais: o tempo para decidir acabou.",
    already_decided: "Isso já foi decidido.",
    stake_pending: "Um momento: sua aposta está a caminho.",
    action_not_offered: "As regras não permitem isso aqui.",
  },
  ends: "O crupiê termina com",
  bust: "Estouro",
  bustNext: "Sua próxima carta estoura",
  natural: "Blackjack com as duas primeiras cartas",
  returned: "Retorno pela estratégia básica",
  countedFrom:
    "Chances exatas, contadas pelas {n} de {a} cartas que ainda não foram vistas. O retorno é calculado para um sapato cheio, com todas as mãos a que a estratégia básica leva.",
  statisticsNote:
    "Últimas rodadas contadas: {n}. Nenhuma série diz o que vem depois: só as cartas que restam.",
  rules: "Regras",
};

const all = { en, ru, kz, br };

/** English for a language that the page does not have. */
export const blackjackTextsOf = (locale: string): BlackjackTexts =>
  all[locale as keyof typeof all] ?? en;
