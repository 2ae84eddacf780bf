/** A bet that has ended, played again on its game's own scene: from the record alone, as often as one likes. */
import { Button } from "@oddwright/ui/parts/button.tsx";
import { SkeletonRows } from "@oddwright/ui/parts/skeleton.tsx";
import { Play, RotateCcw } from "lucide-react";
import { Suspense, useState, type ComponentType } from "react";
import { lazyPart } from "../../runtime/browser/lazy-part.tsx";
import { Region } from "../../runtime/page/region.tsx";
import { useMessages } from "../../runtime/i18n/messages.tsx";
import { byGame } from "./manifest/by-game.ts";
import type { ReplayProps } from "./replay/replay-props.ts";
import "./replay/replay.css";

/** Each loads with its scene when a bet of its game is first watched. */
const replays = byGame(
  Object.fromEntries(
    Object.entries(
      import.meta.glob<{ readonly default: ComponentType<ReplayProps> }>("./*/*-replay.tsx"),
    ).map(([file, load]) => [file, lazyPart(load)]),
  ),
);

/** A bet that was given back was not played to its end, and of an open one nothing is known yet. */
export function BetReplay({ bet, foreign = false }: ReplayProps) {
  const t = useMessages("fairness");
  const [run, setRun] = useState(0);
  const Replay = replays[bet.game];
  if (bet.state !== "won" && bet.state !== "lost") return null;
  const Icon = run === 0 ? Play : RotateCcw;
  return (
    <section className="bet-replay" aria-label={t("replay.title")}>
      {run === 0 ? null : (
        <Region key={run}>
          <Suspense fallback={<SkeletonRows count={6} label={t("replay.loading")} />}>
            <Replay bet={bet} foreign={foreign} />
          </Suspense>
        </Region>
      )}
      <Button
        icon={<Icon size={18} strokeWidth={1.8} aria-hidden />}
        onClick={() => setRun((was) => was + 1)}
      >
        {t(run === 0 ? "replay.watch" : "replay.again")}
      </Button>
    </section>
  );
}
