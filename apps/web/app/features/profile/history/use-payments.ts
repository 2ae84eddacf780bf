/** The player's payments, newest first, page by page. */
import { usePages } from "../../../runtime/services/use-pages.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";

export function usePayments() {
  const { api } = useServices();
  const query = usePages({
    queryKey: ["payments"],
    read: (page, signal) => api.fetch("paymentHistory", { query: page, signal }),
    refetchOnMount: "always",
  });
  return { ...query, payments: query.data?.pages.flatMap(({ payments }) => payments) ?? null };
}
