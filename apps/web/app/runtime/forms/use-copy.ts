/** Copying to the clipboard, with what became of it. */
import { useEffect, useRef, useState } from "react";

export type CopyState = "idle" | "copied" | "failed";

const shownMs = { copied: 2_500, failed: 8_000 };

export function useCopy(): readonly [CopyState, (text: string) => void] {
  const [state, setState] = useState<CopyState>("idle");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function show(next: "copied" | "failed"): void {
    clearTimeout(timer.current);
    setState(next);
    timer.current = setTimeout(() => setState("idle"), shownMs[next]);
  }

  function copy(text: string): void {
    // There is no clipboard on an address without encryption.
    const { clipboard } = navigator as { clipboard?: Clipboard };
    if (clipboard === undefined) return show("failed");
    clipboard.writeText(text).then(
      () => show("copied"),
      () => show("failed"),
    );
  }

  return [state, copy];
}
