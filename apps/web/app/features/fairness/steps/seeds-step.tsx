/** Step 1: the seeds, and whether the server's is the one that was promised. */
import { Check, X } from "lucide-react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { ProofStep } from "./proof-step.tsx";

export interface ProvenSeeds {
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  readonly committedHash: string;
  readonly matches: boolean;
  readonly clientSeed: string;
  readonly nonce: number;
  /** Named where there is only one. */
  readonly round?: number;
}

export interface SeedsStepProps {
  readonly seeds: ProvenSeeds;
  readonly promised: boolean;
  /** The bet is the reader's. */
  readonly own?: boolean;
}

export function SeedsStep({ seeds, promised, own = false }: SeedsStepProps) {
  const t = useMessages("fairness");
  const wrong = promised && !seeds.matches;
  const title = promised ? (wrong ? "broken" : "kept") : "given";
  return (
    <ProofStep number={1} title={t(`proof.seeds.${title}`)} wrong={wrong}>
      <dl className="proof-facts">
        <dt>{t("proof.serverSeed")}</dt>
        <dd className="ow-mono" translate="no">
          {seeds.serverSeed}
        </dd>
        <dt>{t("proof.serverSeedHash")}</dt>
        <dd className="ow-mono">
          {seeds.serverSeedHash}
          {promised ? <HashMark matches={seeds.matches} /> : null}
        </dd>
        {wrong ? (
          <>
            <dt>{t("proof.promisedHash")}</dt>
            <dd className="ow-mono text-loss">{seeds.committedHash}</dd>
          </>
        ) : null}
        <dt>{t(own ? "proof.clientSeed.own" : "proof.clientSeed")}</dt>
        <dd className="proof-facts-row">
          <span className="ow-mono ow-exact" translate="no">
            {seeds.clientSeed}
          </span>
          <Fact label={t("proof.nonce")} value={seeds.nonce} />
          {seeds.round === undefined ? null : <Fact label={t("proof.round")} value={seeds.round} />}
        </dd>
      </dl>
    </ProofStep>
  );
}

export interface ChainStepProps {
  readonly gameHash: string;
  readonly previousHash: string;
  readonly committedHash: string;
  readonly matches: boolean;
  readonly salt: string;
}

/** Step 1 of a shared round: its hash belongs to the chain that was published before. */
export function ChainStep(props: ChainStepProps) {
  const t = useMessages("fairness");
  const { matches } = props;
  return (
    <ProofStep
      number={1}
      title={t(matches ? "proof.chain.kept" : "proof.chain.broken")}
      wrong={!matches}
    >
      <dl className="proof-facts">
        <dt>{t("proof.gameHash")}</dt>
        <dd className="ow-mono" translate="no">
          {props.gameHash}
        </dd>
        <dt>{t("proof.previousHash")}</dt>
        <dd className="ow-mono">
          {props.previousHash}
          <HashMark matches={matches} />
        </dd>
        {matches ? null : (
          <>
            <dt>{t("proof.knownHash")}</dt>
            <dd className="ow-mono text-loss">{props.committedHash}</dd>
          </>
        )}
        <dt>{t("proof.salt")}</dt>
        <dd className="ow-mono ow-exact" translate="no">
          {props.salt}
        </dd>
      </dl>
    </ProofStep>
  );
}

function HashMark({ matches }: { matches: boolean }) {
  const t = useMessages("fairness");
  const Icon = matches ? Check : X;
  return (
    <span className={`proof-mark ${matches ? "text-win" : "text-loss"}`}>
      <Icon size={16} strokeWidth={2} aria-hidden />
      <span className="ow-hidden">{t(matches ? "proof.matches" : "proof.differs")}</span>
    </span>
  );
}

function Fact({ label, value }: { label: string; value: number }) {
  return (
    <span className="proof-fact">
      <span className="ow-label">{label}</span>{" "}
      <span className="ow-mono" translate="no">
        {value}
      </span>
    </span>
  );
}
