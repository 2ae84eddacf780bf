/** The bet panel of dice. */
import { ChevronsDown, ChevronsUp, Fingerprint, Keyboard } from "lucide-react";
import { useState } from "react";
import { AmountField } from "../parts/amount-field.tsx";
import { Button } from "../parts/button.tsx";
import { Card } from "../parts/card.tsx";
import { Money } from "../parts/money.tsx";
import { Segment } from "../parts/segment.tsx";
import { TextField } from "../parts/text-field.tsx";

export type Direction = "over" | "under";

interface PanelProps {
  direction: Direction;
  setDirection: (direction: Direction) => void;
  target: string;
  setTarget: (target: string) => void;
  waiting: boolean;
  roll: () => void;
}

export function DicePanel(props: PanelProps) {
  const { waiting, roll } = props;
  const [mode, setMode] = useState<"manual" | "auto">("manual");
  const [stake, setStake] = useState("250.00");
  return (
    <Card
      className="g-panel"
      aria-label="Bet"
      foot={
        <>
          <span>Return 99 %</span>
          <button type="button" className="ow-dotted">
            Rules
          </button>
        </>
      }
    >
      <div className="g-stack">
        <Segment
          label="Mode"
          value={mode}
          onChange={setMode}
          options={[
            { value: "manual", label: "Manual" },
            { value: "auto", label: "Auto" },
          ]}
        />
        <AmountField
          label="Stake"
          value={stake}
          onValueChange={setStake}
          unreadable="Digits, at most two after the point"
          currency="RUB"
          aside={
            <button type="button" className="ow-dotted">
              1 – 10 000 ₽
            </button>
          }
          keys={[
            { face: "½", label: "Half", onPress: () => setStake("125.00") },
            { face: "2×", label: "Double", onPress: () => setStake("500.00") },
            { face: "Max", label: "Maximum", onPress: () => setStake("10000.00") },
          ]}
        />
        <Side {...props} />
        <div className="g-pair">
          <TextField label="Chance" defaultValue="49.50" right="%" figures />
          <TextField label="Multiplier" defaultValue="2.0000" right="×" figures />
        </div>
        <div className="g-line">
          <span className="ow-quiet">Profit on win</span>
          <span className="ow-subheading">
            <Money amount="250.00" currency="RUB" tone="win" signed />
          </span>
        </div>
        <Button tone="brass" size="large" wide busy={waiting} onClick={roll}>
          Roll
        </Button>
        <Notes />
      </div>
    </Card>
  );
}

function Side({ direction, setDirection, target }: PanelProps) {
  return (
    <Segment
      label="Side"
      value={direction}
      onChange={setDirection}
      options={[
        {
          value: "over",
          label: "Over",
          figure: target,
          icon: <ChevronsUp size={18} strokeWidth={1.8} aria-hidden />,
        },
        {
          value: "under",
          label: "Under",
          figure: (100 - Number(target)).toFixed(2),
          icon: <ChevronsDown size={18} strokeWidth={1.8} aria-hidden />,
        },
      ]}
    />
  );
}

function Notes() {
  return (
    <>
      <div className="g-line ow-label">
        <span className="g-row">
          <Keyboard size={18} strokeWidth={1.5} aria-hidden /> Keyboard shortcuts off
        </span>
        <kbd className="ow-key">?</kbd>
      </div>
      <div className="g-line ow-label">
        <span className="g-row">
          <Fingerprint size={18} strokeWidth={1.5} aria-hidden /> Seed committed
        </span>
        <span className="ow-mono">6ebc62…0f61</span>
      </div>
    </>
  );
}
