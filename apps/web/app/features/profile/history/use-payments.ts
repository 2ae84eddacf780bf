/** The player's payments, newest first, page by page. */
import { cursorQuery, nextCursor } from "@oddwright/contract/paging.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useServices } from "../../../runtime/services/use-services.tsx";

export function usePayments() {
  const { api } = useServices();
  const query = useInfiniteQuery({
    queryKey: ["payments"],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) =>
      api.fetch("paymentHistory", { query: cursorQuery(pageParam), signal }),
    getNextPageParam: nextCursor,
    refetchOnMount: "always",
  });
  return { ...query, payments: query.data?.pages.flatMap(({ payments }) => payments) ?? null };
}
