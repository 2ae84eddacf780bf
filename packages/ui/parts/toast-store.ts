/** The notifications on screen, newest first, three at most. Outside React, so that any code can notify. */

export type ToastKind = "success" | "error" | "info" | "waiting" | "stopped";

export interface ToastContent {
  kind: ToastKind;
  /** What happened. */
  title: string;
  /** What it means for the money. */
  body?: string | undefined;
  /** The way out. */
  action?: { label: string; onPress: () => void } | undefined;
  /** Default 3000; null: until closed, as errors do. */
  durationMs?: number | null | undefined;
}

export interface Toast extends ToastContent {
  id: number;
  leaving: boolean;
}

const toastDurationMs = 3000;
export const toastSpeedMs = 300;
const toastLimit = 3;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a notification and returns its id. The oldest one beyond three leaves. */
export function notify(content: ToastContent): number {
  lastId += 1;
  const next = [{ ...content, id: lastId, leaving: false }, ...toasts];
  publish(next);
  for (const surplus of next.filter((toast) => !toast.leaving).slice(toastLimit)) {
    dismissToast(surplus.id);
  }
  return lastId;
}

/** Lets a notification leave; it is gone `toastSpeedMs` later. */
export function dismissToast(id: number): void {
  if (!toasts.some((toast) => toast.id === id && !toast.leaving)) return;
  publish(toasts.map((toast) => (toast.id === id ? { ...toast, leaving: true } : toast)));
  setTimeout(() => publish(toasts.filter((toast) => toast.id !== id)), toastSpeedMs);
}

/** How long a notification stays, or null when only the player closes it. */
export function stayMsOf({ kind, durationMs }: ToastContent): number | null {
  if (durationMs !== undefined) return durationMs;
  return kind === "error" ? null : toastDurationMs;
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
