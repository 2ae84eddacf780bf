/** Dice as it stands in its page: panel, scene, feed. */
import { ChartLine, ShieldCheck, VolumeX, Zap } from "lucide-react";
import { useState } from "react";
import { Button } from "../parts/button.tsx";
import { IconButton } from "../parts/icon-button.tsx";
import { Money } from "../parts/money.tsx";
import { ResultStrip } from "../parts/result-strip.tsx";
import "../scenes/dice/dice.css";
import { DiceScene } from "../scenes/dice/dice-scene.tsx";
import { DiceFeed } from "./dice-feed.tsx";
import { DicePanel, type Direction } from "./dice-panel.tsx";

interface Roll {
  id: string;
  roll: string;
  won: boolean;
}

const firstRolls: readonly Roll[] = [
  "48.83",
  "6.04",
  "78.63",
  "52.07",
  "81.25",
  "61.91",
  "20.51",
  "65.55",
  "77.18",
].map((roll, index) => ({ id: String(index), roll, won: Number(roll) > 50.5 }));

export function DicePage() {
  const [direction, setDirection] = useState<Direction>("over");
  const [target, setTarget] = useState("50.50");
  const [rolls, setRolls] = useState(firstRolls);
  const [shown, setShown] = useState(firstRolls);
  const [waiting, setWaiting] = useState(false);
  const last = rolls.at(-1);
  const roll = () => {
    setWaiting(true);
    setTimeout(() => {
      const text = ((Math.random() * 10_001) / 100).toFixed(2);
      const won =
        direction === "over" ? Number(text) > Number(target) : Number(text) < Number(target);
      setRolls((before) => [...before, { id: crypto.randomUUID(), roll: text, won }].slice(-9));
      setWaiting(false);
    }, 400);
  };
  return (
    <main className="g-page g-dice-page">
      <h1 className="ow-hidden">Dice</h1>
      <div className="g-dice">
        <DicePanel {...{ direction, setDirection, target, setTarget, waiting, roll }} />
        <div className="g-scene ow-edged">
          <DiceScene
            target={target}
            direction={direction}
            roll={last?.roll}
            rollId={last?.id}
            rollTarget={target}
            state={waiting ? "rolling" : last?.won === true ? "won" : "lost"}
            onTargetChange={setTarget}
            onSettled={() => setShown(rolls)}
            labels={{
              target: "Target",
              targetText: `${direction} ${target}`,
              idle: "",
              announcement: `Rolled ${last?.roll}`,
              engraving: "ODDWRIGHT",
            }}
            head={<SceneHead rolls={shown} />}
          >
            <span>
              {last?.won === true ? "Won " : null}
              <Money
                amount={last?.won === true ? "250.00" : "-250.00"}
                currency="RUB"
                tone="inherit"
                signed
              />
            </span>
            <Button size="small" tone="ghost" icon={<ShieldCheck size={18} strokeWidth={1.6} />}>
              Check this roll
            </Button>
          </DiceScene>
        </div>
      </div>
      <DiceFeed />
    </main>
  );
}

function SceneHead({ rolls }: { rolls: readonly Roll[] }) {
  return (
    <div className="g-head-row">
      <ResultStrip
        label="Last rolls"
        results={rolls.map(({ id, roll, won }) => ({
          id,
          tone: won ? "win" : "loss",
          label: `Roll ${roll}`,
          onPress: () => undefined,
          children: roll,
        }))}
      />
      <div className="g-row">
        <IconButton label="Sound off" size="small">
          <VolumeX size={20} strokeWidth={1.6} />
        </IconButton>
        <IconButton label="Fast" size="small">
          <Zap size={20} strokeWidth={1.6} />
        </IconButton>
        <IconButton label="Statistics" size="small">
          <ChartLine size={20} strokeWidth={1.6} />
        </IconButton>
      </div>
    </div>
  );
}
