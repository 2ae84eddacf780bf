/** Changing the seed pair: sent once whatever the network does, and what it revealed. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { isClientSeed } from "@oddwright/core/fairness/client-seed.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useMessages } from "../i18n/messages.tsx";
import { formErrors, type FormErrors } from "../modals/form-errors.ts";
import { textSource } from "../i18n/text-source.ts";
import type { Services } from "../services/services.ts";
import { useServices } from "../services/use-services.tsx";
import { forgetSeeds } from "./fairness-queries.ts";

export type Rotated = RouteResponse<"rotateSeeds">;

export interface Rotation {
  /** waiting: nobody answered; the request is kept and sent again until somebody does. */
  readonly state: "idle" | "sending" | "waiting";
  readonly errors: FormErrors<"clientSeed">;
  /** What the last rotation of this page revealed. */
  readonly rotated: Rotated | null;
  /** The new pair is not the one whose hash was shown: it was changed elsewhere meanwhile. */
  readonly overtaken: boolean;
  readonly forgive: () => void;
  /** `shownHash`: the next pair's, as the player saw it when accepting. True when the pair was changed. */
  rotate(clientSeed: string, shownHash: string): Promise<boolean>;
}

const checkIntervalMs = 1_000;

export function useRotation(playerId: string): Rotation {
  const t = useMessages("fairness", "notices");
  const services = useServices();
  const queries = useQueryClient();
  const [sending, setSending] = useState(false);
  const [waitingFor, setWaitingFor] = useState(() => pendingRotation(services, playerId));
  const [errors, setErrors] = useState<FormErrors<"clientSeed">>({});
  const [result, setResult] = useState<{ rotated: Rotated; overtaken: boolean } | null>(null);

  useEffect(() => {
    if (waitingFor === null) return;
    const timer = setInterval(() => {
      if (pendingRotation(services, playerId) === waitingFor) return;
      setWaitingFor(null);
      void forgetSeeds(queries);
    }, checkIntervalMs);
    return () => clearInterval(timer);
  }, [services, queries, playerId, waitingFor]);

  async function rotate(clientSeed: string, shownHash: string): Promise<boolean> {
    if (!isClientSeed(clientSeed)) {
      setErrors({ clientSeed: t("error.client_seed_invalid") });
      return false;
    }
    setErrors({});
    setSending(true);
    const body = { clientSeed };
    const answer = await services.operations.run({ route: "rotateSeeds", body, playerId });
    if (answer.result.ok) {
      const rotated = answer.result.value;
      setResult({ rotated, overtaken: rotated.serverSeedHash !== shownHash });
      await forgetSeeds(queries);
    } else if (pendingRotation(services, playerId) !== null) {
      setWaitingFor(answer.operation.id);
    } else {
      const blame = { client_seed_invalid: "clientSeed" } as const;
      const options = { fields: ["clientSeed"], blame } as const;
      setErrors(formErrors(answer.result.failure, options, textSource(services.messages)));
    }
    setSending(false);
    return answer.result.ok;
  }

  return {
    state: sending ? "sending" : waitingFor !== null ? "waiting" : "idle",
    errors,
    rotated: result?.rotated ?? null,
    overtaken: result?.overtaken ?? false,
    forgive: () => setErrors({}),
    rotate,
  };
}

/** The id of a rotation that is sent and not answered, also by an earlier page. */
function pendingRotation({ operations }: Services, playerId: string): string | null {
  return operations.list(playerId).find(({ route }) => route === "rotateSeeds")?.id ?? null;
}
