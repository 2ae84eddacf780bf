/** Buttons, fields, choices and results with their states. */
import { Check, QrCode, ShieldCheck, Star } from "lucide-react";
import { useState } from "react";
import { AmountField } from "../parts/amount-field.tsx";
import { Button } from "../parts/button.tsx";
import { Card } from "../parts/card.tsx";
import { Checkbox } from "../parts/checkbox.tsx";
import { FilterChip } from "../parts/filter-chip.tsx";
import { IconButton } from "../parts/icon-button.tsx";
import { PresetChips } from "../parts/preset-chips.tsx";
import { RadioRows } from "../parts/radio-rows.tsx";
import { ResultStrip } from "../parts/result-strip.tsx";
import { Segment } from "../parts/segment.tsx";
import { Slider } from "../parts/slider.tsx";
import { Switch } from "../parts/switch.tsx";
import { TabPanel, Tabs } from "../parts/tabs.tsx";
import { Tag } from "../parts/tag.tsx";
import { TextField } from "../parts/text-field.tsx";

export function Buttons() {
  return (
    <Card title="Buttons" className="g-card">
      <div className="g-stack">
        <div className="g-row">
          <Button tone="brass" size="large">
            Бросить
          </Button>
          <Button tone="brass" size="huge" second="ganha +5.00 $">
            Lançar
          </Button>
        </div>
        <div className="g-row">
          <Button tone="brass">Primary</Button>
          <Button>Secondary</Button>
          <Button tone="ghost">Ghost</Button>
        </div>
        <div className="g-row">
          <Button size="small" icon={<ShieldCheck size={18} strokeWidth={1.6} />}>
            Check this roll
          </Button>
          <Button size="small" tone="ghost">
            All 38 markets
          </Button>
        </div>
        <div className="g-row">
          <Button tone="quiet">Quiet</Button>
          <Button tone="danger">Cancel bet</Button>
          <Button tone="brass" busy busyLabel="Placing">
            Place the bet
          </Button>
        </div>
        <div className="g-row">
          <Button tone="brass" data-pressed="true">
            Pressed
          </Button>
          <Button data-pressed="true">Pressed</Button>
          <Button disabled>Cannot</Button>
          <IconButton label="Check" tone="raised">
            <Check size={18} />
          </IconButton>
          <IconButton label="Check" tone="ghost" size="small">
            <Check size={18} />
          </IconButton>
          <IconButton label="Check" size="tiny">
            <Check size={18} />
          </IconButton>
        </div>
      </div>
    </Card>
  );
}

export function Fields() {
  const [stake, setStake] = useState("12480.50");
  const [deposit, setDeposit] = useState("5000");
  const [target, setTarget] = useState(50.5);
  const keys = [
    { face: "½", label: "Half", onPress: () => undefined },
    { face: "2×", label: "Double", onPress: () => undefined },
    { face: "Max", label: "Maximum", onPress: () => undefined },
  ];
  const unreadable = "Digits, at most two after the point";
  const shared = { value: stake, onValueChange: setStake, unreadable, keys };
  return (
    <Card title="Fields" className="g-card">
      <div className="g-stack">
        <AmountField label="Stake" currency="RUB" aside={<Limits />} {...shared} />
        <AmountField label="Aposta" currency="USD" layout="phone" {...shared} />
        <AmountField
          label="Deposit"
          currency="KZT"
          layout="large"
          value={deposit}
          onValueChange={setDeposit}
          unreadable={unreadable}
          error="Between 100 and 300 000 ₸"
        />
        <div className="g-pair">
          <TextField label="Chance" defaultValue="49.50" right="%" figures hint="0.01 to 98" />
          <TextField label="Locked in flight" defaultValue="50.00 $" locked figures />
        </div>
        <TextField
          label="E-mail"
          defaultValue="kamila@mail"
          error="The address needs a dot and an ending, such as .kz"
        />
        <Slider
          label="Target"
          value={target}
          min={0}
          max={100}
          step={0.5}
          onChange={setTarget}
          fill="above"
        />
      </div>
    </Card>
  );
}

function Limits() {
  return (
    <button type="button" className="ow-dotted">
      1 – 10 000 ₽
    </button>
  );
}

export function Choices() {
  const [mode, setMode] = useState<"manual" | "auto">("manual");
  const [preset, setPreset] = useState("5000");
  const [method, setMethod] = useState<"card" | "sbp" | "off">("card");
  return (
    <Card title="Choices" className="g-card">
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
        <PresetChips
          label="Amount"
          value={preset}
          onChange={setPreset}
          options={[
            { value: "100", label: "100" },
            { value: "700", label: "700" },
            { value: "5000", label: "5 000" },
            { value: "40000", label: "40 000", disabled: true },
          ]}
        />
        <div className="g-row">
          <Switch label="On" defaultChecked />
          <Switch label="Off" />
          <Checkbox label="I am over 18" defaultChecked />
          <Checkbox label="Rules" error="Needed to play" />
        </div>
        <RadioRows
          label="Method"
          value={method}
          onChange={setMethod}
          rows={[
            {
              value: "card",
              title: "Card transfer",
              detail: "One to ten minutes",
              icon: <QrCode size={20} strokeWidth={1.6} />,
              aside: "100 – 300 000 ₽",
            },
            {
              value: "sbp",
              title: "SBP",
              detail: "Usually under a minute",
              aside: "500 – 100 000 ₽",
            },
            { value: "off", title: "Not offered here", disabled: true },
          ]}
        />
      </div>
    </Card>
  );
}

export function Results() {
  const [tab, setTab] = useState<"all" | "high" | "mine">("all");
  const results = ["48.83", "78.63", "77.18"].map((roll, index) => ({
    id: roll,
    tone: index === 0 ? ("loss" as const) : ("win" as const),
    label: `Roll ${roll}`,
    onPress: () => undefined,
    children: roll,
  }));
  return (
    <Card title="Tabs, chips, results" className="g-card">
      <div className="g-stack">
        <Tabs
          id="gallery"
          label="Bets"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: "all", label: "All bets" },
            { value: "high", label: "High stakes" },
            { value: "mine", label: "Mine" },
          ]}
        />
        <TabPanel tabsId="gallery" value={tab} className="g-row">
          <FilterChip pressed count="12">
            Ours
          </FilterChip>
          <FilterChip pressed={false} count="8">
            Slots
          </FilterChip>
          <FilterChip pressed={false} icon={<Star size={18} strokeWidth={1.6} />}>
            Favourites
          </FilterChip>
        </TabPanel>
        {["dice", "crash", "keno"].map((game) => (
          <div key={game} data-game={game}>
            <ResultStrip label={game} results={results} />
          </div>
        ))}
        <div className="g-row">
          <Tag dot>Round 184 211</Tag>
          <Tag tone="win" icon={<Check size={14} />}>
            Verified
          </Tag>
          <Tag tone="loss">Suspended</Tag>
          <Tag tone="brass">+100 %</Tag>
          <Tag tone="art" dot>
            2.41×
          </Tag>
        </div>
      </div>
    </Card>
  );
}
