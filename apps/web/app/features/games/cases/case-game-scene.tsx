/** The reels of a case with the strip of results, what was won and the way to its proof. */
import { CaseReels } from "@oddwright/ui/scenes/cases/case-reels.tsx";
import { ItemArt } from "@oddwright/ui/scenes/cases/item-sheet.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { useStore } from "../../../runtime/services/use-services.tsx";
import type { Bet } from "../bets/bet-pages.ts";
import { preferences } from "../preferences/preferences.ts";
import { BetResult, endAmount, endOf } from "../results/bet-result.tsx";
import { ProofWay } from "../results/proof-way.tsx";
import { SceneHead } from "../frame/scene-head.tsx";
import { caseBetView } from "./cases-bet-record.ts";
import type { CaseGame } from "./use-case-game.ts";
import { useCaseNames } from "./use-case-names.ts";

export function CaseGameScene({ game }: { game: CaseGame }) {
  const t = useMessages("games", "cases");
  const { fast } = useStore(preferences);
  const { gameCase, play, count } = game;
  const { bet, phase } = play;
  const won = useWon(bet);
  return (
    <section className="game-scene ow-edged" aria-label={t("cases.scene")}>
      <CaseReels
        gameCase={gameCase}
        won={won?.slugs}
        openingId={bet?.id}
        count={count}
        waiting={phase === "sending" || phase === "waiting"}
        instant={fast}
        onSettled={play.settle}
        announcement={
          bet === null || won === null
            ? ""
            : t(`cases.said.${endOf(bet)}`, { items: won.names, amount: endAmount(bet) })
        }
        head={<Head />}
      >
        {bet === null || won === null ? (
          <p className="ow-quiet">{t("cases.idle")}</p>
        ) : (
          <>
            <p className="ow-subheading">{won.names}</p>
            <p className="game-result" data-end={endOf(bet)}>
              <BetResult bet={bet} />
            </p>
            <ProofWay bet={bet} label={t("cases.check")} />
          </>
        )}
      </CaseReels>
    </section>
  );
}

function useWon(bet: Bet | null) {
  const nameOf = useCaseNames();
  const view = bet === null ? null : caseBetView(bet);
  if (view === null) return null;
  return {
    slugs: view.items.map(({ slug }) => slug),
    names: view.items.map(nameOf).join(", "),
  };
}

function Head() {
  const t = useMessages("cases");
  const nameOf = useCaseNames();
  return (
    <SceneHead
      game="cases"
      label={t("cases.strip")}
      chip={(bet, won) => {
        const view = caseBetView(bet);
        if (view === null) return { face: bet.multiplier, label: bet.multiplier };
        const names = view.items.map(nameOf).join(", ");
        return {
          face: <ItemArt art={view.best.art} size={28} />,
          label: t(won ? "cases.strip.won" : "cases.strip.lost", { items: names }),
        };
      }}
    />
  );
}
