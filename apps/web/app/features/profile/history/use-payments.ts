/** The player's payments, newest first, page by page. */
import type { RouteQuery } from "@oddwright/contract/schemas.ts";
import { usePages } from "../../../runtime/services/use-pages.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";

export function usePayments(
  asked: RouteQuery<"paymentHistory"> = {},
  { enabled }: { readonly enabled: boolean } = { enabled: true },
) {
  const { api } = useServices();
  const query = usePages({
    queryKey: ["payments", asked],
    read: (page, signal) => api.fetch("paymentHistory", { query: { ...asked, ...page }, signal }),
    enabled,
    refetchOnMount: "always",
  });
  return { ...query, payments: query.data?.pages.flatMap(({ payments }) => payments) ?? null };
}
