/** Under a scene: what everyone bets, what high rollers bet, and the player's own bets with their proofs. */
import type { GameId } from "@oddwright/core/games/game-ids.ts";
import { Card } from "@oddwright/ui/parts/card.tsx";
import { TabPanel, Tabs } from "@oddwright/ui/parts/tabs.tsx";
import type { TableColumn } from "@oddwright/ui/parts/table.tsx";
import { useState, type ReactNode } from "react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { useSession } from "../../../runtime/services/use-services.tsx";
import type { Bet } from "../bets/bet-pages.ts";
import { MyBetsList } from "./my-bets.tsx";
import { FeedList } from "./feed-list.tsx";

/** A tab before the others, such as the past rounds of a game that everyone plays together. */
export interface FeedTab {
  readonly label: string;
  readonly note: ReactNode;
  readonly panel: ReactNode;
}

export interface FeedCardProps {
  readonly game: GameId;
  readonly columns: readonly TableColumn<Bet>[];
  readonly first?: FeedTab | undefined;
}

type TabName = "first" | "all" | "high" | "mine";

export function FeedCard({ game, columns, first }: FeedCardProps) {
  const t = useMessages("games", "feed");
  const { status } = useSession();
  const [chosen, setChosen] = useState<TabName | null>(null);
  const tab = chosen ?? (first === undefined ? (status === "guest" ? "all" : "mine") : "first");
  const names: readonly TabName[] = ["all", "high", "mine"];
  const tabs = [
    ...(first === undefined ? [] : [{ value: "first" as const, label: first.label }]),
    ...names.map((value) => ({ value, label: t(`feed.${value as "all" | "high" | "mine"}`) })),
  ];
  return (
    <Card padded={false} className="game-feed" aria-labelledby="feed-title">
      <h2 id="feed-title" className="ow-hidden">
        {t("feed.title")}
      </h2>
      <Tabs
        id="feed"
        label={t("feed.title")}
        value={tab}
        tabs={tabs}
        onChange={setChosen}
        aside={
          <span className="ow-label game-feed-note">
            {tab === "first" ? first?.note : t(tab === "mine" ? "games.feed.note" : "feed.note")}
          </span>
        }
      />
      <TabPanel tabsId="feed" value={tab}>
        {tab === "first" ? first?.panel : null}
        {tab === "all" || tab === "high" ? <FeedList key={tab} kind={tab} game={game} /> : null}
        {tab === "mine" ? <MyBetsList game={game} columns={columns} /> : null}
      </TabPanel>
    </Card>
  );
}
