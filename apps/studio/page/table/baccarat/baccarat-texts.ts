/** The words of baccarat in four languages. `{n}` is a number, `{a}` a text such as an amount. */

const en = {
  dealing: "Cards are dealt",
  noCards: "The table, without cards",
  player: "Player",
  banker: "Banker",
  tie: "Tie",
  player_pair: "Player pair",
  banker_pair: "Banker pair",
  wins: { player: "Player wins", banker: "Banker wins", tie: "Tie" },
  letters: { player: "P", banker: "B", tie: "T" },
  roads: "Results of this shoe",
  bigRoad: "Big road",
  beadPlate: "Bead plate",
  times: "{a}: {n}",
  bet: "Bet",
  wonIn: "Chance",
  returned: "Return",
  countedFrom:
    "Exact chances of the next round, counted from the {n} of {a} cards that have not left the shoe. At a tie, bets on player and banker come back.",
  statisticsNote:
    "Counted over the last {n} rounds. No road says what comes next: only the cards that are left in the shoe do, and their chances are beside the table.",
  fourCards: "Decided by four cards",
  commitment: "Hash of this shoe's seed, published before its first bet",
  salt: "Salt, drawn after the seed",
  roundOfShoe: "Number of the round in its shoe",
  seed: "Seed of the shoe, shown after its last round",
  notRevealed: "The shoe is still in play: its seed is shown once the cut card has come.",
  fair: "Right: the seed was committed to, and deals this: {a}.",
};

export type BaccaratTexts = typeof en;

const ru: BaccaratTexts = {
  dealing: "Карты сдаются",
  noCards: "Стол без карт",
  player: "Игрок",
  banker: "Банкир",
  tie: "Ничья",
  player_pair: "Пара игрока",
  banker_pair: "Пара банкира",
  wins: { player: "Победил игрок", banker: "Победил банкир", tie: "Ничья" },
  letters: { player: "И", banker: "Б", tie: "Н" },
  roads: "Результаты этого шуза",
  bigRoad: "Большая дорога",
  beadPlate: "Табло результатов",
  times: "{a}: {n}",
  bet: "Ставка",
  wonIn: "Шанс",
  returned: "Возврат",
  countedFrom:
    "Точные шансы следующего раунда, посчитаны по картам, оставшимся в шузе: {n} из {a}. При ничьей ставки на игрока и банкира возвращаются.",
  statisticsNote:
    "Посчитано раундов: {n}. Никакая дорога не говорит, что будет дальше: это решают только карты, оставшиеся в шузе, и их шансы показаны рядом со столом.",
  fourCards: "Решили четыре карты",
  commitment: "Хеш сида этого шуза, опубликован до первой ставки",
  salt: "Соль, выбрана после сида",
  roundOfShoe: "Номер раунда в шузе",
  seed: "Сид шуза, показывается после последнего раунда",
  notRevealed: "Шуз ещё в игре: его сид покажут, когда выйдет подрезная карта.",
  fair: "Верно: сид был зафиксирован заранее и сдаёт именно это: {a}.",
};

const kz: BaccaratTexts = {
  dealing: "Карта таратылып жатыр",
  noCards: "Үстел, карта жоқ",
  player: "Ойыншы",
  banker: "Банкир",
  tie: "Тең",
  player_pair: "Ойыншы жұбы",
  banker_pair: "Банкир жұбы",
  wins: { player: "Ойыншы жеңді", banker: "Банкир жеңді", tie: "Тең" },
  letters: { player: "О", banker: "Б", tie: "Т" },
  roads: "Осы шуздың нәтижелері",
  bigRoad: "Үлкен жол",
  beadPlate: "Нәтижелер тақтасы",
  times: "{a}: {n}",
  bet: "Бәс",
  wonIn: "Мүмкіндік",
  returned: "Қайтарым",
  countedFrom:
    "Келесі раундтың дәл мүмкіндігі, шузда қалған карталар бойынша есептелді: {a} картадан {n}. Тең болса, ойыншы мен банкирге тігілген бәс қайтарылады.",
  statisticsNote:
    "Есептелген раундтар: {n}. Ешбір жол ары қарай не болатынын айтпайды: оны тек шузда қалған карталар шешеді, олардың мүмкіндігі үстел жанында көрсетілген.",
  fourCards: "Төрт картамен шешілді",
  commitment: "Осы шуз сидінің хеші, бірінші бәске дейін жарияланған",
  salt: "Тұз, сидтен кейін таңдалған",
  roundOfShoe: "Раундтың шуздағы нөмірі",
  seed: "Шуздың сиді, соңғы раундтан кейін көрсетіледі",
  notRevealed: "Шуз әлі ойында: кесу картасы шыққанда сиді көрсетіледі.",
  fair: "Дұрыс: сид алдын ала бекітілген және дәл осыны таратады: {a}.",
};

const br: BaccaratTexts = {
  dealing: "As cartas estão sendo dadas",
  noCards: "A mesa, sem cartas",
  player: "Jogador",
  banker: "Banca",
  tie: "Empate",
  player_pair: "Par do jogador",
  banker_pair: "Par da banca",
  wins: { player: "Jogador vence", banker: "Banca vence", tie: "Empate" },
  letters: { player: "J", banker: "B", tie: "E" },
  roads: "Resultados deste sapato",
  bigRoad: "Estrada grande",
  beadPlate: "Placa de contas",
  times: "{a}: {n}",
  bet: "Aposta",
  wonIn: "Chance",
  returned: "Retorno",
  countedFrom:
    "Chances exatas da próxima rodada, contadas pelas {n} de {a} cartas que ainda estão no sapato. No empate, as apostas no jogador e na banca voltam.",
  statisticsNote:
    "Últimas rodadas contadas: {n}. Nenhuma estrada diz o que vem depois: só as cartas que restam no sapato, e as chances delas estão ao lado da mesa.",
  fourCards: "Decididas com quatro cartas",
  commitment: "Hash da semente deste sapato, publicado antes da primeira aposta",
  salt: "Sal, sorteado depois da semente",
  roundOfShoe: "Número da rodada no sapato",
  seed: "Semente do sapato, mostrada depois da última rodada",
  notRevealed: "O sapato ainda está em jogo: a semente aparece quando sai a carta de corte.",
  fair: "Certo: a semente já estava fixada e dá isto: {a}.",
};

const all = { en, ru, kz, br };

/** English for a language that the page does not have. */
export const baccaratTextsOf = (locale: string): BaccaratTexts =>
  all[locale as keyof typeof all] ?? en;
