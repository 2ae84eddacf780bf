/** The documents of one kind: those that have come, those on their way, and a way to add one. */
import { Button } from "@oddwright/ui/parts/button.tsx";
import { useState } from "react";
import { FormAlert } from "../../../runtime/forms/form-alert.tsx";
import { useLocale, useMessages } from "../../../runtime/i18n/messages.tsx";
import { refusalWords } from "../../../runtime/services/refusal.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { SettingCard } from "../setting/setting-card.tsx";
import { FileChooser } from "./file-chooser.tsx";
import { sizeText } from "./size-text.ts";
import { UploadRow } from "./upload-row.tsx";
import type { Uploads } from "./use-uploads.ts";
import {
  type DocumentKind,
  useVerificationAnswers,
  type Verification,
} from "./use-verification.ts";

export interface DocumentsCardProps {
  readonly kind: DocumentKind;
  readonly verification: Verification;
  readonly uploads: Uploads;
}

export function DocumentsCard({ kind, verification, uploads }: DocumentsCardProps) {
  const t = useMessages("verification");
  const locale = useLocale();
  const documents = verification.documents.filter((each) => each.kind === kind);
  const under = verification.uploads.filter((each) => each.kind === kind);
  const maxBytes = verification.max_bytes;
  const [tooLarge, setTooLarge] = useState(false);

  function choose(file: File): void {
    setTooLarge(file.size > maxBytes);
    if (file.size <= maxBytes) void uploads.begin(kind, file);
  }

  return (
    <SettingCard title={t(`verification.kind.${kind}`)} text={t(`verification.kind.${kind}.text`)}>
      {documents.length + under.length === 0 ? null : (
        <ul className="document-list">
          {documents.map((document) => (
            <DocumentRow key={document.id} document={document} />
          ))}
          {under.map((upload) => (
            <UploadRow key={upload.id} upload={upload} uploads={uploads} />
          ))}
        </ul>
      )}
      <FormAlert
        text={
          tooLarge
            ? t("verification.file.tooLarge", { max: sizeText(maxBytes, locale) })
            : uploads.faults[kind]
        }
      />
      <FileChooser
        label={t(documents.length > 0 ? "verification.file.another" : "verification.file.choose")}
        subject={t(`verification.kind.${kind}`)}
        onFile={choose}
      />
      <p className="ow-label">
        {t("verification.file.rules", { max: sizeText(maxBytes, locale) })}
      </p>
    </SettingCard>
  );
}

function DocumentRow({ document }: { document: Verification["documents"][number] }) {
  const t = useMessages("verification", "notices");
  const locale = useLocale();
  const services = useServices();
  const { take, refetch } = useVerificationAnswers();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const { id, name, size } = document;

  async function remove(): Promise<void> {
    if (busy) return;
    setBusy(true);
    const result = await services.api.call("removeDocument", { params: { id } });
    setBusy(false);
    if (result.ok) return take(result.value.verification);
    setFault((await refusalWords(services, result.failure)).body);
    await refetch();
  }

  return (
    <li className="document-row">
      <span className="document-name">{name}</span>
      <span className="ow-label">
        {t("verification.file.arrived", { size: sizeText(size, locale) })}
      </span>
      <span className="document-actions">
        <Button size="small" tone="quiet" busy={busy} onClick={() => void remove()}>
          {t("verification.file.remove")}
          <span className="ow-hidden"> {name}</span>
        </Button>
      </span>
      <FormAlert text={fault} />
    </li>
  );
}
