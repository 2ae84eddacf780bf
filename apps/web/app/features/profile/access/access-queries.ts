/** What the page reads: factors, passkeys, sessions. All of it may have changed on another device, so it is read anew. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useServices } from "../../../runtime/services/use-services.tsx";

const keys = {
  access: ["access"],
  passkeys: ["passkeys"],
  sessions: ["sessions"],
  social: ["social"],
} as const;

export function useAccess() {
  const { api } = useServices();
  return useQuery({
    queryKey: keys.access,
    queryFn: ({ signal }) => api.fetch("profileAccess", { signal }),
    refetchOnMount: "always",
  });
}

export function usePasskeys() {
  const { api } = useServices();
  return useQuery({
    queryKey: keys.passkeys,
    queryFn: ({ signal }) => api.fetch("passkeys", { signal }),
    refetchOnMount: "always",
  });
}

export function useSessions() {
  const { api } = useServices();
  return useQuery({
    queryKey: keys.sessions,
    queryFn: ({ signal }) => api.fetch("sessions", { signal }),
    refetchOnMount: "always",
  });
}

export function useSocialAccounts() {
  const { api } = useServices();
  return useQuery({
    queryKey: keys.social,
    queryFn: ({ signal }) => api.fetch("socialAccounts", { signal }),
    refetchOnMount: "always",
  });
}

/** After a change: what one card changes, another shows too. */
export function useRereadAccess(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all(
      Object.values(keys).map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  };
}
