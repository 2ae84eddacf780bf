/** Who plays at the live tables now, and their last results; empty while that is not known. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { useQuery } from "@tanstack/react-query";
import { useServices } from "../../../runtime/services/use-services.tsx";
import type { Section } from "./casino-game.ts";

export type LiveTable = RouteResponse<"casinoTables">["tables"][number];

const everyMs = 5_000;
const none: readonly LiveTable[] = [];

export function useLiveTables(section: Section): readonly LiveTable[] {
  const { api } = useServices();
  const { data } = useQuery({
    queryKey: ["casino", "tables"],
    queryFn: ({ signal }) => api.fetch("casinoTables", { signal }),
    enabled: section === "live-casino",
    refetchInterval: everyMs,
  });
  return data?.tables ?? none;
}
