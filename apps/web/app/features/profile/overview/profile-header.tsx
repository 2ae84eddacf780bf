/** Who this is: roundel, name, address, since when, and what others see. */
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { useMoments } from "../../../runtime/services/use-moments.ts";
import { OwnAvatar } from "../fields/own-avatar.tsx";
import type { User } from "../../../runtime/session/session-store.ts";

export function ProfileHeader({ user }: { user: User }) {
  const t = useMessages("profile");
  const when = useMoments();
  const since = playerSince(user.id);
  return (
    <header className="ow-card profile-header">
      <Waves />
      <span className="profile-header-roundel">
        <OwnAvatar user={user} size={72} />
      </span>
      <div className="profile-header-words">
        <h1 className="ow-title">{user.name}</h1>
        <p className="ow-quiet">
          {user.email ?? user.phone}
          {since === null ? null : (
            // The day is that of the player's time zone, which the server's page does not know.
            <span suppressHydrationWarning>
              {" · "}
              {t("profile.since", { date: when.day(since) })}
            </span>
          )}
        </p>
        <p className="ow-label">{t(seenByOthers(user))}</p>
      </div>
    </header>
  );
}

function seenByOthers(user: User) {
  if (user.is_avatar_hidden && user.is_statistics_hidden) return "profile.seen.nothing";
  if (user.is_avatar_hidden) return "profile.seen.noAvatar";
  return user.is_statistics_hidden ? "profile.seen.noStatistics" : "profile.seen.all";
}

const waves = Array.from({ length: 9 }, (_, index) => index);

/** The guilloche of a banknote, engraved in the card. */
function Waves() {
  return (
    <svg className="profile-waves" viewBox="0 0 560 112" aria-hidden="true">
      {waves.map((index) => (
        <path
          key={index}
          d={`M0 ${20 + index * 8}C140 ${-30 + index * 14} 280 ${130 - index * 9} 560 ${52 + index * 2}`}
        />
      ))}
    </svg>
  );
}

/** When a player registered: ids are UUIDs of version 7, which begin with a moment. Null for an id that carries none. */
export function playerSince(id: string): Date | null {
  const match = /^([0-9a-f]{8})-([0-9a-f]{4})-7/i.exec(id);
  return match === null ? null : new Date(Number.parseInt(`${match[1]}${match[2]}`, 16));
}
