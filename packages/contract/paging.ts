/** Lists that are read page by page, newest first: safe to import by value in the browser. */
import { isUuid } from "./ids.ts";

/** What a cursor is, by what it stands for: the last entry of the page before. */
export const cursorForms = {
  /** An id of version 7, which grows with time. */
  id: isUuid,
  /** A place in an order that never ends. */
  position: (text: string): boolean => /^\d{1,18}$/.test(text),
  /** Milliseconds since 1970 and an id of an event. */
  event: (text: string): boolean => /^\d{1,15}\.[a-z0-9-]{1,40}$/.test(text),
  /** Microseconds since 1970 and a provider's name of a round. */
  round: (text: string): boolean => /^\d{1,18}\.[A-Za-z0-9._:-]{1,64}$/.test(text),
  /** A number that counts from 1. */
  number: (text: string): boolean => /^[1-9][0-9]{0,8}$/.test(text),
} as const;

export type CursorForm = keyof typeof cursorForms;

/** The part of the query that asks for the page after a cursor; undefined asks for the first page. */
export const cursorQuery = (cursor: string | undefined): { cursor?: string } =>
  cursor === undefined ? {} : { cursor };

/** Undefined after the last page. */
export const nextCursor = (page: { readonly next_cursor: string | null }): string | undefined =>
  page.next_cursor ?? undefined;
