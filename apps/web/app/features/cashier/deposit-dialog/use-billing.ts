/** The methods to pay by, as the API offers them for a currency. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import { useQuery } from "@tanstack/react-query";
import type { PaymentMethod } from "./deposit-form-values.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";

/** What the form is filled in with: a decimal string, and a method's hash. */
export interface FormStart {
  readonly amount: string;
  readonly method: string;
}

export function useBilling(currency: Currency) {
  const { api } = useServices();
  return useQuery({
    queryKey: ["billing", currency],
    queryFn: ({ signal }) => api.fetch("billingData", { signal }),
  });
}

/** All of them in the order of the form. */
export function depositMethods(
  billing: RouteResponse<"billingData"> | undefined,
): readonly PaymentMethod[] {
  return billing === undefined ? [] : [...billing.payments.methods, ...billing["crypto-payments"]];
}
