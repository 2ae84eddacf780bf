/** Any numbers, checked by hand: the same sums, in this browser, without network. */
import { diceVerificationSteps } from "@oddwright/core/games/dice/dice-verification-steps.ts";
import { serverSeedHashOf } from "@oddwright/core/fairness/server-seed.ts";
import { Button } from "@oddwright/ui/parts/button.tsx";
import { TextField } from "@oddwright/ui/parts/text-field.tsx";
import { useFocusWrong } from "@oddwright/ui/parts/use-focus-wrong.ts";
import { useRef, useState } from "react";
import { useMessages, type Translate } from "../../../runtime/i18n/messages.tsx";
import {
  checkHand,
  type HandField,
  type HandNumbers,
  type HandTexts,
  sampleNumbers,
} from "./hand-numbers.ts";
import { ProofSteps } from "../steps/proof-steps.tsx";
import { browserHashes } from "../../games/index.ts";

const nothing: HandTexts = { serverSeed: "", hash: "", clientSeed: "", nonce: "" };
const example: HandTexts = { ...sampleNumbers, nonce: String(sampleNumbers.nonce) };

export interface HandCheckProps {
  readonly numbers: HandNumbers | null;
  readonly onNumbers: (numbers: HandNumbers | null) => void;
}

export function HandCheck({ numbers, onNumbers }: HandCheckProps) {
  const t = useMessages("fairness");
  const [texts, setTexts] = useState(nothing);
  const [wrong, setWrong] = useState<ReadonlySet<HandField>>(new Set());
  const form = useRef<HTMLFormElement>(null);
  const focusWrong = useFocusWrong(form);

  function compute(): void {
    const checked = checkHand(texts);
    setWrong(checked.ok ? new Set() : checked.wrong);
    onNumbers(checked.ok ? checked.numbers : null);
    if (!checked.ok) focusWrong();
  }

  function change(patch: Partial<HandTexts>): void {
    setTexts({ ...texts, ...patch });
    setWrong(new Set());
    onNumbers(null);
  }

  return (
    <section className="ow-card fair-card" aria-labelledby="hand-title">
      <h2 id="hand-title" className="ow-subheading">
        {t("fairness.hand.title")}
      </h2>
      <p className="ow-quiet">{t("fairness.hand.text")}</p>
      <form
        ref={form}
        className="hand-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          compute();
        }}
      >
        {fields.map((field) => (
          <TextField
            key={field}
            label={t(`fairness.hand.${field}`)}
            name={field}
            value={texts[field]}
            inputMode={field === "nonce" ? "numeric" : "text"}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={wrong.has(field) ? problemOf(t, field) : undefined}
            onChange={(event) => change({ [field]: event.target.value })}
          />
        ))}
        <div className="hand-actions">
          <Button type="submit" tone="brass">
            {t("fairness.hand.action")}
          </Button>
          <Button tone="ghost" onClick={() => change(example)}>
            {t("fairness.hand.example")}
          </Button>
        </div>
      </form>
      <Result numbers={numbers} />
    </section>
  );
}

const fields = ["serverSeed", "hash", "clientSeed", "nonce"] as const;

function problemOf(t: Translate, field: HandField): string {
  return t(
    field === "serverSeed" ? "fairness.hand.serverSeed.missing" : `fairness.hand.${field}.invalid`,
  );
}

function Result({ numbers }: { numbers: HandNumbers | null }) {
  const t = useMessages("fairness");
  const steps = numbers === null ? null : stepsOf(numbers);
  return (
    <>
      <output className="ow-hidden">
        {steps === null ? "" : t("fairness.hand.result", { roll: steps.roll.roll })}
      </output>
      {steps !== null ? (
        <ProofSteps steps={steps} promised={numbers?.hash !== null} bet={false} />
      ) : null}
    </>
  );
}

/** No bet, so no condition: any value serves, and the ruler does not show it. */
function stepsOf({ hash, ...seeds }: HandNumbers) {
  const serverSeedHash = hash ?? serverSeedHashOf(seeds.serverSeed, browserHashes.sha256);
  const params = { target: "50.00", direction: "over" } as const;
  return diceVerificationSteps({ ...browserHashes, ...seeds, serverSeedHash, params });
}
