/** Dice as it stands in its page: panel, scene, feed. */
import {
  ChartLine,
  ChevronsDown,
  ChevronsUp,
  Fingerprint,
  Keyboard,
  ShieldCheck,
  VolumeX,
  Zap,
} from "lucide-react";
import { useState } from "react";
import { AmountField } from "../parts/amount-field.tsx";
import { Avatar } from "../parts/avatar.tsx";
import { Button } from "../parts/button.tsx";
import { Card } from "../parts/card.tsx";
import { IconButton } from "../parts/icon-button.tsx";
import { Money } from "../parts/money.tsx";
import { ResultStrip } from "../parts/result-strip.tsx";
import { Segment } from "../parts/segment.tsx";
import { Table } from "../parts/table.tsx";
import { TabPanel, Tabs } from "../parts/tabs.tsx";
import { TextField } from "../parts/text-field.tsx";
import { DiceScene } from "../scenes/dice-scene.tsx";
import { bets } from "./sample-bets.ts";

type Direction = "over" | "under";
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
        <Panel {...{ direction, setDirection, target, setTarget, waiting, roll }} />
        <div className="g-scene">
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
      <Feed />
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

interface PanelProps {
  direction: Direction;
  setDirection: (direction: Direction) => void;
  target: string;
  setTarget: (target: string) => void;
  waiting: boolean;
  roll: () => void;
}

function Panel(props: PanelProps) {
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

function Feed() {
  const [tab, setTab] = useState<"all" | "high" | "mine">("all");
  return (
    <Card padded={false} aria-label="Bets">
      <Tabs
        id="feed"
        label="Bets"
        value={tab}
        onChange={setTab}
        aside="Latest 20 shown"
        tabs={[
          { value: "all", label: "All bets" },
          { value: "high", label: "High stakes" },
          { value: "mine", label: "Mine" },
        ]}
      />
      <TabPanel tabsId="feed" value={tab}>
        <Table
          caption="Bets"
          rows={bets}
          rowKey={(bet) => bet.id}
          columns={[
            {
              id: "player",
              header: "Player",
              cell: (bet) => (
                <span className="ow-player">
                  <Avatar name={bet.player} /> {bet.player ?? "Hidden player"}
                </span>
              ),
            },
            { id: "time", header: "Time", cell: (bet) => bet.time, wideOnly: true },
            {
              id: "stake",
              header: "Stake",
              numeric: true,
              cell: (bet) => <Money amount={bet.stake} currency="RUB" />,
            },
            { id: "roll", header: "Roll", numeric: true, wideOnly: true, cell: (bet) => bet.roll },
            {
              id: "payout",
              header: "Payout",
              numeric: true,
              cell: (bet) => (
                <Money amount={bet.payout} currency="RUB" tone={bet.won ? "win" : "quiet"} />
              ),
            },
          ]}
        />
      </TabPanel>
    </Card>
  );
}
