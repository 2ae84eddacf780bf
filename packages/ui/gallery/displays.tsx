/** What shows and answers: popups, states, lists, rings. */
import { Copy, Info } from "lucide-react";
import { useState } from "react";
import { Avatar } from "../parts/avatar.tsx";
import { Button } from "../parts/button.tsx";
import { Card } from "../parts/card.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { IconButton } from "../parts/icon-button.tsx";
import { Menu } from "../parts/menu.tsx";
import { Money } from "../parts/money.tsx";
import { RingCountdown } from "../parts/ring-countdown.tsx";
import { SessionRing } from "../parts/session-ring.tsx";
import { EmptyState, FailureState } from "../parts/state.tsx";
import { Table } from "../parts/table.tsx";
import { notify } from "../parts/toast-store.ts";
import { Tooltip } from "../parts/tooltip.tsx";
import { DiceTile } from "../scenes/dice/dice-tile.tsx";
import { bets } from "./sample-bets.ts";

export function Popups() {
  const [open, setOpen] = useState(false);
  const [currency, setCurrency] = useState<"RUB" | "USD">("RUB");
  return (
    <Card title="Tooltips, menu, dialog, notifications" className="g-card">
      <div className="g-stack">
        <div className="g-row">
          <Tooltip
            theme="white-tooltip"
            content="Return: the share of all stakes paid back over time"
          >
            <IconButton label="Return" tone="ghost">
              <Info size={18} />
            </IconButton>
          </Tooltip>
          <Tooltip theme="gray-tooltip" content="Copy seed">
            <IconButton label="Copy" tone="ghost">
              <Copy size={18} />
            </IconButton>
          </Tooltip>
          <Tooltip theme="regdep-tooltip" content="Bonus waits 2 d" side="below">
            <IconButton label="Bonus" tone="ghost">
              <Info size={18} />
            </IconButton>
          </Tooltip>
          <Menu
            label="Currency"
            trigger={currency}
            value={currency}
            onSelect={setCurrency}
            items={[
              { value: "RUB", label: "₽ Rouble", text: "Rouble", aside: "12 480.50" },
              { value: "USD", label: "$ Dollar", text: "Dollar", aside: "0.00" },
            ]}
          />
        </div>
        <div className="g-row">
          <Button onClick={() => setOpen(true)}>Open the dialog</Button>
          <Button
            onClick={() =>
              notify({
                kind: "success",
                title: "Deposit received",
                body: "5 003.00 ₽ is on your balance",
              })
            }
          >
            Notify
          </Button>
          <Button
            tone="danger"
            onClick={() =>
              notify({
                kind: "error",
                title: "Bet not placed",
                body: "Your 250.00 ₽ stays on the balance. The link dropped.",
                action: { label: "Try again", onPress: () => undefined },
              })
            }
          >
            Fail
          </Button>
        </div>
      </div>
      <SampleDialog open={open} close={() => setOpen(false)} />
    </Card>
  );
}

function SampleDialog({ open, close }: { open: boolean; close: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Check of roll No 1 284"
      subtitle="Dice, today at 14:02:44"
      closeLabel="Close"
      footer={
        <>
          <Button tone="quiet">How it works</Button>
          <Button tone="brass">Compute again</Button>
        </>
      }
    >
      <p>The server wrote 77.18 and your browser got 77.18.</p>
      <Button onClick={() => notify({ kind: "waiting", title: "Waiting for the server" })}>
        Notify from here
      </Button>
    </Dialog>
  );
}

export function Rings() {
  return (
    <Card title="Clocks" className="g-card">
      <div className="g-stack">
        <div className="g-row">
          <RingCountdown remainingSeconds={1122} totalSeconds={1200} label="Time left" />
          <RingCountdown remainingSeconds={125} totalSeconds={1200} label="Time left" size={120} />
          <SessionRing minutes={42} label="Session 42 minutes" />
          <SessionRing minutes={8} label="Session 8 minutes" size={56} />
        </div>
      </div>
    </Card>
  );
}

export function Identity() {
  const names = [
    "Ветер_7",
    "kamila.t",
    "Север 21",
    "d_ost",
    "Aliya",
    "windward",
    "harbour7",
    "Ana Prado",
    "Tuesday",
    "x",
  ];
  return (
    <Card title="Avatars, money, tile" className="g-card">
      <div className="g-stack">
        <div className="g-row">
          {names.map((name) => (
            <Avatar key={name} name={name} size={36} />
          ))}
          <Avatar name={null} size={36} />
        </div>
        <div className="g-row">
          <Money amount="12480.50" currency="RUB" />
          <Money amount="250.00" currency="KZT" tone="win" signed />
          <Money amount="-180.00" currency="INR" tone="loss" signed />
          <Money amount="0.00" currency="EUR" tone="quiet" />
          <Money amount="300000.00" currency="USD" short />
        </div>
        <div className="g-tiles">
          <div className="g-tile">
            <DiceTile />
          </div>
        </div>
      </div>
    </Card>
  );
}

export function States() {
  return (
    <>
      <Card title="Nothing here yet" className="g-card">
        <EmptyState
          title="No bets in this drawer"
          level={3}
          action={<Button size="small">Open keno</Button>}
        >
          Your bets on keno will be kept here, each with its proof.
        </EmptyState>
      </Card>
      <Card title="Something failed" className="g-card">
        <FailureState
          title="The round feed is off"
          level={3}
          code="Code NET-1006"
          action={<Button size="small">Connect again</Button>}
        >
          Your bet of 500.00 ₽ is safe: it cashes out at 4.00× without this page.
        </FailureState>
      </Card>
    </>
  );
}

export function Lists() {
  const columns = [
    { id: "bet", header: "Bet", cell: (bet: (typeof bets)[number]) => `Dice, over ${bet.roll}` },
    { id: "time", header: "Time", cell: (bet: (typeof bets)[number]) => bet.time, wideOnly: true },
    {
      id: "payout",
      header: "Payout",
      numeric: true,
      cell: (bet: (typeof bets)[number]) => (
        <Money amount={bet.payout} currency="RUB" tone={bet.won ? "win" : "quiet"} />
      ),
    },
  ];
  return (
    <>
      <Card title="Table" className="g-card">
        <Table
          caption="Bets"
          columns={columns}
          rows={bets}
          rowKey={(bet) => bet.id}
          rowGame={() => "dice"}
          isOwn={(bet) => bet.id === "2"}
        />
      </Card>
      <Card title="Lists that wait" className="g-card">
        <Table
          caption="Bets"
          columns={columns}
          rows={null}
          rowKey={(bet) => bet.id}
          waitingLabel="Bets are on their way"
        />
      </Card>
    </>
  );
}
