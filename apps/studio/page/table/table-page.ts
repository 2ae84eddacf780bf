/** A table: what everybody sees comes as a stream, what is the player's own from their session. The wallet's answer is the only source of the balance. */
import type { TablePhase } from "@oddwright/core/tables/round/table-phase.ts";
import { shownAmount } from "../amounts.ts";
import { el } from "../dom.ts";
import type { Parent } from "../parent-messages.ts";
import { isStill } from "../show-round.ts";
import { call } from "../studio-calls.ts";
import { filled, type Texts } from "../texts.ts";
import { changed, type Draft, type DraftChange, emptyDraft, stakesOf, sumOf } from "./draft.ts";
import { createFelt, type FeltView } from "./felt.ts";
import { acrossFelt } from "./felt-places.ts";
import { keepDraft, recallDraft } from "./draft-memory.ts";
import { refusalOf } from "./refusal.ts";
import { serverTime } from "./server-time.ts";
import { isOn, phaseAt, spinOf, stakesOfBet } from "./shown-round.ts";
import { playSound } from "./sound.ts";
import { layTable } from "./table-layout.ts";
import {
  followTable,
  minorOf,
  type OpenTable,
  placeBets,
  type ShownTableBet,
  type ShownTableRound,
  type TableState,
} from "./table-calls.ts";
import { openFairness, openStatistics, pocketTag } from "./table-dialogs.ts";
import { createTablePanel, type TablePanel } from "./table-panel.ts";
import { type TableTexts, tableTextsOf } from "./table-texts.ts";
import {
  betsOf,
  chancesView,
  chipFace,
  chipsOf,
  money,
  nameOf,
  payoutText,
  phaseText,
  shortOf,
} from "./table-words.ts";
import { createWheel, type WheelView } from "./wheel.ts";

export type TableOptions = {
  readonly table: OpenTable;
  readonly texts: Texts;
  readonly parent: Parent;
};

const cloth = acrossFelt();
const shownResults = 12;
/** The wallet is told the end when the ball lies; so long its answer is waited for. */
const settleAttempts = 8;
const settlePauseMs = 700;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

class TablePage {
  readonly #options: TableOptions;
  readonly #words: TableTexts;
  readonly #wheel: WheelView;
  readonly #felt: FeltView;
  readonly #panel: TablePanel;
  readonly #status = el("p", { class: "status", role: "status", "aria-live": "polite" });
  readonly #own = el("p", { class: "own", role: "status", "aria-live": "polite" });
  readonly #clock = el("span", { class: "clock", "aria-hidden": "true" });
  readonly #balance = el("output", { class: "balance" });
  readonly #players = el("span", { class: "quiet" });
  readonly #results = el("p", { class: "pockets" });
  readonly #chances = el("div", {});
  readonly #stage = el("div", { class: "wheel" });
  #state: TableState | null = null;
  readonly #time = serverTime();
  #phase: TablePhase | null = null;
  #draft: Draft;
  #bet: ShownTableBet | null;
  #lastSpun: ShownTableRound | null = null;
  #isPlacing = false;
  #isPaused = false;
  #isUp = true;

