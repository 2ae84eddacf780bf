/** A table: what everybody sees comes as a stream, what is the player's own from their session. The wallet's answer is the only source of the balance. */
import type { TablePhase } from "@oddwright/core/tables/round/table-phase.ts";
import type { TableOutcome } from "@oddwright/core/tables/table-outcome.ts";
import type { ShownTableRound, TableState } from "../../tables/shown-table.ts";
import { shownAmount } from "../amounts.ts";
import { el } from "../dom.ts";
import type { Parent } from "../parent-messages.ts";
import { isStill } from "../show-round.ts";
import { filled, type Texts } from "../texts.ts";
import { type ClothView, createCloth } from "./cloth.ts";
import { type Stakes, sumOf } from "./draft.ts";
import { OwnBet } from "./own-bet.ts";
import { SeatPlay } from "./seat-play.ts";
import { serverTime } from "./server-time.ts";
import { phaseAt, totalOf } from "./shown-round.ts";
import { playSound } from "./sound.ts";
import { followTable, minorOf, type OpenTable } from "./table-calls.ts";
import { openFairness, openRules, openStatistics } from "./table-dialogs.ts";
import { openTableGame } from "./open-table-game.ts";
import type { TableGame } from "./table-game.ts";
import { layTable } from "./table-layout.ts";
import { createTablePanel, type TablePanel } from "./table-panel.ts";
import { type TableTexts, tableTextsOf } from "./table-texts.ts";
import { money, phaseText } from "./table-words.ts";

export type TableOptions = {
  readonly table: OpenTable;
  readonly texts: Texts;
  readonly parent: Parent;
};

class TablePage {
  readonly #options: TableOptions;
  readonly #game: TableGame;
  readonly #words: TableTexts;
  readonly #cloth: ClothView;
  readonly #panel: TablePanel;
  readonly #own: OwnBet;
  readonly #seats: SeatPlay | null;
  readonly #status = el("p", { class: "status", role: "status", "aria-live": "polite" });
  readonly #ownText = el("p", { class: "own", role: "status", "aria-live": "polite" });
  readonly #clock = el("span", { class: "clock", "aria-hidden": "true" });
  readonly #balance = el("output", { class: "balance" });
  readonly #players = el("span", { class: "quiet" });
  readonly #chances = el("div", {});
  readonly #stage = el("div", { class: "stage" });
  readonly #time = serverTime();
  #state: TableState | null = null;
  #phase: TablePhase | null = null;
  /** The newest round whose outcome everybody has seen. */
  #lastSeen: ShownTableRound | null = null;
  #isUp = true;

