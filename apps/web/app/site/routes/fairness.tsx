/** How a result is proven: in words, in formulas, on the player's own seeds and on any numbers. */
import type { Route } from "./+types/fairness";
import { useState } from "react";
import { DiceFormula } from "../../features/fairness/page/dice-formula.tsx";
import { HandCheck } from "../../features/fairness/page/hand-check.tsx";
import type { HandNumbers } from "../../features/fairness/page/hand-numbers.ts";
import { OwnSeeds } from "../../features/fairness/page/own-seeds.tsx";
import { PromiseSteps } from "../../features/fairness/page/promise-steps.tsx";
import { sampleBet } from "../../features/fairness/page/sample-bet.ts";
import { SharedRounds } from "../../features/fairness/page/shared-rounds.tsx";
import { WithoutUs } from "../../features/fairness/page/without-us.tsx";
import { factsOf, shownReturn } from "../../features/games/facts/games-answer.ts";
import { readGames } from "../../features/games/facts/read-games.ts";
import { useMessages } from "../../runtime/i18n/messages.tsx";
import type { PageHandle } from "../../root.tsx";
import { pageRequestContext } from "../../runtime/page/server-context.ts";
import { PageHead } from "../../runtime/page/page-head.tsx";
import "../../features/fairness/page/fairness-page.css";

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
