/** Chips that were not staked survive a reload; a frame may be forbidden to keep anything. */
import { type Draft, emptyDraft } from "./draft.ts";

export function keepDraft(name: string, draft: Draft): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(draft));
  } catch {
    // They last as long as the page.
  }
}

export function recallDraft(name: string): Draft {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? "[]") as Draft;
  } catch {
    return emptyDraft;
  }
}
