/** The latest bets of everyone, of high rollers, and the player's own. Loads after the page. */
import { Card } from "@oddwright/ui/parts/card.tsx";
import { TabPanel, Tabs } from "@oddwright/ui/parts/tabs.tsx";
import { useState } from "react";
import { FeedList } from "../games/index.ts";
import { useMessages } from "../../runtime/i18n/messages.tsx";
import { QueryScope } from "../../runtime/services/query-scope.tsx";
import { useUser } from "../../runtime/services/use-services.tsx";
import { LatestBets } from "./latest-bets.tsx";

type TabName = "all" | "high" | "mine";

/** What the reserved height holds. */
const shownRows = 8;

export default function LobbyFeed() {
  const t = useMessages("home", "feed");
  const user = useUser();
  const [chosen, setChosen] = useState<TabName>("all");
  const tab = user === null && chosen === "mine" ? "all" : chosen;
  const names: readonly TabName[] = user === null ? ["all", "high"] : ["all", "high", "mine"];
  return (
    <Card padded={false} aria-label={t("feed.title")}>
      <Tabs
        id="lobby-feed"
        label={t("feed.title")}
        value={tab}
        tabs={names.map((value) => ({ value, label: t(`feed.${value}`) }))}
        onChange={setChosen}
      />
      <TabPanel tabsId="lobby-feed" value={tab}>
        <QueryScope>
          {tab === "mine" ? (
            <LatestBets key={user?.id} />
          ) : (
            <FeedList key={tab} kind={tab} game={null} most={shownRows} />
          )}
        </QueryScope>
      </TabPanel>
    </Card>
  );
}
