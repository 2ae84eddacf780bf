/** The foot of the proof: how it works, the proof to take along, and computing it once more. */
import { Button } from "@oddwright/ui/parts/button.tsx";
import { IconButton } from "@oddwright/ui/parts/icon-button.tsx";
import { Check, Download, Link, Terminal, X } from "lucide-react";
import type { ReactNode } from "react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import type { FairnessBet } from "../../games/index.ts";
import { useCopy } from "../../../runtime/forms/use-copy.ts";
import { useSiteHref } from "../../../runtime/page/site-link.tsx";
import { verifyCommand } from "./verify-command.ts";

export interface ProofFootProps {
  readonly bet: FairnessBet | undefined;
  /** Null while there is nothing to compute. */
  readonly onRecompute: (() => void) | null;
  readonly onLeave: () => void;
  /** The action of a bet whose seed is closed. */
  readonly children?: ReactNode;
}

export function ProofFoot({ bet, onRecompute, onLeave, children }: ProofFootProps) {
  const t = useMessages("fairness");
  return (
    <div className="proof-foot">
      <span className="desktop-only mr-auto">
        <HowItWorks onLeave={onLeave} />
      </span>
      {bet?.state === "won" || bet?.state === "lost" ? <Address betId={bet.id} /> : null}
      {bet?.server_seed !== undefined ? <TakeAlong bet={bet} serverSeed={bet.server_seed} /> : null}
      {onRecompute !== null ? (
        <Button tone="brass" onClick={onRecompute}>
          {t("proof.recompute")}
        </Button>
      ) : null}
      {children}
    </div>
  );
}

/** Everybody can open and check a bet that has ended. */
function Address({ betId }: { betId: string }) {
  const t = useMessages("fairness");
  const [copied, copy] = useCopy();
  const href = useSiteHref()(`/bets/${betId}`);
  const Icon = { idle: Link, copied: Check, failed: X }[copied];
  return (
    <>
      <IconButton
        label={t("proof.address")}
        tone="raised"
        size="medium"
        onClick={() => copy(new URL(href, location.href).href)}
      >
        <Icon size={18} strokeWidth={1.8} aria-hidden />
      </IconButton>
      <output className="ow-hidden">{copied === "idle" ? "" : t(`fairness.copy.${copied}`)}</output>
    </>
  );
}

const copyIcons = { idle: Terminal, copied: Check, failed: X };

export function TakeAlong({ bet, serverSeed }: { bet: FairnessBet; serverSeed: string }) {
  const t = useMessages("fairness");
  const [copied, copy] = useCopy();
  const CopyIcon = copyIcons[copied];
  const { game, client_seed: clientSeed, nonce, params } = bet;
  return (
    <>
      <Button
        icon={<CopyIcon size={18} strokeWidth={1.8} aria-hidden />}
        onClick={() => copy(verifyCommand({ game, serverSeed, clientSeed, nonce, params }))}
      >
        {copied === "idle" ? t("proof.copyCommand") : t(`fairness.copy.${copied}`)}
      </Button>
      <Button
        aria-label={t("proof.download")}
        icon={<Download size={18} strokeWidth={1.8} aria-hidden />}
        onClick={() => download(betFile(bet))}
      >
        JSON
      </Button>
    </>
  );
}

export interface BetFile {
  readonly name: string;
  readonly text: string;
}

/** `bet` is the answer of `GET /fairness/bets/{id}`, unchanged. */
export function betFile(bet: { readonly game: string; readonly nonce: number }): BetFile {
  return {
    name: `oddwright-${bet.game}-${bet.nonce}.json`,
    text: `${JSON.stringify(bet, null, 2)}\n`,
  };
}

function download({ name, text }: BetFile): void {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
