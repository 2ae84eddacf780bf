/** A list that the API answers page by page, newest first. */
import { cursorQuery, nextCursor } from "@oddwright/contract/paging.ts";
import { type QueryKey, useInfiniteQuery } from "@tanstack/react-query";

interface Page {
  readonly next_cursor: string | null;
}

export interface PagesOptions<Answer extends Page> {
  readonly queryKey: QueryKey;
  /** `page` is the part of the API's query that selects the page. */
  readonly read: (page: { cursor?: string }, signal: AbortSignal) => Promise<Answer>;
  readonly enabled?: boolean;
  readonly refetchOnMount?: "always";
}

export function usePages<Answer extends Page>({ read, ...options }: PagesOptions<Answer>) {
  return useInfiniteQuery({
    ...options,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) => read(cursorQuery(pageParam), signal),
    getNextPageParam: nextCursor,
  });
}
