/** The player's seat, and the decisions within a round: buttons for what is offered, each sent once and under the seat's own count. */
import type { BlackjackAction } from "@oddwright/core/tables/blackjack/blackjack-round.ts";
import type { ShownTableRound, TableState } from "../../tables/shown-table.ts";
import { button, el } from "../dom.ts";
import { filled, type Texts } from "../texts.ts";
import type { Stakes } from "./draft.ts";
import { refusalOf } from "./refusal.ts";
import { act, type OpenTable, sit } from "./table-calls.ts";
import type { OfferedAction, SeatsOfGame } from "./table-game.ts";
import type { TableTexts } from "./table-texts.ts";
import { money } from "./table-words.ts";

export type SeatPlayOptions = {
  readonly table: OpenTable;
  readonly texts: Texts;
  readonly words: TableTexts;
  readonly game: SeatsOfGame;
  readonly onText: (text: string) => void;
  /** The stake is more than the balance. */
  readonly onPoor: () => void;
  /** The player's bet changed. */
  readonly onChange: () => void;
  /** The server's time. */
  readonly nowMs: () => number;
  /** The player sits elsewhere, or stands: chips that are not staked lie at the wrong place. */
  readonly onSeat: () => void;
};

const lateStateMs = 2_000;

export class SeatPlay {
  readonly element = el("div", { class: "decisions", role: "group", tabindex: "-1" });
  readonly #options: SeatPlayOptions;
  readonly #leave: HTMLButtonElement;
  #seat: number | null;
  #isSending = false;
  #satAtMs = 0;
  #shown = "";
  /** The cards that are to be decided on are still on their way. */
  #dealing: { readonly round: ShownTableRound; readonly seat: number } | null = null;

