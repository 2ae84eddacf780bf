/** How a result is proven: in words, in formulas, on the player's own seeds and on any numbers. */
import type { Route } from "./+types/fairness";
import { useState } from "react";
import { DiceFormula } from "../fairness/dice-formula.tsx";
import { HandCheck } from "../fairness/hand-check.tsx";
import type { HandNumbers } from "../fairness/hand-numbers.ts";
import { OwnSeeds } from "../fairness/own-seeds.tsx";
import { PromiseSteps } from "../fairness/promise-steps.tsx";
import { sampleBet } from "../fairness/sample-bet.ts";
import { SharedRounds } from "../fairness/shared-rounds.tsx";
import { WithoutUs } from "../fairness/without-us.tsx";
import { factsOf, shownReturn } from "../games/live/games-answer.ts";
import { readGames } from "../games/live/read-games.ts";
import { useMessages } from "../i18n/messages.tsx";
import type { PageHandle } from "../root.tsx";
import { pageRequestContext } from "../server-context.ts";
import { PageHead } from "../shell/page-head.tsx";
import "../fairness/fairness-page.css";

export const handle: PageHandle = { messages: ["fairness", "chains", "notices"] };

export async function loader({ context }: Route.LoaderArgs) {
  return { games: await readGames(context.get(pageRequestContext)) };
}

export default function Fairness({ loaderData }: Route.ComponentProps) {
  const t = useMessages("fairness");
  const [numbers, setNumbers] = useState<HandNumbers | null>(null);
  const percent = shownReturn(factsOf(loaderData.games, "dice"));
  return (
    <div className="grid gap-8" data-game="dice">
      <PageHead title={t("fairness.title")} description={t("fairness.description")} />
      <header className="grid gap-2">
        <h1 className="ow-title">{t("fairness.title")}</h1>
        <p className="ow-quiet max-w-180 text-[16px]/[24px]">{t("fairness.lead")}</p>
      </header>
      <PromiseSteps />
      <div className="fair-columns">
        <div>
          <DiceFormula />
          <OwnSeeds />
          <section className="ow-card fair-card" aria-labelledby="limits-title">
            <h2 id="limits-title" className="ow-subheading">
              {t("fairness.limits.title")}
            </h2>
            <p className="ow-quiet">
              {t("fairness.limits.text")}
              {percent === null ? null : ` ${t("fairness.limits.dice", { percent })}`}
            </p>
          </section>
        </div>
        <div>
          <HandCheck numbers={numbers} onNumbers={setNumbers} />
          <WithoutUs numbers={numbers ?? sampleBet} />
        </div>
      </div>
      <SharedRounds />
    </div>
  );
}
