/** The game. The wallet's answer is the only source of the balance. */
import { slotArts } from "./art/slot-arts.ts";
import { button, el } from "./dom.ts";
import { createPanel, type Panel } from "./game-panel.ts";
import { openInfo, readFacts } from "./info-dialog.ts";
import type { Parent } from "./parent-messages.ts";
import { createScene } from "./scene/scene.ts";
import { openSeeds } from "./seeds-dialog.ts";
import { isStill, showEnd, showFirst, showRound, type Stage } from "./show-round.ts";
import { type Answer, call, type OpenGame, type ShownRound } from "./studio-calls.ts";
import { filled, type Texts } from "./texts.ts";

export type GameOptions = {
  readonly game: OpenGame;
  readonly texts: Texts;
  readonly parent: Parent;
};

type Played = { readonly round: ShownRound; readonly balance: string | null };
type Refused = Extract<Answer<Played>, { readonly ok: false }>;

export class GamePage {
  readonly #options: GameOptions;
  readonly #stage: Stage;
  readonly #panel: Panel;
  #seeds: OpenGame["seeds"];
  #lastRound: ShownRound | null;
  #isBusy = false;
  #isPaused = false;

  constructor(options: GameOptions, stage: Stage) {
    const { game, texts } = options;
    this.#options = options;
    this.#stage = stage;
    this.#seeds = game.seeds;
    this.#lastRound = game.last_round;
    this.#panel = createPanel(game, texts, () => void this.#play());
    this.#panel.setBalance(game.balance);
  }

  async mount(root: HTMLElement): Promise<void> {
    const { game, texts } = this.#options;
    const { scene, status, art, facts } = this.#stage;
    root.replaceChildren(
      el("h1", {}, game.game.name),
      ...(game.demo ? [el("p", { class: "demo" }, texts.demo)] : []),
      el("div", { class: "reels" }, scene.element),
      status,
      this.#panel.element,
      el(
        "nav",
        {},
        button(texts.info, () => openInfo(texts, art, facts)),
        button(texts.seeds, () => this.#showSeeds()),
      ),
    );
    document.addEventListener("keydown", ({ key }) => {
      if (document.querySelector("dialog[open]") || document.activeElement?.tagName === "SELECT")
        return;
      if (key === "ArrowUp") this.#panel.change(1);
      if (key === "ArrowDown") this.#panel.change(-1);
    });
    const last = this.#lastRound;
    if (last?.events) await showEnd(this.#stage, last);
    else {
      await showFirst(this.#stage);
      if (last) status.textContent = texts.returned;
    }
  }

  /** Asks the wallet. */
  async refresh(): Promise<void> {
    const { session_token: token } = this.#options.game;
    const session = await call<OpenGame>("/api/session", { token });
    if (!session.ok) return;
    this.#panel.setBalance(session.body.balance);
    this.#panel.setFree(session.body.free_rounds);
    this.#seeds = session.body.seeds;
  }

  setPaused(paused: boolean): void {
    this.#isPaused = paused;
    this.#stage.status.textContent = paused ? this.#options.texts.paused : "";
    this.#panel.setLocked(this.#isBusy || paused);
  }

  async #play(): Promise<void> {
    if (this.#isBusy || this.#isPaused) return;
    const { game, parent } = this.#options;
    this.#isBusy = true;
    this.#panel.setLocked(true);
    this.#stage.status.textContent = "";
    parent.tell("round-started");
    const answer = await call<Played>("/api/rounds", {
      token: game.session_token,
      body: { request_id: crypto.randomUUID(), ...this.#panel.choice() },
    });
    if (answer.ok) {
      this.#lastRound = answer.body.round;
      await showRound(this.#stage, answer.body.round);
    } else this.#refused(answer);
    await this.refresh();
    parent.tell("round-ended");
    parent.tell("balance-stale");
    this.#isBusy = false;
    this.#panel.setLocked(this.#isPaused);
    this.#panel.focus();
  }

  #refused({ code, walletStatus }: Refused): void {
    const { texts, game, parent } = this.#options;
    const isPoor = walletStatus === "NOT_ENOUGH_MONEY";
    const isOver =
      code === "session_unknown" || code === "demo_over" || walletStatus === "TOKEN_EXPIRED";
    const words: Readonly<Record<string, string>> = {
      offline: texts.offline,
      bet_unanswered: texts.returned,
      free_rounds_over: texts.freeOver,
      round_open: texts.returned,
    };
    const other =
      words[walletStatus === "FREE_ROUNDS_OVER" ? "free_rounds_over" : code] ??
      filled(texts.refused, { a: walletStatus ?? code });
    this.#stage.status.textContent = isPoor ? texts.notEnough : isOver ? texts.expired : other;
    if (isPoor && !game.demo) parent.tell("open-cashier");
    if (isOver) parent.tell("fatal", { code });
  }

  #showSeeds(): void {
    const { texts, game } = this.#options;
    const lastRound = this.#lastRound;
    openSeeds({ texts, token: game.session_token, seeds: this.#seeds, lastRound });
  }
}

/** Throws when the game has no figures: then nobody should stake on it. */
export async function openGamePage(root: HTMLElement, options: GameOptions): Promise<GamePage> {
  const { game, texts } = options;
  const facts = await readFacts(game.game.code);
  const art = slotArts[game.game.code];
  if (!facts.ok || !art) throw new Error(`${game.game.code} cannot be shown`);
  const scene = createScene(art, { isStill, title: game.game.name });
  const status = el("p", { class: "status", role: "status", "aria-live": "polite" });
  const page = new GamePage(options, { scene, art, status, texts, facts: facts.body });
  await page.mount(root);
  return page;
}
