/** Has a slot's return counted in the visitor's own browser, and compares it digit by digit with what is shown. */

export interface CountRequest {
  readonly code: string;
  /** Which rules are to be counted. */
  readonly algorithm: string;
}

export interface CountedMode {
  readonly mode: string;
  readonly percent: string;
  /** The exact return. */
  readonly fraction: string;
}

export type Counted =
  /** `states`: how many states of a spin were counted so far. */
  | { readonly kind: "progress"; readonly states: number }
  | { readonly kind: "done"; readonly states: number; readonly modes: readonly CountedMode[] }
  /** This site does not have the rules of that name. */
  | { readonly kind: "unknown" };

export interface Counting {
  /** Ends the worker at once. */
  readonly cancel: () => void;
}

export function countReturn(
  request: CountRequest,
  { onCounted, onFailed }: { onCounted: (counted: Counted) => void; onFailed: () => void },
): Counting {
  const worker = new Worker(new URL("./compute-worker.ts", import.meta.url), { type: "module" });
  worker.addEventListener("message", ({ data }: MessageEvent<Counted>) => {
    if (data.kind !== "progress") worker.terminate();
    onCounted(data);
  });
  worker.addEventListener("error", () => {
    worker.terminate();
    onFailed();
  });
  worker.postMessage(request);
  return { cancel: () => worker.terminate() };
}

/** Where counted and shown differ, or where one of them lacks a mode: null when every digit is the same. */
export function differenceOf(
  shown: readonly { readonly mode: string; readonly percent: string }[],
  counted: readonly CountedMode[],
): { readonly mode: string; readonly shown: string; readonly counted: string } | null {
  for (const mode of new Set([...shown, ...counted].map((each) => each.mode))) {
    const here = shown.find((each) => each.mode === mode)?.percent ?? "–";
    const there = counted.find((each) => each.mode === mode)?.percent ?? "–";
    if (here !== there) return { mode, shown: here, counted: there };
  }
  return null;
}
