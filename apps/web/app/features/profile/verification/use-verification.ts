/** How the player's check stands, as the API answers it; asked again as soon as it moves on. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { isUnderReview } from "@oddwright/core/protection/verification-rules.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { usePlayerEvents } from "../../../runtime/realtime/use-room.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";

export type Verification = RouteResponse<"verification">["verification"];
export type Upload = Verification["uploads"][number];
export type DocumentKind = Verification["kinds"][number];

const verificationKey = ["verification"] as const;

/** A decision is said by the socket; who has none asks. */
const pollWhileCheckedMs = 30_000;

export function useVerification() {
  const { api } = useServices();
  const queries = useQueryClient();
  const readAgain = () => void queries.invalidateQueries({ queryKey: verificationKey });
  usePlayerEvents((event) => {
    if (event.kind === "verification") readAgain();
  }, readAgain);
  return useQuery({
    queryKey: verificationKey,
    queryFn: async ({ signal }) => (await api.fetch("verification", { signal })).verification,
    refetchOnMount: "always",
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && isUnderReview(data.status) ? pollWhileCheckedMs : false,
  });
}

/** What answers bring: the state as a whole, or one upload of it. */
export function useVerificationAnswers() {
  const queries = useQueryClient();
  const { session } = useServices();
  return {
    take: (verification: Verification): void => {
      queries.setQueryData(verificationKey, verification);
      void session.reload();
    },
    takeUpload: (upload: Upload): void => {
      queries.setQueryData<Verification>(verificationKey, (known) =>
        known === undefined ? known : { ...known, uploads: withUpload(known.uploads, upload) },
      );
    },
    refetch: () => queries.invalidateQueries({ queryKey: verificationKey }),
  };
}

function withUpload(uploads: readonly Upload[], upload: Upload): Upload[] {
  const isKnown = uploads.some(({ id }) => id === upload.id);
  return isKnown
    ? uploads.map((each) => (each.id === upload.id ? upload : each))
    : [...uploads, upload];
}
