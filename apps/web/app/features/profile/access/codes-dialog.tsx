/** Recovery codes, shown once: the dialog closes only by saying that they are kept. */
import { Button } from "@oddwright/ui/parts/button.tsx";
import { Dialog } from "@oddwright/ui/parts/dialog.tsx";
import { Download, Printer } from "lucide-react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { CopyButton } from "./copy-button.tsx";

export interface CodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

const fileName = "oddwright-recovery-codes.txt";

function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}

export function CodesDialog({ codes, onClose }: CodesDialogProps) {
  const t = useMessages("access");
  const text = `${codes.join("\n")}\n`;
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={false}
      title={t("access.codes.title")}
      subtitle={t("access.codes.text")}
      closeLabel={t("shell.close")}
      width="small"
      footer={
        <Button tone="brass" wide onClick={onClose}>
          {t("access.codes.done")}
        </Button>
      }
    >
      <div className="grid gap-4">
        <ol className="access-codes ow-mono">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className="access-actions">
          <CopyButton text={text} label={t("access.codes.copy")} />
          <Button
            size="small"
            icon={<Download size={16} strokeWidth={1.8} aria-hidden />}
            onClick={() => download(text)}
          >
            {t("access.codes.download")}
          </Button>
          <Button
            size="small"
            icon={<Printer size={16} strokeWidth={1.8} aria-hidden />}
            onClick={() => window.print()}
          >
            {t("access.codes.print")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
