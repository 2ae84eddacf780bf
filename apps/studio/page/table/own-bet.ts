/** The player's own bet: chips that lie on the cloth, what the wallet took of them, and what became of it. */
import type { ShownTableBet, ShownTableRound } from "../../tables/shown-table.ts";
import { shownAmount } from "../amounts.ts";
import type { Parent } from "../parent-messages.ts";
import { call } from "../studio-calls.ts";
import { filled, type Texts } from "../texts.ts";
import {
  changed,
  type Draft,
  type DraftChange,
  emptyDraft,
  type Stakes,
  stakesOf,
} from "./draft.ts";
import { keepDraft, recallDraft } from "./draft-memory.ts";
import { refusalOf } from "./refusal.ts";
import { chipsOf, isOn, stakesOfBet, totalOf } from "./shown-round.ts";
import { playSound } from "./sound.ts";
import { minorOf, type OpenTable, placeBets } from "./table-calls.ts";
import type { TableTexts } from "./table-texts.ts";
import { payoutText } from "./table-words.ts";

export type OwnBetOptions = {
  readonly table: OpenTable;
  readonly texts: Texts;
  readonly words: TableTexts;
  readonly parent: Parent;
  readonly onChange: () => void;
  /** What is said of it. */
  readonly onText: (text: string) => void;
  readonly onBalance: (amount: string | null) => void;
};

/** The wallet is told the end when the outcome has been shown; so long its answer is waited for. */
const settleAttempts = 8;
const settlePauseMs = 700;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export class OwnBet {
  readonly #options: OwnBetOptions;
  readonly #keptAs: string;
  #draft: Draft;
  #bet: ShownTableBet | null;
  #isPlacing = false;
  #isPaused = false;

  constructor(options: OwnBetOptions) {
    const { table, currency, last_bet: last } = options.table;
    this.#options = options;
    this.#keptAs = `draft ${table.code} ${currency}`;
    this.#draft = recallDraft(this.#keptAs);
    this.#bet = last;
  }

  get isPlacing(): boolean {
    return this.#isPlacing;
  }

  get isPaused(): boolean {
    return this.#isPaused;
  }

  /** What was staked last, on whichever round. */
  get last(): Stakes {
    return stakesOfBet(this.#bet);
  }

  /** What was staked on the round that is shown. */
  on(round: ShownTableRound | null): ShownTableBet | null {
    return isOn(this.#bet, round) ? this.#bet : null;
  }

  stakes(round: ShownTableRound | null): Stakes {
    const bet = this.on(round);
    return bet === null ? stakesOf(this.#draft) : stakesOfBet(bet);
  }

  change(change: DraftChange, round: ShownTableRound | null): void {
    if (this.on(round) !== null || this.#isPlacing) return;
    const { table, words, onText, onChange } = this.#options;
    const next = changed(this.#draft, change, minorOf(table.table.most));
    if (next.ok) this.#keep(next.draft);
    if (next.ok && change.kind === "add") playSound("chip");
    onText(next.ok ? "" : words.overLimit);
    onChange();
  }

  async place(round: ShownTableRound | null): Promise<void> {
    const stakes = stakesOf(this.#draft);
    if (round === null || this.#isPlacing || this.#isPaused || stakes.size === 0) return;
    const { table, parent, words, onChange, onText } = this.#options;
    this.#isPlacing = true;
    onText("");
    onChange();
    parent.tell("round-started");
    const answer = await placeBets(table.session_token, {
      request_id: crypto.randomUUID(),
      round: round.id,
      chips: chipsOf(stakes),
    });
    this.#isPlacing = false;
    if (answer.ok) {
      this.#bet = answer.body.bet;
      this.#keep(emptyDraft);
      onText(filled(words.placed, { a: shownAmount(answer.body.bet.stake, table.currency) }));
    } else this.#refused(answer.code, answer.walletStatus);
    await this.refresh();
    parent.tell("balance-stale");
    onChange();
  }

  /** Asks the wallet. */
  async refresh(): Promise<void> {
    const { table, texts, parent, onText, onBalance, onChange } = this.#options;
    const session = await call<OpenTable>("/api/session", { token: table.session_token });
    if (!session.ok) {
      if (session.code !== "session_unknown") return;
      onText(texts.expired);
      parent.tell("fatal", { code: session.code });
      return;
    }
    onBalance(session.body.balance);
    this.#bet = session.body.last_bet;
    onChange();
  }

  /** Its result, as soon as the wallet has been told it. */
  async settle(round: ShownTableRound | null): Promise<void> {
    const placed = this.on(round);
    if (placed === null) return;
    for (let attempt = 0; attempt < settleAttempts; attempt += 1) {
      await wait(settlePauseMs);
      await this.refresh();
      if (this.#bet?.id !== placed.id || this.#bet.state === "closed") break;
    }
    const { parent, table, words, onText } = this.#options;
    if (this.#bet?.id === placed.id) {
      onText(payoutText(words, this.#bet, table.currency));
      // What is no more than the stake is no win.
      const { stake, payout } = totalOf(this.#bet);
      if (Number(payout) > Number(stake)) playSound("won");
    }
    parent.tell("round-ended");
    parent.tell("balance-stale");
  }

  setPaused(paused: boolean): void {
    const { texts, onText, onChange } = this.#options;
    this.#isPaused = paused;
    onText(paused ? texts.paused : "");
    onChange();
  }

  #keep(draft: Draft): void {
    this.#draft = draft;
    keepDraft(this.#keptAs, draft);
  }

  #refused(code: string, walletStatus: string | null): void {
    const { texts, words, table, parent, onText } = this.#options;
    const refusal = refusalOf({ texts, words }, { code, walletStatus });
    onText(refusal.text);
    if (refusal.isPoor && !table.demo) parent.tell("open-cashier");
    if (refusal.isOver) parent.tell("fatal", { code });
  }
}
