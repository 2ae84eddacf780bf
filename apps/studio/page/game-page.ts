/** The game. The wallet's answer is the only source of the balance. */
import { askRound, waitForLast } from "./ask-round.ts";
import { slotArts } from "./art/slot-arts.ts";
import { button, el } from "./dom.ts";
import { createPanel, type Panel } from "./game-panel.ts";
import { openInfo, readFacts } from "./info-dialog.ts";
import type { Parent } from "./parent-messages.ts";
import { firstViewOf, seenRounds, type SeenRounds } from "./seen-round.ts";
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

type Refused = Extract<Answer<unknown>, { readonly ok: false }>;

export class GamePage {
  readonly #options: GameOptions;
  readonly #stage: Stage;
  readonly #panel: Panel;
  #seeds: OpenGame["seeds"];
  #lastRound: ShownRound | null;
  readonly #seen: SeenRounds;
  #isBusy = false;
  #isPaused = false;

  constructor(options: GameOptions, stage: Stage) {
    const { game, texts } = options;
    this.#options = options;
    this.#stage = stage;
    this.#seeds = game.seeds;
    this.#lastRound = game.last_round;
    this.#seen = seenRounds(game.game.code, game.demo);
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
    const view = firstViewOf(last, this.#seen.read());
    if (last !== null && view.kind === "end") await showEnd(this.#stage, last);
    else await showFirst(this.#stage);
    if (view.kind === "returned") status.textContent = texts.returned;
    // The page is open meanwhile.
    if (view.kind === "resume" || view.kind === "waiting")
      void this.#inRound(() => this.#resume(view.kind === "resume" ? view.frame : null));
  }

  /** A round that the page was reloaded in; null while its bet is on its way. */
  async #resume(frame: number | null): Promise<void> {
    const { game, texts } = this.#options;
    const { status } = this.#stage;
    if (frame === null) {
      status.textContent = texts.waiting;
      const answer = await waitForLast(game.session_token, () => this.#lost());
      if (!answer.ok) return this.#refused(answer);
      this.#lastRound = answer.body.last_round;
    }
    const round = this.#lastRound;
    if (round?.events) await this.#show(round, frame ?? 0);
    else status.textContent = texts.returned;
  }

  /** What was seen is kept, for a page that is loaded again meanwhile. */
  async #show(round: ShownRound, from: number): Promise<void> {
    const after = this.#seen.read()?.after ?? null;
    await showRound(this.#stage, round, {
      from,
      onFrame: (frame) => this.#seen.keep({ after, frame }),
    });
    this.#seen.keep(null);
  }

  #lost(): void {
    this.#stage.status.textContent = this.#options.texts.offline;
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
    const { game } = this.#options;
    this.#stage.status.textContent = "";
    await this.#inRound(async () => {
      this.#seen.keep({ after: this.#lastRound?.id ?? null, frame: 0 });
      const answer = await askRound({
        token: game.session_token,
        choice: this.#panel.choice(),
        onLost: () => this.#lost(),
      });
      if (answer.ok) {
        this.#lastRound = answer.body.round;
        await this.#show(answer.body.round, 0);
      } else {
        this.#seen.keep(null);
        this.#refused(answer);
      }
    });
    this.#panel.focus();
  }

  /** Nothing else is staked meanwhile, and the casino's page knows. */
  async #inRound(work: () => Promise<void>): Promise<void> {
    const { parent } = this.#options;
    this.#isBusy = true;
    this.#panel.setLocked(true);
    parent.tell("round-started");
    await work();
    await this.refresh();
    parent.tell("round-ended");
    parent.tell("balance-stale");
    this.#isBusy = false;
    this.#panel.setLocked(this.#isPaused);
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
