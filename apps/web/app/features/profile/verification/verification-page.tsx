/** The check of who the player is: why and until when it is asked for, the documents, and what became of them. */
import { Button } from "@oddwright/ui/parts/button.tsx";
import { Skeleton } from "@oddwright/ui/parts/skeleton.tsx";
import { useState } from "react";
import { FormAlert } from "../../../runtime/forms/form-alert.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { PageHead } from "../../../runtime/page/page-head.tsx";
import { Region } from "../../../runtime/page/region.tsx";
import { refusalWords } from "../../../runtime/services/refusal.ts";
import { useServices, useUser } from "../../../runtime/services/use-services.tsx";
import { HistoryFailure } from "../history/history-list.tsx";
import { DocumentsCard } from "./documents-card.tsx";
import { ServiceCard } from "./service-card.tsx";
import { StandingCard } from "./standing-card.tsx";
import { useUploads } from "./use-uploads.ts";
import { useVerification, useVerificationAnswers, type Verification } from "./use-verification.ts";
import "../styles/verification-page.css";

export function VerificationPage() {
  const t = useMessages("verification");
  const user = useUser();
  if (user === null) return null;
  return (
    <div className="verification-page">
      <PageHead title={t("verification.title")} noIndex />
      <h1 className="ow-title">{t("verification.title")}</h1>
      <Region className="ow-card p-4">
        <Check />
      </Region>
    </div>
  );
}

function Check() {
  const { data, isError, refetch } = useVerification();
  if (data === undefined)
    return isError ? (
      <HistoryFailure level={2} onRetry={() => void refetch()} />
    ) : (
      <Skeleton shape="line" />
    );
  return (
    <>
      <StandingCard verification={data} />
      {data.is_open ? <Gathering verification={data} /> : null}
    </>
  );
}

function Gathering({ verification }: { verification: Verification }) {
  const t = useMessages("verification", "notices");
  const uploads = useUploads();
  return (
    <>
      {verification.service === null ? null : <ServiceCard name={verification.service} />}
      {verification.kinds.map((kind) => (
        <DocumentsCard key={kind} kind={kind} verification={verification} uploads={uploads} />
      ))}
      <section className="ow-card verification-submit" aria-label={t("verification.submit")}>
        <p className="ow-quiet">{t("verification.submit.text")}</p>
        <SubmitForm verification={verification} />
      </section>
    </>
  );
}

function SubmitForm({ verification }: { verification: Verification }) {
  const t = useMessages("verification", "notices");
  const services = useServices();
  const { take, refetch } = useVerificationAnswers();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const { kinds, documents, uploads } = verification;

  function missing(): string | undefined {
    if (uploads.length > 0) return t("verification.submit.unfinished");
    const kind = kinds.find((each) => !documents.some((one) => one.kind === each));
    return kind === undefined ? undefined : t(`verification.missing.${kind}`);
  }

  async function submit(): Promise<void> {
    const lacking = missing();
    setFault(lacking);
    if (lacking !== undefined || busy) return;
    setBusy(true);
    const result = await services.api.call("submitVerification");
    setBusy(false);
    if (result.ok) return take(result.value.verification);
    setFault((await refusalWords(services, result.failure)).body);
    await refetch();
  }

  return (
    <>
      <FormAlert text={fault} />
      <Button
        tone="brass"
        size="large"
        busy={busy}
        className="justify-self-start"
        onClick={() => void submit()}
      >
        {t("verification.submit")}
      </Button>
    </>
  );
}
