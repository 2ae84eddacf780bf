/** The steps of a bet that takes any count of numbers: seeds, signatures, the first number as a sum, every result. */
import type { DrawProof } from "@oddwright/core/fairness/draw-proof.ts";
import type { VerificationSteps } from "@oddwright/core/fairness/verify-bet.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { BytesStep } from "./bytes-step.tsx";
import { cardText } from "../../games/index.ts";
import { FloatStep } from "./float-step.tsx";
import { ProofStep } from "./proof-step.tsx";
import { ChainStep, SeedsStep } from "./seeds-step.tsx";

export type DrawnSteps = Exclude<VerificationSteps, { game: "dice" | "crash" }>;

export function DrawSteps({ steps, own }: { steps: DrawnSteps; own: boolean }) {
  const { game, seeds, signatures, draws } = steps;
  const [first] = draws;
  return (
    <ol className="proof-steps" data-game={game}>
      {game === "roulette" ? (
        <ChainStep
          gameHash={seeds.serverSeed}
          previousHash={seeds.serverSeedHash}
          committedHash={seeds.committedHash}
          matches={seeds.matches}
          salt={seeds.clientSeed}
        />
      ) : (
        <SeedsStep seeds={seeds} promised own={own} />
      )}
      <BytesStep signatures={signatures} />
      {first === undefined ? null : <FloatStep float={{ terms: first.terms, sum: first.float }} />}
      <DrawsStep draws={draws} />
    </ol>
  );
}

/** Step 4: floor(number × range), a row each. */
function DrawsStep({ draws }: Pick<DrawProof, "draws">) {
  const t = useMessages("fairness");
  return (
    <ProofStep number={4} title={t("proof.draws")}>
      <table className="ow-table proof-draws">
        <caption className="ow-hidden">{t("proof.draws")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("proof.draws.bytes")}</th>
            <th scope="col">{t("proof.draws.formula")}</th>
            <th scope="col" data-numeric="true">
              {t("proof.draws.result")}
            </th>
          </tr>
        </thead>
        <tbody>
          {draws.map(({ round, offset, terms, float, range, integer, result }) => (
            <tr key={`${round} ${offset}`}>
              <td className="ow-mono proof-draw-bytes" translate="no">
                {terms.map(({ hex }) => hex).join(" ")}
              </td>
              <td className="ow-mono">
                ⌊ {float} × {range} ⌋ = {integer}
              </td>
              <td data-numeric="true" className="font-semibold">
                {cardText(result)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ProofStep>
  );
}
