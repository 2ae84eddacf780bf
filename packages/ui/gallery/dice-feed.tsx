/** The bets under the scene of dice. */
import { useState } from "react";
import { Avatar } from "../parts/avatar.tsx";
import { Card } from "../parts/card.tsx";
import { Money } from "../parts/money.tsx";
import { Table } from "../parts/table.tsx";
import { TabPanel, Tabs } from "../parts/tabs.tsx";
import { bets } from "./sample-bets.ts";

export function DiceFeed() {
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
