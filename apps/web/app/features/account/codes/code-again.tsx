/** Under a code: when the next one may be sent, the button that sends it, and the way back to another address. */
import { Button } from "@oddwright/ui/parts/button.tsx";
import { useEffect, useState } from "react";
import { failureLines } from "../../../runtime/api/failure-text.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { textSource } from "../../../runtime/i18n/text-source.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
import type { SentCode } from "../entrance/draft.ts";
import type { CodeRequest } from "./request-code.ts";

export interface CodeAgainProps {
  readonly sent: SentCode;
  /** Null: given up. */
  readonly again: () => Promise<CodeRequest | null>;
  readonly onSent: (sent: SentCode) => void;
  readonly onBack: () => void;
}

export function CodeAgain({ sent, again, onSent, onBack }: CodeAgainProps) {
  const t = useMessages("auth", "notices");
  const { messages } = useServices();
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState("");

  async function send(): Promise<void> {
    setBusy(true);
    setNotice("");
    const request = await again();
    setBusy(false);
    if (request === null) return;
    if (request.sent === null) {
      return setNotice(failureLines(request.failure, textSource(messages)).join(" "));
    }
    onSent(request.sent);
    setNotice(t("auth.code.resent"));
  }

  return (
    <div className="grid gap-1">
      <div className="code-again">
        <Again
          key={sent.readyAtMs}
          readyAtMs={sent.readyAtMs}
          busy={busy}
          onPress={() => void send()}
        />
        <Button tone="quiet" onClick={onBack}>
          {t(`auth.code.change.${sent.contact.way}`)}
        </Button>
      </div>
      <output className="ow-label block">{notice}</output>
    </div>
  );
}

interface AgainProps {
  readonly readyAtMs: number;
  readonly busy: boolean;
  readonly onPress: () => void;
}

function Again({ readyAtMs, busy, onPress }: AgainProps) {
  const t = useMessages("auth");
  const seconds = useSecondsUntil(readyAtMs);
  if (seconds > 0) {
    return <span className="tabular-nums">{t("auth.code.wait", { time: clock(seconds) })}</span>;
  }
  return (
    <Button tone="quiet" busy={busy} onClick={onPress}>
      {t("auth.code.again")}
    </Button>
  );
}

function useSecondsUntil(atMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  const isOver = nowMs >= atMs;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNowMs(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isOver]);
  return Math.max(0, Math.ceil((atMs - nowMs) / 1_000));
}

/** 62 → "1:02". */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
