/** Sending goes on where the API says it stands, over lost connections and other windows. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { beforeEach, expect, test, vi } from "vitest";
import type { ApiClient } from "../../../runtime/api/client.ts";
import { sendDocument } from "./send-document.ts";

type Upload = RouteResponse<"documentUpload">["upload"];

const part = 10;
const upload: Upload = {
  id: "01890000-0000-7000-8000-000000000001",
  kind: "identity",
  name: "passport.pdf",
  size: 35,
  sha256: "0".repeat(64),
  received: 0,
  chunk_size: part,
  expires_at: "2026-11-30T00:00:00.000Z",
};
const bytes = Uint8Array.from({ length: upload.size }, (_, index) => index);

const lost = { kind: "unanswered", reason: "network", message: "no network" } as const;
const refused = (error: string, status = 409) =>
  ({ kind: "answered", status, body: { error }, retryAfterSeconds: null }) as const;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 1_000 });
  return () => vi.useRealTimers();
});

/** An API that keeps what comes in order, and fails as `failures` say, by the number of the call, and at the end as `ends` say. */
function pretendApi(
  failures: Readonly<Record<number, unknown>> = {},
  start = 0,
  ends: unknown[] = [],
) {
  const offsets: number[] = [];
  const kept: number[] = [...bytes.subarray(0, start)];
  let calls = 0;
  const call = async (name: string, input: { params: { offset?: string }; bytes?: Uint8Array }) => {
    if (name === "completeDocumentUpload") {
      const failure = ends.shift();
      return failure === undefined
        ? { ok: true, value: { verification: kept } }
        : { ok: false, failure };
    }
    const view = () => ({ ok: true, value: { upload: { ...upload, received: kept.length } } });
    if (name === "documentUpload") return view();
    calls += 1;
    if (failures[calls] !== undefined) return { ok: false, failure: failures[calls] };
    const offset = Number(input.params.offset);
    offsets.push(offset);
    if (offset > kept.length) return { ok: false, failure: refused("chunk_out_of_turn") };
    kept.splice(offset, part, ...(input.bytes ?? []));
    return view();
  };
  return { api: { call } as unknown as Pick<ApiClient, "call">, offsets };
}

const send = (api: Pick<ApiClient, "call">, changes: { received?: number } = {}) =>
  sendDocument(api, {
    bytes,
    upload: { ...upload, ...changes },
    signal: new AbortController().signal,
    onProgress: () => {},
  });

test("the parts come in order, and the last one is as long as what is left", async () => {
  const { api, offsets } = pretendApi();
  expect(await send(api)).toEqual({ ok: true, value: { verification: [...bytes] } });
  expect(offsets).toEqual([0, 10, 20, 30]);
});

test("a part whose answer is lost is sent again, one that came is not", async () => {
  const { api, offsets } = pretendApi({ 2: lost, 3: lost }, 0);
  expect((await send(api)).ok).toBe(true);
  expect(offsets).toEqual([0, 10, 20, 30]);
});

test("it begins where an earlier page stopped", async () => {
  const { api, offsets } = pretendApi({}, 20);
  expect(await send(api, { received: 20 })).toEqual({
    ok: true,
    value: { verification: [...bytes] },
  });
  expect(offsets).toEqual([20, 30]);
});

test("a page that believes in more than has come asks where to go on", async () => {
  const { api } = pretendApi();
  expect(await send(api, { received: 20 })).toEqual({
    ok: true,
    value: { verification: [...bytes] },
  });
});

test("it stops when nothing gets through, and at a refusal", async () => {
  const away = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [index + 1, lost]));
  expect(await send(pretendApi(away).api)).toEqual({ ok: false, failure: lost });
  const changed = refused("chunk_changed");
  expect(await send(pretendApi({ 2: changed }).api)).toEqual({ ok: false, failure: changed });
});

test("a document that has to wait its turn is asked for again, and one that is refused is not", async () => {
  const [busy, full] = [refused("upload_busy", 429), refused("service_unavailable", 503)];
  expect((await send(pretendApi({}, 0, [busy, full]).api)).ok).toBe(true);
  const broken = refused("document_broken", 422);
  expect(await send(pretendApi({}, 0, [broken, busy]).api)).toEqual({
    ok: false,
    failure: broken,
  });
});
