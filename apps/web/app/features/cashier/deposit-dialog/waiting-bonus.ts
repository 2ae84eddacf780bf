/** The bonus that waits for the player: accepted and for a deposit, or only offered yet. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import { useQuery } from "@tanstack/react-query";
import type { Services } from "../../../runtime/services/services.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";

const secondMs = 1_000;

export interface WaitingBonus {
  readonly name: string;
  /** By this device's clock. */
  readonly endMs: number;
}

export async function readWaitingBonus(
  { api }: Pick<Services, "api">,
  nowMs: number,
): Promise<WaitingBonus | null> {
  const { data } = await api.fetch("waitingBonus");
  return data && { name: data.name, endMs: nowMs + data.expires_in * secondMs };
}

export function useWaitingBonus(currency: Currency): WaitingBonus | null {
  const services = useServices();
  const { data } = useQuery({
    queryKey: ["billing", currency, "waiting-bonus"],
    queryFn: () => readWaitingBonus(services, Date.now()),
  });
  return data ?? null;
}
