/** The documents that this page sends: begun, paused, gone on with, cancelled. Their bytes stay in this page alone. */
import { hexOf } from "@oddwright/core/fairness/bytes.ts";
import { nobleSha256 } from "@oddwright/core/fairness/noble-hmac.ts";
import { useEffect, useRef, useState } from "react";
import { type ApiFailure, failureCode } from "../../../runtime/api/failure.ts";
import { refusalWords } from "../../../runtime/services/refusal.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { sendDocument } from "./send-document.ts";
import { type DocumentKind, type Upload, useVerificationAnswers } from "./use-verification.ts";

export interface Uploads {
  /** Of a kind, or of an upload by its id: why it does not go on. */
  readonly faults: Readonly<Record<string, string>>;
  readonly isSending: (id: string) => boolean;
  /** This page still has the file: it need not be chosen again. */
  readonly hasFile: (id: string) => boolean;
  readonly begin: (kind: DocumentKind, file: File) => Promise<void>;
  /** Answers false for another file than the one that was begun. */
  readonly resumeWith: (upload: Upload, file: File) => Promise<boolean>;
  readonly resume: (upload: Upload) => Promise<void>;
  readonly pause: (id: string) => void;
  readonly cancel: (id: string) => Promise<void>;
}

/** As many characters as the API keeps of a name. */
const maxNameLength = 120;

export function useUploads(): Uploads {
  const { api } = useServices();
  const { takeUpload, refetch } = useVerificationAnswers();
  const { faults, fail, clear } = useFaults();
  const { sending, files, send, stop } = useSendings({ fail, clear });
  return {
    faults,
    isSending: (id) => sending.has(id),
    hasFile: (id) => files.has(id),
    async begin(kind, file) {
      clear(kind);
      const { bytes, sha256 } = await readFile(file);
      const body = { kind, name: nameOf(file), size: bytes.length, sha256 };
      const begun = await api.call("startDocumentUpload", { body });
      if (!begun.ok) return fail(kind, begun.failure);
      takeUpload(begun.value.upload);
      await send(begun.value.upload, bytes);
    },
    async resumeWith(upload, file) {
      const { bytes, sha256 } = await readFile(file);
      const isSame = sha256 === upload.sha256;
      if (isSame) void send(upload, bytes);
      return isSame;
    },
    async resume(upload) {
      const bytes = files.get(upload.id);
      if (bytes !== undefined) await send(upload, bytes);
    },
    pause: stop,
    async cancel(id) {
      stop(id);
      files.delete(id);
      clear(id);
      const result = await api.call("cancelDocumentUpload", { params: { id } });
      if (!result.ok && failureCode(result.failure) === null) await fail(id, result.failure);
      await refetch();
    },
  };
}

function useFaults() {
  const services = useServices();
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  return {
    faults,
    fail: async (place: string, failure: ApiFailure): Promise<void> => {
      const { body } = await refusalWords(services, failure);
      setFaults((known) => ({ ...known, [place]: body }));
    },
    clear: (place: string): void => setFaults(({ [place]: _cleared, ...others }) => others),
  };
}

function useSendings({ fail, clear }: Omit<ReturnType<typeof useFaults>, "faults">) {
  const { api } = useServices();
  const { take, takeUpload, refetch } = useVerificationAnswers();
  const [files] = useState(() => new Map<string, Uint8Array>());
  const controllers = useRef(new Map<string, AbortController>());
  const [sending, setSending] = useState<ReadonlySet<string>>(new Set());
  const showSending = () => setSending(new Set(controllers.current.keys()));

  // What is on its way stops with the page, and goes on when the player comes back.
  useEffect(() => {
    const all = controllers.current;
    return () => {
      for (const controller of all.values()) controller.abort();
    };
  }, []);

  async function send(upload: Upload, bytes: Uint8Array): Promise<void> {
    const { id, kind } = upload;
    if (controllers.current.has(id)) return;
    const controller = new AbortController();
    files.set(id, bytes);
    controllers.current.set(id, controller);
    showSending();
    clear(id);
    clear(kind);
    const { signal } = controller;
    const result = await sendDocument(api, { bytes, upload, signal, onProgress: takeUpload });
    controllers.current.delete(id);
    showSending();
    if (result.ok) {
      files.delete(id);
      take(result.value.verification);
    } else if (!signal.aborted) {
      // The kind has a place for what is said of an upload that may be gone.
      const isAnswered = failureCode(result.failure) !== null;
      await fail(isAnswered ? kind : id, result.failure);
      if (isAnswered) await refetch();
    }
  }

  return {
    sending,
    files,
    send,
    stop: (id: string): void => controllers.current.get(id)?.abort(),
  };
}

async function readFile(file: File) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { bytes, sha256: hexOf(nobleSha256(bytes)) };
}

/** Whole characters: a name that is cut in the middle of one cannot be stored. */
const nameOf = ({ name }: File): string =>
  name.slice(0, maxNameLength).replace(/[\uD800-\uDBFF]$/, "") || "document";
