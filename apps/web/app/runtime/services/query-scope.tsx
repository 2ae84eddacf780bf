/** Wraps what reads data with queries. The query library comes with the first page that needs it. */
import { routes } from "@oddwright/contract/routes.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { keepRoutes } from "../api/known-routes.ts";
import { useServices } from "./use-services.tsx";

// The table travels with this module: the first query of a page waits for no further file.
keepRoutes(routes);

const staleMs = 15_000;

export function QueryScope({ children }: { children: ReactNode }) {
  const { queries } = useServices();
  const [client] = useState(() => queries.get() ?? queries.keep(createQueryClient()));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** The HTTP client has its own retry rules, so a query is tried once. */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: staleMs },
      mutations: { retry: false },
    },
  });
}
