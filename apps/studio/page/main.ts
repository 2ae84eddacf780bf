/** Starts the page: a game by its launch or in demo, or the address of a round. */
import { el } from "./dom.ts";
import { openGamePage } from "./game-page.ts";
import { connectParent, type Parent } from "./parent-messages.ts";
import { openReplay } from "./replay-page.ts";
import { type Answer, call, type OpenGame } from "./studio-calls.ts";
import type { OpenTable } from "./table/table-calls.ts";
import { languageTag, textsOf } from "./texts.ts";

/** What the casino's page around it asks for. */
type Played = {
  readonly refresh: () => Promise<void>;
  readonly setPaused: (paused: boolean) => void;
};

type Opened = OpenGame | OpenTable;

const root = document.querySelector("main") as HTMLElement;
const query = new URLSearchParams(location.search);
const locale = query.get("locale") ?? "en";
const texts = textsOf(locale);
document.documentElement.lang = languageTag(locale);
const { round, origins = "" } = document.body.dataset;

/** The session outlives a reload of the page; its launch opens it once. */
const sessionKey = `session ${query.get("game")} ${query.get("mode")}`;

/** Browsers may forbid a frame to keep anything: then a reload opens the game anew. */
function remembered(): string | null {
  try {
    return sessionStorage.getItem(sessionKey);
  } catch {
    return null;
  }
}

function remember(token: string): void {
  try {
    sessionStorage.setItem(sessionKey, token);
  } catch {
    // The session lives as long as the page.
  }
}

async function openGame(): Promise<Answer<Opened>> {
  const token = /^#token=([\w-]{43})$/.exec(location.hash)?.[1];
  if (token !== undefined) {
    // It is worth nothing to whoever looks at the address afterwards.
    history.replaceState(null, "", location.pathname + location.search);
    return call("/api/sessions", { body: { token, attempt: crypto.randomUUID() } });
  }
  const known = remembered();
  if (known !== null) {
    const session = await call<Omit<Opened, "session_token">>("/api/session", { token: known });
    if (session.ok) return { ok: true, body: { ...session.body, session_token: known } as Opened };
  }
  if (query.get("mode") !== "demo")
    return { ok: false, code: "session_unknown", walletStatus: null };
  const body = { game: query.get("game"), currency: query.get("currency") ?? "EUR", locale };
  return call("/api/demos", { body });
}

async function openTable(table: OpenTable, parent: Parent): Promise<Played> {
  const { openTablePage } = await import("./table/table-page.ts");
  return openTablePage(root, { table, texts, parent });
}

/** Null for what is no address. `URL.canParse` is younger than the oldest browsers served. */
function originOf(address: string): string | null {
  try {
    return new URL(address).origin;
  } catch {
    return null;
  }
}

/** Alone on its screen the game leads back to where it was opened: only to a site that may frame it. */
function leadBack(): void {
  const lobby = query.get("lobby") ?? "";
  const origin = originOf(lobby);
  const isOwn = origin !== null && origins.split(",").includes(origin);
  if (window.parent === window && isOwn)
    document.body.prepend(el("a", { class: "lobby", href: lobby }, texts.lobby));
}

async function startGame(): Promise<void> {
  let page: Played | null = null;
  const parent = connectParent(origins.split(",").filter(Boolean), (type) => {
    if (type === "balance") void page?.refresh();
    else page?.setPaused(type === "pause");
  });
  const opened = await openGame();
  if (!opened.ok) {
    const text = opened.code === "session_unknown" ? texts.expired : texts.failed;
    root.replaceChildren(el("p", { role: "alert" }, text));
    parent.tell("fatal", { code: opened.code });
    return;
  }
  const { body } = opened;
  remember(body.session_token);
  document.title = "table" in body ? body.table.name : body.game.name;
  page =
    "table" in body
      ? await openTable(body, parent)
      : await openGamePage(root, { game: body, texts, parent });
  parent.tell("ready");
}

leadBack();
await (round === undefined ? startGame() : openReplay(root, { texts, locale, id: round }));