  constructor(options: SeatPlayOptions) {
    this.#options = options;
    this.#seat = options.table.seat;
    this.element.setAttribute("aria-label", options.game.words.decide);
    this.#leave = button(options.game.words.leave, () => void this.#sit(null), {
      class: "tool leave",
    });
    options.game.setOwn(this.#seat);
  }

  /** What is said of each place of the cloth. */
  notes({
    chairs,
  }: Pick<TableState, "chairs">): ReadonlyMap<string, { text: string; mark: string }> {
    const { words, count } = this.#options.game;
    const notes = new Map<string, { text: string; mark: string }>();
    for (let seat = 0; seat < count; seat += 1) {
      const isTaken = chairs.some((chair) => chair.seat === seat);
      const mark = seat === this.#seat ? "yours" : isTaken ? "taken" : "free";
      notes.set(`seat ${seat}`, { text: words[mark], mark });
      if (mark !== "taken") notes.set(`behind ${seat}`, { text: "", mark: "closed" });
    }
    return notes;
  }

  /** Whether a chip may be put there; a free seat is taken by it instead. */
  mayStake(place: string, { chairs }: Pick<TableState, "chairs">): boolean {
    const { game, onText } = this.#options;
    const [kind = "", number = ""] = place.split(" ");
    const seat = Number(number);
    const isTaken = chairs.some((chair) => chair.seat === seat);
    if (kind === "behind") {
      if (isTaken && seat !== this.#seat) return true;
      onText(game.words.noBehind);
      return false;
    }
    if (seat === this.#seat) return true;
    if (isTaken) onText(game.words.refusals["seat_taken"] ?? "");
    else void this.#sit(seat);
    return false;
  }

  /** The last bet once more, as far as its places can be staked on. */
  repeatable(last: Stakes, { chairs }: Pick<TableState, "chairs">): Stakes {
    const stakes = [...last].flatMap(([place, minor]): [string, number][] => {
      if (place.startsWith("seat "))
        return this.#seat === null ? [] : [[`seat ${this.#seat}`, minor]];
      const seat = Number(place.split(" ")[1]);
      const isOther = seat !== this.#seat && chairs.some((chair) => chair.seat === seat);
      return isOther ? [[place, minor]] : [];
    });
    return new Map(stakes);
  }

  /** Who lost the seat by idling stands. */
  hear({ chairs }: TableState): void {
    // A state that was read before the seat was taken does not know it yet.
    if (this.#seat === null || this.#isSending || Date.now() - this.#satAtMs < lateStateMs) return;
    if (!chairs.some(({ seat }) => seat === this.#seat)) this.#keep(null);
  }

  /** Every frame: decisions are offered once their cards lie. */
  tick(nowMs: number): void {
    if (this.#dealing === null) return;
    const { round, seat } = this.#dealing;
    if (this.#options.game.isDealt(round, seat, nowMs)) this.show(round, seat, nowMs);
  }

  show(round: ShownTableRound | null, played: number | null, nowMs: number): void {
    const { game, table } = this.#options;
    const play = round?.play ?? null;
    const isOwn = round !== null && played !== null;
    this.#dealing = isOwn && !game.isDealt(round, played, nowMs) ? { round, seat: played } : null;
    const offered =
      play === null || played === null || this.#dealing !== null ? [] : game.actions(play, played);
    const steps = play?.steps.filter(({ seat }) => seat === played).length ?? 0;
    const shown = `${round?.id} ${steps} ${offered.map(({ action }) => action).join()} ${this.#isSending} ${this.#seat}`;
    if (shown === this.#shown) return;
    this.#shown = shown;
    const buttons = offered.map((each) => {
      const cost =
        each.costMinor === 0
          ? ""
          : `, ${filled(game.words.costs, { a: money(each.costMinor, table.currency) })}`;
      const element = button(
        `${each.name}${cost}`,
        () => void this.#act(each, { round, seat: played, steps }),
        {
          class: "decision",
          "data-action": each.action,
        },
      );
      element.disabled = this.#isSending;
      return element;
    });
    this.element.replaceChildren(
      ...buttons,
      ...(this.#seat === null || buttons.length > 0 ? [] : [this.#leave]),
    );
    this.element.toggleAttribute("data-turn", buttons.length > 0);
    // Whoever plays by keyboard is led to the decisions, and decides none by a key that was meant for something else.
    if (buttons.length > 0 && this.#mayFocus()) this.element.focus();
  }

  /** Never away from a dialog or a field. */
  #mayFocus(): boolean {
    const { activeElement } = document;
    return (
      document.querySelector("dialog") === null &&
      (activeElement === document.body || activeElement === null)
    );
  }

  #keep(seat: number | null): void {
    this.#seat = seat;
    this.#satAtMs = Date.now();
    this.#options.game.setOwn(seat);
    this.#options.onSeat();
  }

  async #sit(seat: number | null): Promise<void> {
    if (this.#isSending) return;
    const { table, game, onText } = this.#options;
    this.#isSending = true;
    const answer = await sit(table.session_token, seat);
    this.#isSending = false;
    if (answer.ok) {
      this.#keep(answer.body.seat);
      onText(seat === null ? game.words.stood : filled(game.words.sat, { n: seat + 1 }));
    } else this.#refused(answer);
  }

  async #act(
    { action }: OfferedAction,
    {
      round,
      seat,
      steps,
    }: {
      readonly round: ShownTableRound | null;
      readonly seat: number | null;
      readonly steps: number;
    },
  ): Promise<void> {
    if (round === null || seat === null || this.#isSending) return;
    const { table, onText, onChange } = this.#options;
    this.#isSending = true;
    onText("");
    this.show(round, seat, this.#options.nowMs());
    const answer = await act(table.session_token, {
      request_id: crypto.randomUUID(),
      round: round.id,
      seat,
      step: steps,
      action: action satisfies BlackjackAction,
    });
    this.#isSending = false;
    if (!answer.ok) this.#refused(answer);
    onChange();
  }

  #refused({
    code,
    walletStatus,
  }: {
    readonly code: string;
    readonly walletStatus: string | null;
  }): void {
    const { texts, words, game, onText, onPoor } = this.#options;
    const refusal = refusalOf({ texts, words }, { code, walletStatus });
    onText(game.words.refusals[code] ?? refusal.text);
    if (refusal.isPoor) onPoor();
  }
}