  constructor(options: TableOptions, game: TableGame) {
    const { table, texts, parent } = options;
    this.#options = options;
    this.#game = game;
    this.#words = tableTextsOf(table.locale);
    this.#stage.append(game.scene.element, this.#clock);
    this.#own = new OwnBet({
      table,
      texts,
      words: this.#words,
      parent,
      onChange: () => this.#show(),
      onText: (text) => {
        this.#ownText.textContent = text;
      },
      onBalance: (amount) => this.#showBalance(amount),
    });
    this.#seats =
      game.seats === null
        ? null
        : new SeatPlay({
            table,
            texts,
            words: this.#words,
            game: game.seats,
            nowMs: () => this.#time.nowMs(),
            onText: (text) => {
              this.#ownText.textContent = text;
            },
            onPoor: () => {
              if (!table.demo) parent.tell("open-cashier");
            },
            onSeat: () => {
              this.#own.change({ kind: "clear" }, this.#round());
            },
            onChange: () => {
              void this.#own.refresh();
              parent.tell("balance-stale");
              this.#show();
            },
          });
    this.#cloth = createCloth(game.cloth, {
      label: this.#words.cloth,
      onAdd: (place) => {
        if (this.#state !== null && this.#seats?.mayStake(place, this.#state) === false) return;
        this.#own.change({ kind: "add", place, minor: this.#panel.chip() }, this.#round());
      },
      onTake: (place) => this.#own.change({ kind: "take", place }, this.#round()),
    });
    this.#panel = createTablePanel({
      texts: this.#words,
      chips: table.table.chips.map(minorOf),
      moneyOf: (minor) => money(minor, table.currency),
      onAct: (act) =>
        this.#own.change(
          act === "repeat" ? { kind: act, last: this.#repeatable() } : { kind: act },
          this.#round(),
        ),
      onPlace: () => void this.#own.place(this.#round()),
    });
    this.#showBalance(table.balance);
  }

  mount(root: HTMLElement): void {
    const { table, texts } = this.#options;
    const { board, isSceneWide, statistics, rules } = this.#game;
    layTable(root, {
      table,
      texts,
      words: this.#words,
      stage: this.#stage,
      isStageWide: isSceneWide,
      told: [this.#status, this.#ownText],
      board: board.element,
      cloth: this.#cloth.element,
      panel: this.#panel.element,
      balance: this.#balance,
      players: this.#players,
      chances: this.#chances,
      decisions: this.#seats?.element ?? null,
      rules: rules && { name: rules.name, onOpen: () => openRules(rules, texts.close) },
      onStatistics: () => openStatistics(this.#words, texts.close, statistics(this.#seen())),
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

  refresh(): Promise<void> {
    return this.#own.refresh();
  }

  setPaused(paused: boolean): void {
    this.#own.setPaused(paused);
  }

  #round(): ShownTableRound | null {
    return this.#state?.round ?? null;
  }

  #repeatable(): Stakes {
    const { last } = this.#own;
    return this.#seats === null || this.#state === null
      ? last
      : this.#seats.repeatable(last, this.#state);
  }

  #showBalance(amount: string | null): void {
    this.#balance.textContent =
      amount === null ? "…" : shownAmount(amount, this.#options.table.currency);
  }

  #hear(state: TableState): void {
    this.#time.hear(state.now_ms);
    this.#state = state;
    this.#seats?.hear(state);
    this.#players.textContent = filled(this.#words.players, { n: state.players });
    this.#tick();
    this.#show();
  }

  /** The round's, once it has been shown. */
  #outcome(): TableOutcome | null {
    return this.#phase === "result" ? (this.#round()?.outcome ?? null) : null;
  }

  #seen(): readonly TableOutcome[] {
    const outcome = this.#outcome();
    const before = this.#state?.before ?? [];
    return outcome === null ? before : [outcome, ...before];
  }

  /** Every frame: the scene and the clock; and what changes with the phase. */
  #tick(): void {
    const [round, spinMs] = [this.#round(), this.#state?.spin_ms ?? 0];
    const nowMs = this.#time.nowMs();
    this.#game.scene.draw(round, { nowMs, spinMs, isStill: isStill() });
    const phase = round === null ? null : phaseAt(round, spinMs, nowMs);
    const untilMs = phase === "betting" ? round?.closes_at_ms : round?.turn_until_ms;
    const leftMs = phase === "betting" || phase === "playing" ? (untilMs ?? 0) - nowMs : 0;
    const left = leftMs > 0 ? filled(this.#words.seconds, { n: Math.ceil(leftMs / 1_000) }) : "";
    if (this.#clock.textContent !== left) this.#clock.textContent = left;
    if (phase === this.#phase) return this.#seats?.tick(nowMs);
    const was = this.#phase;
    this.#phase = phase;
    this.#entered(phase, was);
    this.#show();
  }

  #entered(phase: TablePhase | null, was: TablePhase | null): void {
    const { spinning, resultText } = this.#game;
    const outcome = this.#outcome();
    const result = outcome === null ? "" : resultText(outcome);
    const playing = this.#turnText();
    this.#status.textContent = phaseText(this.#words, phase, { playing, spinning, result });
    this.#stage.dataset["phase"] = phase ?? "";
    if (was === null) return;
    if (phase === "closed") playSound("closed");
    if (phase === "spinning") playSound("ball");
    if (phase === "result") {
      this.#lastSeen = this.#round();
      void this.#own.settle(this.#round());
    }
  }

  /** The own turn before others'. */
  #turnText(): string {
    const { seats } = this.#game;
    const [round, bet] = [this.#round(), this.#own.on(this.#round())];
    if (seats === null) return "";
    const play = round?.play ?? null;
    return seats.turnText(play, bet?.seat ?? null);
  }

  #show(): void {
    const { currency } = this.#options.table;
    const round = this.#round();
    const [bet, stakes] = [this.#own.on(round), this.#own.stakes(round)];
    const { isPlacing, isPaused } = this.#own;
    const isBetting = this.#phase === "betting";
    const canChange = bet === null && !isPlacing && !isPaused;
    this.#cloth.show({
      stakes,
      isPlaced: bet !== null,
      isLocked: !canChange,
      outcome: this.#outcome(),
      ...(this.#seats && this.#state && { notes: this.#seats.notes(this.#state) }),
    });
    this.#seats?.show(round, bet?.seat ?? null, this.#time.nowMs());
    const placed =
      bet === null
        ? null
        : filled(this.#words.placed, { a: shownAmount(totalOf(bet).stake, currency) });
    this.#panel.show({
      draftMinor: bet === null ? sumOf(stakes) : 0,
      hasLast: this.#repeatable().size > 0,
      canChange,
      canPlace: canChange && isBetting && stakes.size > 0,
      isPlacing,
      notice: placed ?? (isBetting ? null : this.#words.closed),
    });
    const seen = this.#seen();
    const live = { play: this.#phase === "playing" ? (round?.play ?? null) : null };
    const chances = this.#game.chances(stakes, seen, { ...live, seat: bet?.seat ?? null });
    if (this.#chances.firstChild !== chances) this.#chances.replaceChildren(chances);
    this.#game.board.show(seen);
    if (this.#phase === "playing" && this.#status.textContent !== this.#turnText())
      this.#status.textContent = this.#turnText();
    if (!this.#isUp) this.#status.textContent = this.#words.reconnecting;
    else if (this.#status.textContent === this.#words.reconnecting)
      this.#entered(this.#phase, null);
  }

  #showFairness(): void {
    const [round, { close }] = [this.#round(), this.#options.texts];
    const isSeen = this.#phase === "result";
    const last = isSeen ? round : this.#lastSeen;
    openFairness(this.#words, close, { proof: this.#game.proof, round, isSeen, last });
  }
}

export async function openTablePage(root: HTMLElement, options: TableOptions): Promise<TablePage> {
  const { table, currency, locale } = options.table;
  const page = new TablePage(options, await openTableGame(table.kind, { locale, currency }));
  page.mount(root);
  return page;
}
