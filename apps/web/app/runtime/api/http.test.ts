import { describe, expect, test } from "vitest";
import { localApi } from "../../../testing/local-api.ts";
import { exchange, type Exchange } from "./http.ts";

const request = (url: string, method: Exchange["method"] = "GET"): Exchange => ({
  url: `${url}/thing`,
  method,
  headers: {},
  credentials: "omit",
});

describe("retries", () => {
  test.each([
    ["S7.11", 408],
    ["S7.12", 409],
    ["S7.13", 425],
    ["S7.14", 429],
    ["S7.15", 500],
    ["S7.16", 502],
    ["S7.17", 503],
    ["S7.18", 504],
  ])("%s a status of %i is retried", async (_number, status) => {
    let asked = 0;
    const api = await localApi(() => {
      asked += 1;
      return asked === 1 ? { status } : { body: { fine: true } };
    });
    expect(await exchange(request(api.url))).toEqual({ ok: true, value: { fine: true } });
    expect(api.seen).toHaveLength(2);
  });

  test("S7.10 only once", async () => {
    const api = await localApi(() => ({ status: 503 }));
    expect(await exchange(request(api.url))).toMatchObject({ ok: false });
    expect(api.seen).toHaveLength(2);
  });

  test.each([400, 401, 403, 404, 422, 501])("a status of %i is not retried", async (status) => {
    const api = await localApi(() => ({ status }));
    await exchange(request(api.url));
    expect(api.seen).toHaveLength(1);
  });

  test("S7.9 a POST is not retried, a PUT and a DELETE are", async () => {
    const api = await localApi(() => ({ status: 503 }));
    await exchange(request(api.url, "POST"));
    expect(api.seen).toHaveLength(1);
    await exchange(request(api.url, "PUT"));
    expect(api.seen).toHaveLength(3);
    await exchange(request(api.url, "DELETE"));
    expect(api.seen).toHaveLength(5);
  });

  test("a lost connection is tried once more", async () => {
    let asked = 0;
    const api = await localApi(() => {
      asked += 1;
      return asked === 1 ? "drop" : { body: { fine: true } };
    });
    expect(await exchange(request(api.url))).toEqual({ ok: true, value: { fine: true } });
  });
});

describe("failures", () => {
  test.each([400, 418, 599])("S7.19 a status of %i is a failure with its body", async (status) => {
    const api = await localApi(() => ({
      status,
      body: { error: "email_taken", message: "email_taken" },
      headers: { "retry-after": "7" },
    }));
    expect(await exchange(request(api.url, "POST"))).toEqual({
      ok: false,
      failure: {
        kind: "answered",
        status,
        body: { error: "email_taken", message: "email_taken" },
        retryAfterSeconds: 7,
      },
    });
  });

  test("S8.4 an answer of 200 with an error field is a rejection", async () => {
    const api = await localApi(() => ({ body: { error: "bet_stale", message: "bet_stale" } }));
    const result = await exchange(request(api.url));
    expect(result).toMatchObject({ ok: false, failure: { body: { error: "bet_stale" } } });
  });

  test("an error field that is null is not an error", async () => {
    const api = await localApi(() => ({ body: { error: null, id: 1 } }));
    expect(await exchange(request(api.url))).toEqual({ ok: true, value: { error: null, id: 1 } });
  });

  test("S8.28 no answer at all is 'Network Error'", async () => {
    const api = await localApi(() => "drop");
    const result = await exchange(request(api.url, "POST"));
    expect(result).toMatchObject({ failure: { reason: "network", message: "Network Error" } });
  });

  test("S8.29 a stopped request is 'Request aborted'", async () => {
    const controller = new AbortController();
    const api = await localApi(() => {
      controller.abort();
      return new Promise(() => undefined);
    });
    const result = await exchange({ ...request(api.url), signal: controller.signal });
    expect(result).toMatchObject({ failure: { reason: "aborted", message: "Request aborted" } });
  });

  test("S8.30 no answer in time names the time", async () => {
    const api = await localApi(() => new Promise(() => undefined));
    const result = await exchange({ ...request(api.url, "POST"), timeoutMs: 40 });
    expect(result).toMatchObject({
      failure: { reason: "timeout", message: "timeout of 40 ms exceeded" },
    });
  });
});
