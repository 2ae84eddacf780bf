/** Reading again whenever something that an answer depends on has moved. */
import { useQueryClient, type QueryKey } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { askAnew } from "./ask-anew.ts";

/** `mark` changes with what moved; nothing is asked for the first one, which the page's own question comes with. */
export function useAskAnew(queryKey: QueryKey, mark: string | null | undefined): void {
  const queries = useQueryClient();
  const last = useRef(mark);
  const ask = useEffectEvent(() => void askAnew(queries, queryKey));
  useEffect(() => {
    if (mark === last.current) return;
    last.current = mark;
    if (mark !== null && mark !== undefined) ask();
  }, [mark]);
}
