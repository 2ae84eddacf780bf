/** The keno card with its strip of results, the pay table of the choice, and the way to the proof. */
import { KenoScene } from "@oddwright/ui/scenes/keno/keno-scene.tsx";
import { useMessages, type Translate } from "../../../runtime/i18n/messages.tsx";
import { useStore } from "../../../runtime/services/use-services.tsx";
import type { Bet } from "../bets/bet-pages.ts";
import { preferences } from "../preferences/preferences.ts";
import { BetResult, endAmount, endOf } from "../results/bet-result.tsx";
import { ProofWay } from "../results/proof-way.tsx";
import { sceneStateOf } from "../results/scene-state.ts";
import { SceneHead } from "../frame/scene-head.tsx";
import { kenoBetView } from "./keno-bet-record.ts";
import { isChoice, toggleNumber } from "./keno-fields.ts";
import { payCells } from "./keno-quote.ts";
import type { KenoGame } from "./use-keno-game.ts";

export function KenoGameScene({ game }: { game: KenoGame }) {
  const t = useMessages("games", "keno");
  const { fast } = useStore(preferences);
  const { fields, setFields, panel, play } = game;
  const moving = play.phase === "sending" || play.phase === "waiting";
  // A selection that has changed since shows no draw: the draw was not for these numbers.
  const bet = play.bet !== null && isChoice(fields, play.bet.params) ? play.bet : null;
  const view = bet === null || moving ? null : kenoBetView(bet);
  return (
    <section className="game-scene ow-edged" aria-label={t("keno.scene")}>
      <KenoScene
        numbers={fields.numbers}
        draw={view?.draw}
        drawId={view === null ? undefined : bet?.id}
        frame={{
          state: sceneStateOf(play.phase, bet),
          head: <Head />,
          words: bet === null ? <Idle game={game} /> : <Result bet={bet} />,
          announcement: bet === null || view === null ? "" : announcement(t, bet),
        }}
        instant={fast}
        onSettled={play.settle}
        onToggle={
          panel.locked || moving
            ? undefined
            : (number) => setFields((was) => toggleNumber(was, number))
        }
        labels={{
          card: t("keno.card"),
          hole: (number, { hit, drawn }) =>
            hit
              ? t("keno.hole.hit", { number })
              : drawn
                ? t("keno.hole.drawn", { number })
                : `${number}`,
        }}
      >
        <Pays game={game} hits={play.phase === "idle" ? (view?.hits ?? null) : null} />
      </KenoScene>
    </section>
  );
}

function announcement(t: Translate, bet: Bet): string {
  const { draw, hits, count } = kenoBetView(bet);
  const said = t("keno.said", { draw: draw.join(", "), hits, count });
  return `${said} ${t(`games.said.${endOf(bet)}`, { amount: endAmount(bet) })}`;
}

function Idle({ game: { fields } }: { game: KenoGame }) {
  const t = useMessages("games", "keno");
  return (
    <span className="ow-quiet font-medium">
      {t(fields.numbers.length === 0 ? "keno.idle.choose" : "keno.idle.ready")}
    </span>
  );
}

function Result({ bet }: { bet: Bet }) {
  const t = useMessages("games", "keno");
  const { hits, count } = kenoBetView(bet);
  return (
    <>
      <span>{t("keno.hits", { hits, count })}</span>
      <BetResult bet={bet} />
      <ProofWay bet={bet} label={t("keno.check")} />
    </>
  );
}

function Pays({ game, hits }: { game: KenoGame; hits: number | null }) {
  const t = useMessages("games", "keno");
  const cells = payCells(game.fields);
  return (
    <ol className="ow-keno-pays" aria-label={t("keno.pays")}>
      {cells.map((cell) => (
        <li
          key={cell.hits}
          className="ow-keno-pay"
          data-nothing={cell.multiplier === "0×"}
          data-reached={cell.hits === hits}
        >
          <span>
            {cell.multiplier.slice(0, -1)}
            <span className="ow-keno-times">×</span>
          </span>
          <span aria-hidden="true">{cell.hits}</span>
          <span className="ow-hidden">{t("keno.pays.count", { count: cell.hits })}</span>
        </li>
      ))}
    </ol>
  );
}

function Head() {
  const t = useMessages("games", "keno");
  return (
    <SceneHead
      game="keno"
      label={t("keno.strip")}
      chip={(bet, won) => {
        const { hits, count } = kenoBetView(bet);
        return {
          face: `${hits}/${count}`,
          label: t(won ? "keno.strip.won" : "keno.strip.lost", { hits, count }),
        };
      }}
    />
  );
}
