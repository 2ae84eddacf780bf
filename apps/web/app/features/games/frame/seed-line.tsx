/** The commitment to the next results: the hash of the server's seed, to copy, and the way to the seeds dialog. */
import { useQuery } from "@tanstack/react-query";
import { Check, Copy, Fingerprint, X } from "lucide-react";
import { seedsQuery } from "../proof/fairness-queries.ts";
import { useCopy } from "../../../runtime/forms/use-copy.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { useServices, useUser } from "../../../runtime/services/use-services.tsx";
import { SiteLink } from "../../../runtime/page/site-link.tsx";

export function SeedLine() {
  const user = useUser();
  return (
    <div className="game-line ow-label game-seed">
      {user === null ? <GuestLine /> : <PlayerLine key={user.id} />}
    </div>
  );
}

function GuestLine() {
  const t = useMessages("games");
  return (
    <SiteLink to="/fairness" className="game-line-words game-line-link">
      <Fingerprint size={18} strokeWidth={1.5} aria-hidden />
      {t("games.seed.guest")}
    </SiteLink>
  );
}

function PlayerLine() {
  const t = useMessages("games");
  const { api, modals } = useServices();
  const { data } = useQuery(seedsQuery(api));
  return (
    <>
      <button
        type="button"
        className="game-line-words game-line-link"
        aria-haspopup="dialog"
        onClick={() => modals.open("seeds", {})}
      >
        <Fingerprint size={18} strokeWidth={1.5} aria-hidden />
        {t("games.seed")}
      </button>
      {data === undefined ? null : <CopyHash hash={data.server_seed_hash} />}
    </>
  );
}

const copyIcons = { idle: Copy, copied: Check, failed: X };

function CopyHash({ hash }: { hash: string }) {
  const t = useMessages("games");
  const [state, copy] = useCopy();
  const Icon = copyIcons[state];
  return (
    <button
      type="button"
      className="game-seed-hash ow-mono"
      translate="no"
      title={hash}
      aria-label={
        state === "idle"
          ? t("games.seed.copy", { hash: shortHash(hash) })
          : t(`games.seed.${state}`)
      }
      onClick={() => copy(hash)}
    >
      {shortHash(hash)}
      <Icon size={14} strokeWidth={1.6} aria-hidden />
    </button>
  );
}

/** "6ebc62…0f61". */
function shortHash(hash: string): string {
  return `${hash.slice(0, 6)}…${hash.slice(-4)}`;
}
