/** The rules of blackjack as the table prints them, in four languages. `{a}` is the return of basic strategy. */

const en: readonly string[] = [
  "Eight decks; the cut card lies in the middle. The shoe's order is fixed, and its hash published, before the first bet.",
  "Blackjack pays 3 to 2, other wins 1 to 1. A draw gives the stake back.",
  "The dealer stands on every 17, and looks for blackjack with an ace or a ten up: nobody loses more than the first stake and the insurance to one.",
  "Double on any two cards, also after a split. Cards of the same value are split once; split aces take one card each, and 21 after a split is no blackjack.",
  "Insurance costs half of the stake and pays 2 to 1. With a blackjack it comes to even money. There is no surrender.",
  "Who does not decide in time stands, and takes no insurance; so does who has left.",
  "Doubles, splits and insurance are stakes of their own: if one is refused, the hand is played on without it.",
  "A bet behind plays the first hand of its seat with its own stake, to the end of that hand. It is not doubled, split or insured. If nobody plays the seat, it comes back.",
  "A seat is kept for a minute when its page is closed, and for three minutes without a bet. Who plays for money may take a seat from a demo.",
  "In a round that is interrupted open hands stand, and every stake is paid its win or comes back, whichever is more.",
  "Basic strategy returns {a} of what is staked first, computed over all hands from a full shoe.",
];

const ru: readonly string[] = [
  "Восемь колод, подрезная карта лежит посередине. Порядок шуза зафиксирован, и его хеш опубликован до первой ставки.",
  "Блэкджек платит 3 к 2, другие выигрыши — 1 к 1. При ничьей ставка возвращается.",
  "Дилер останавливается на любых 17 и с тузом или десяткой проверяет, нет ли блэкджека: ему нельзя проиграть больше первой ставки и страховки.",
  "Удваивать можно на любых двух картах, и после разделения тоже. Карты одного достоинства делятся один раз; к разделённым тузам приходит по одной карте, и 21 после разделения — не блэкджек.",
  "Страховка стоит половину ставки и платит 2 к 1. При блэкджеке это выплата один к одному. Отказа от руки нет.",
  "Кто не решил вовремя, останавливается и страховку не берёт; так же и тот, кто ушёл.",
  "Удвоение, разделение и страховка — отдельные ставки: если в ней отказано, рука играется без неё.",
  "Ставка за местом играет первой рукой этого места со своей суммой, до конца этой руки. Она не удваивается, не делится и не страхуется. Если место не играет, она возвращается.",
  "Место сохраняется минуту после закрытия страницы и три минуты без ставок. Играющий на деньги может занять место демо-игрока.",
  "Если раунд прервался, открытые руки останавливаются, и по каждой ставке выплачивается выигрыш или её сумма — что больше.",
  "Базовая стратегия возвращает {a} от первых ставок: посчитано по всем рукам из полного шуза.",
];

const kz: readonly string[] = [
  "Сегіз колода, кесу картасы ортасында. Шуздың реті бекітілген, хеші бірінші бәске дейін жарияланған.",
  "Блэкджек 3-ке 2 төлейді, басқа ұтыстар 1-ге 1. Тең болса, тіккеніңіз қайтарылады.",
  "Дилер кез келген 17-де тоқтайды, тұз не ондық ашық болса, блэкджекті тексереді: оған алғашқы бәс пен сақтандырудан артық ұтылмайсыз.",
  "Кез келген екі картада, бөлгеннен кейін де екі еселеуге болады. Құны бірдей карталар бір рет бөлінеді; бөлінген тұздарға бір-бір карта түседі, бөлгеннен кейінгі 21 блэкджек емес.",
  "Сақтандыру бәстің жартысы тұрады және 2-ге 1 төлейді. Блэкджек болса, ол бірге бір төлем болады. Қолдан бас тарту жоқ.",
  "Уақытында шешпеген ойыншы тоқтайды және сақтандырмайды; кетіп қалған да солай.",
  "Екі еселеу, бөлу және сақтандыру — бөлек бәс: қабылданбаса, қол онсыз ойналады.",
  "Орынның артындағы бәс сол орынның бірінші қолымен, өз сомасымен, сол қол біткенше ойнайды. Ол екі еселенбейді, бөлінбейді, сақтандырылмайды. Орын ойнамаса, қайтарылады.",
  "Орын бет жабылғанда бір минут, бәссіз үш минут сақталады. Ақшаға ойнайтын адам демо ойыншының орнына отыра алады.",
  "Раунд үзілсе, ашық қолдар тоқтайды, әр бәске ұтысы не сомасы, қайсысы көп болса, сол төленеді.",
  "Негізгі стратегия алғашқы бәстің {a} қайтарады: толық шуздың барлық қолы бойынша есептелген.",
];

const br: readonly string[] = [
  "Oito baralhos; a carta de corte fica no meio. A ordem do sapato é fixada, e seu hash publicado, antes da primeira aposta.",
  "Blackjack paga 3 por 2, os outros ganhos 1 por 1. No empate a aposta volta.",
  "O crupiê para em qualquer 17 e, com ás ou dez aberto, verifica se tem blackjack: ninguém perde para ele mais do que a primeira aposta e o seguro.",
  "Dobra-se com quaisquer duas cartas, também depois de dividir. Cartas de mesmo valor são divididas uma vez; ases divididos recebem uma carta cada, e 21 depois de dividir não é blackjack.",
  "O seguro custa metade da aposta e paga 2 por 1. Com um blackjack, equivale a um por um. Não há desistência.",
  "Quem não decide a tempo para e fica sem seguro; quem saiu, também.",
  "Dobrar, dividir e o seguro são apostas próprias: se uma é recusada, a mão segue sem ela.",
  "Uma aposta atrás joga a primeira mão daquele lugar com valor próprio, até o fim dessa mão. Não é dobrada, dividida nem segurada. Se ninguém joga o lugar, ela volta.",
  "O lugar fica guardado por um minuto com a página fechada e por três minutos sem apostas. Quem joga a dinheiro pode ocupar o lugar de uma demonstração.",
  "Numa rodada interrompida as mãos abertas param, e cada aposta recebe o prêmio ou volta, o que for maior.",
  "A estratégia básica devolve {a} das primeiras apostas, calculado com todas as mãos de um sapato cheio.",
];

const all = { en, ru, kz, br };

/** English for a language that the page does not have. */
export const ruleLinesOf = (locale: string): readonly string[] =>
  all[locale as keyof typeof all] ?? en;
