/** The page's query client, made by the first part of the page that reads data with queries. */
import type { QueryClient } from "@tanstack/react-query";

export interface QueryHolder {
  get(): QueryClient | null;
  keep(client: QueryClient): QueryClient;
}

export function createQueryHolder(): QueryHolder {
  let held: QueryClient | null = null;
  return {
    get: () => held,
    keep(client) {
      held = client;
      return client;
    },
  };
}
