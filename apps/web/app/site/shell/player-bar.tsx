/** A player's part of the top bar. On a phone the wallet is in the middle and the session at the right. */
import { useEffect } from "react";
import { useServices } from "../../runtime/services/use-services.tsx";
import type { User } from "../../runtime/session/session-store.ts";
import { shareBalance } from "../../runtime/session/share-balance.ts";
import { PlayerMenu } from "./player-menu.tsx";
import { SessionIndicator } from "./session-indicator.tsx";
import { Wallet } from "./wallet.tsx";

export default function PlayerBar({ user }: { user: User }) {
  const services = useServices();
  useEffect(() => shareBalance(services, user.id), [services, user.id]);
  return (
    <>
      <Wallet user={user} />
      <SessionIndicator user={user} />
      <span className="desktop-only order-5">
        <PlayerMenu user={user} />
      </span>
    </>
  );
}
