/** Fetching a query again whenever something that its answer depends on has changed. */
import { useQueryClient, type QueryKey } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { refetchQuery } from "./refetch-query.ts";

/** `mark` changes with what the answer depends on. The first one fetches nothing: the query fetches by itself then. */
export function useRefetchOnChange(queryKey: QueryKey, mark: string | null | undefined): void {
  const queries = useQueryClient();
  const last = useRef(mark);
  const refetch = useEffectEvent(() => void refetchQuery(queries, queryKey));
  useEffect(() => {
    if (mark === last.current) return;
    last.current = mark;
    if (mark !== null && mark !== undefined) refetch();
  }, [mark]);
}