  constructor(options: TableOptions) {
    const { table } = options;
    this.#options = options;
    this.#words = tableTextsOf(table.locale);
    this.#bet = table.last_bet;
    this.#draft = recallDraft(keptAs(table));
    this.#wheel = createWheel(this.#words.wheel);
    this.#stage.append(this.#wheel.element, this.#clock);
    this.#felt = createFelt(matchMedia("(max-width: 700px)").matches, {
      label: this.#words.cloth,
      nameOf: (place) => nameOf(this.#words, place),
      shortOf: (place) => shortOf(this.#words, place),
      amountOf: chipFace,
      onAdd: (place) => this.#change({ kind: "add", place, minor: this.#panel.chip() }),
      onTake: (place) => this.#change({ kind: "take", place }),
    });
    this.#panel = createTablePanel({
      texts: this.#words,
      chips: table.table.chips.map(minorOf),
      moneyOf: (minor) => money(minor, table.currency),
      onAct: (act) =>
        this.#change(
          act === "repeat" ? { kind: act, last: stakesOfBet(this.#bet) } : { kind: act },
        ),
      onPlace: () => void this.#place(),
    });
    this.#showBalance(table.balance);
  }

  mount(root: HTMLElement): void {
    const { table, texts } = this.#options;
    layTable(root, {
      table,
      texts,
      words: this.#words,
      wheel: this.#stage,
      told: [this.#status, this.#own, this.#results],
      felt: this.#felt.element,
      panel: this.#panel.element,
      balance: this.#balance,
      players: this.#players,
      chances: this.#chances,
      onStatistics: () => openStatistics(this.#words, texts.close, this.#seen()),
      onFairness: () => this.#showFairness(),
    });
    followTable(table.session_token, {
      onState: (state) => this.#hear(state),
      onLine: (isUp) => {
        this.#isUp = isUp;
        this.#show();
      },
    });
    const draw = (): void => {
      this.#tick();
      requestAnimationFrame(draw);
    };
    draw();
  }

  /** Asks the wallet. */
  async refresh(): Promise<void> {
    const { session_token: token } = this.#options.table;
    const session = await call<OpenTable>("/api/session", { token });
    if (!session.ok) {
      if (session.code !== "session_unknown") return;
      this.#own.textContent = this.#options.texts.expired;
      this.#options.parent.tell("fatal", { code: session.code });
      return;
    }
    this.#showBalance(session.body.balance);
    this.#bet = session.body.last_bet;
    this.#show();
  }

  setPaused(paused: boolean): void {
    this.#isPaused = paused;
    this.#own.textContent = paused ? this.#options.texts.paused : "";
    this.#show();
  }

  #showBalance(amount: string | null): void {
    this.#balance.textContent =
      amount === null ? "…" : shownAmount(amount, this.#options.table.currency);
  }

  #hear(state: TableState): void {
    this.#time.hear(state.now_ms);
    this.#state = state;
    this.#players.textContent = filled(this.#words.players, { n: state.players });
    this.#tick();
    this.#show();
  }

  /** The own bet on the round that is shown. */
  #currentBet(): ShownTableBet | null {
    return isOn(this.#bet, this.#state?.round ?? null) ? this.#bet : null;
  }

  #seen(): readonly number[] {
    const { round = null, before = [] } = this.#state ?? {};
    const pocket = this.#phase === "result" ? (round?.pocket ?? null) : null;
    return pocket === null ? before : [pocket, ...before];
  }

  /** Every frame: the wheel and the clock; and what changes with the phase. */
  #tick(): void {
    const { round = null, spin_ms: spinMs = 0 } = this.#state ?? {};
    const nowMs = this.#time.nowMs();
    this.#wheel.draw(spinOf(round, spinMs), nowMs, isStill());
    const phase = round === null ? null : phaseAt(round, spinMs, nowMs);
    const leftMs = phase === "betting" ? (round?.closes_at_ms ?? 0) - nowMs : 0;
    const left = leftMs > 0 ? filled(this.#words.seconds, { n: Math.ceil(leftMs / 1_000) }) : "";
    if (this.#clock.textContent !== left) this.#clock.textContent = left;
    if (phase === this.#phase) return;
    const was = this.#phase;
    this.#phase = phase;
    this.#entered(phase, was);
    this.#show();
  }

  #entered(phase: TablePhase | null, was: TablePhase | null): void {
    const round = this.#state?.round ?? null;
    this.#status.textContent = phaseText(this.#words, phase, round?.pocket ?? null);
    this.#stage.dataset["phase"] = phase ?? "";
    if (was === null) return;
    if (phase === "closed") playSound("closed");
    if (phase === "spinning") playSound("ball");
    if (phase === "result") {
      this.#lastSpun = round;
      void this.#settle();
    }
  }

  /** The result of the own bet, as soon as the wallet has been told it. */
  async #settle(): Promise<void> {
    const placed = this.#currentBet();
    if (placed === null) return;
    for (let attempt = 0; attempt < settleAttempts; attempt += 1) {
      await wait(settlePauseMs);
      await this.refresh();
      if (this.#bet?.id !== placed.id || this.#bet.state === "closed") break;
    }
    const { parent, table } = this.#options;
    if (this.#bet?.id === placed.id) {
      this.#own.textContent = payoutText(this.#words, this.#bet, table.currency);
      if (Number(this.#bet.payout) > 0) playSound("won");
    }
    parent.tell("round-ended");
    parent.tell("balance-stale");
  }

  #change(change: DraftChange): void {
    if (this.#currentBet() !== null || this.#isPlacing) return;
    const next = changed(this.#draft, change, minorOf(this.#options.table.table.most));
    if (next.ok) {
      this.#draft = next.draft;
      if (change.kind === "add") playSound("chip");
    }
    this.#own.textContent = next.ok ? "" : this.#words.overLimit;
    keepDraft(keptAs(this.#options.table), this.#draft);
    this.#show();
  }

  async #place(): Promise<void> {
    const round = this.#state?.round ?? null;
    const stakes = stakesOf(this.#draft);
    if (round === null || this.#isPlacing || this.#isPaused || stakes.size === 0) return;
    const { table, parent } = this.#options;
    this.#isPlacing = true;
    this.#own.textContent = "";
    this.#show();
    parent.tell("round-started");
    const answer = await placeBets(table.session_token, {
      request_id: crypto.randomUUID(),
      round: round.id,
      chips: chipsOf(cloth, stakes),
    });
    this.#isPlacing = false;
    if (answer.ok) {
      this.#bet = answer.body.bet;
      this.#draft = emptyDraft;
      keepDraft(keptAs(this.#options.table), this.#draft);
      this.#own.textContent = filled(this.#words.placed, {
        a: shownAmount(answer.body.bet.stake, table.currency),
      });
    } else this.#refused(answer.code, answer.walletStatus);
    await this.refresh();
    parent.tell("balance-stale");
    this.#show();
  }

  #refused(code: string, walletStatus: string | null): void {
    const { texts, table, parent } = this.#options;
    const refusal = refusalOf({ texts, words: this.#words }, { code, walletStatus });
    this.#own.textContent = refusal.text;
    if (refusal.isPoor && !table.demo) parent.tell("open-cashier");
    if (refusal.isOver) parent.tell("fatal", { code });
  }

  #show(): void {
    const [{ currency }, bet] = [this.#options.table, this.#currentBet()];
    const stakes = bet === null ? stakesOf(this.#draft) : stakesOfBet(bet);
    const isBetting = this.#phase === "betting";
    const canChange = bet === null && !this.#isPlacing && !this.#isPaused;
    this.#felt.show({
      stakes,
      isPlaced: bet !== null,
      isLocked: !canChange,
      pocket: this.#phase === "result" ? (this.#state?.round?.pocket ?? null) : null,
    });
    this.#panel.show({
      draftMinor: bet === null ? sumOf(stakes) : 0,
      hasLast: this.#bet !== null,
      canChange,
      canPlace: canChange && isBetting && stakes.size > 0,
      isPlacing: this.#isPlacing,
      notice:
        bet !== null
          ? filled(this.#words.placed, { a: shownAmount(bet.stake, currency) })
          : isBetting
            ? null
            : this.#words.closed,
    });
    this.#chances.replaceChildren(chancesView(this.#words, betsOf(cloth, stakes), currency));
    this.#results.replaceChildren(...this.#seen().slice(0, shownResults).map(pocketTag));
    this.#results.setAttribute("aria-label", this.#words.last);
    if (!this.#isUp) this.#status.textContent = this.#words.reconnecting;
    else if (this.#status.textContent === this.#words.reconnecting)
      this.#entered(this.#phase, null);
  }

  #showFairness(): void {
    const state = this.#state;
    const isShown = this.#phase === "result" ? (state?.round ?? null) : this.#lastSpun;
    const isSeen = this.#phase === "result";
    if (state !== null)
      openFairness(this.#words, this.#options.texts.close, { state, isSeen, last: isShown });
  }
}

const keptAs = ({ table, currency }: OpenTable): string => `draft ${table.code} ${currency}`;

export function openTablePage(root: HTMLElement, options: TableOptions): TablePage {
  const page = new TablePage(options);
  page.mount(root);
  return page;
}
