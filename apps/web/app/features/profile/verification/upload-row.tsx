/** A document on its way: how much has come, and pausing, going on and cancelling it. */
import { Button } from "@oddwright/ui/parts/button.tsx";
import { useState } from "react";
import { FormAlert } from "../../../runtime/forms/form-alert.tsx";
import { useLocale, useMessages } from "../../../runtime/i18n/messages.tsx";
import { FileChooser } from "./file-chooser.tsx";
import { sizeText } from "./size-text.ts";
import type { Uploads } from "./use-uploads.ts";
import type { Upload } from "./use-verification.ts";

export interface UploadRowProps {
  readonly upload: Upload;
  readonly uploads: Uploads;
}

export function UploadRow({ upload, uploads }: UploadRowProps) {
  const t = useMessages("verification");
  const locale = useLocale();
  const { id, name, size, received } = upload;
  const isSending = uploads.isSending(id);
  return (
    <li className="document-row">
      <span className="document-name">{name}</span>
      <progress
        className="ow-progress document-progress"
        value={received}
        max={size}
        aria-label={t("verification.file.progress", { name })}
      />
      <span className="ow-label">
        {t(isSending ? "verification.file.sending" : "verification.file.paused", {
          received: sizeText(received, locale),
          size: sizeText(size, locale),
        })}
      </span>
      <FormAlert text={uploads.faults[id]} />
      <span className="document-actions">
        {isSending ? (
          <Button size="small" onClick={() => uploads.pause(id)}>
            {t("verification.file.pause")}
            <span className="ow-hidden"> {name}</span>
          </Button>
        ) : (
          <Resume upload={upload} uploads={uploads} />
        )}
        <Button size="small" tone="quiet" onClick={() => void uploads.cancel(id)}>
          {t("verification.file.cancel")}
          <span className="ow-hidden"> {name}</span>
        </Button>
      </span>
    </li>
  );
}

/** After a reload the page has no file any more: no browser keeps a copy of a passport for us. */
function Resume({ upload, uploads }: UploadRowProps) {
  const t = useMessages("verification");
  const [isOther, setIsOther] = useState(false);
  const { id, name } = upload;
  if (uploads.hasFile(id))
    return (
      <Button size="small" onClick={() => void uploads.resume(upload)}>
        {t("verification.file.resume")}
        <span className="ow-hidden"> {name}</span>
      </Button>
    );
  return (
    <>
      <FormAlert text={isOther ? t("verification.file.other", { name }) : undefined} />
      <FileChooser
        label={t("verification.file.again")}
        size="small"
        subject={name}
        onFile={(file) =>
          void uploads.resumeWith(upload, file).then((isSame) => setIsOther(!isSame))
        }
      />
    </>
  );
}
