/** A player's part of the top bar. On a phone the wallet stands in the middle and the session at the right. */
import type { User } from "../session/session-store.ts";
import { PlayerMenu } from "./player-menu.tsx";
import { SessionIndicator } from "./session-indicator.tsx";
import { Wallet } from "./wallet.tsx";

export default function PlayerBar({ user }: { user: User }) {
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
