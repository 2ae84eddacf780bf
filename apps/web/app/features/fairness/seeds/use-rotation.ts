/** Changing the seed pair: applied once on any network, and what it revealed. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { isClientSeed } from "@oddwright/core/fairness/client-seed.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { formErrors, type FormErrors } from "../../../runtime/forms/form-errors.ts";
import { textSource } from "../../../runtime/i18n/text-source.ts";
import { operationsOf } from "../../../runtime/services/operations.ts";
import type { Services } from "../../../runtime/services/services.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { forgetSeeds } from "../../games/index.ts";

export type Rotated = RouteResponse<"rotateSeeds">;

export interface Rotation {
  /** waiting: no answer yet; the request is stored and repeated until there is one. */
  readonly state: "idle" | "sending" | "waiting";
  readonly errors: FormErrors<"client_seed">;
  /** What the last rotation of this page revealed. */
  readonly rotated: Rotated | null;
  /** The new pair is not the one whose hash was shown: it was changed elsewhere meanwhile. */
  readonly overtaken: boolean;
  readonly clearError: () => void;
  /** `shownHash`: the next pair's, as the player saw it when accepting. True when the pair was changed. */
  rotate(clientSeed: string, shownHash: string): Promise<boolean>;
}

const checkIntervalMs = 1_000;

export function useRotation(playerId: string): Rotation {
  const t = useMessages("fairness", "notices");
  const services = useServices();
  const queries = useQueryClient();
  const [sending, setSending] = useState<"no" | "yes" | "in doubt">("no");
  const earlier = useEarlierRotation(services, playerId);
  const [errors, setErrors] = useState<FormErrors<"client_seed">>({});
  const [result, setResult] = useState<{ rotated: Rotated; overtaken: boolean } | null>(null);
  const leaving = useRef<AbortController>(null);
  // A page that is left stops retrying; the operation is resent later.
  useEffect(() => () => leaving.current?.abort(), []);

  async function rotate(clientSeed: string, shownHash: string): Promise<boolean> {
    if (!isClientSeed(clientSeed)) {
      setErrors({ client_seed: t("error.client_seed_invalid") });
      return false;
    }
    setErrors({});
    setSending("yes");
    leaving.current = new AbortController();
    const answer = await operationsOf(services).runUntilAnswered(
      { route: "rotateSeeds", body: { client_seed: clientSeed }, playerId },
      { onDoubt: () => setSending("in doubt"), signal: leaving.current.signal },
    );
    if (answer.result.ok) {
      const rotated = answer.result.value;
      setResult({ rotated, overtaken: rotated.server_seed_hash !== shownHash });
      await forgetSeeds(queries);
    } else {
      const blame = { client_seed_invalid: "client_seed" } as const;
      const options = { fields: ["client_seed"], blame } as const;
      setErrors(formErrors(answer.result.failure, options, textSource(services.messages)));
    }
    setSending("no");
    return answer.result.ok;
  }

  return {
    state: sending === "yes" ? "sending" : earlier || sending === "in doubt" ? "waiting" : "idle",
    errors,
    rotated: result?.rotated ?? null,
    overtaken: result?.overtaken ?? false,
    clearError: () => setErrors({}),
    rotate,
  };
}

/** Whether a rotation that an earlier page sent is still unanswered; what it changes is read again when it is. */
function useEarlierRotation(services: Services, playerId: string): boolean {
  const queries = useQueryClient();
  const [waitingFor, setWaitingFor] = useState(() => pendingRotation(services, playerId));
  useEffect(() => {
    if (waitingFor === null) return;
    const timer = setInterval(() => {
      if (pendingRotation(services, playerId) === waitingFor) return;
      setWaitingFor(null);
      void forgetSeeds(queries);
    }, checkIntervalMs);
    return () => clearInterval(timer);
  }, [services, queries, playerId, waitingFor]);
  return waitingFor !== null;
}

/** The id of a rotation that is sent and not answered, also by an earlier page. */
function pendingRotation(services: Services, playerId: string): string | null {
  const pending = operationsOf(services).list(playerId);
  return pending.find(({ route }) => route === "rotateSeeds")?.id ?? null;
}
