/** Calls a test server as a player and keeps every byte it answers. */

export interface Answer<Body> {
  readonly status: number;
  readonly text: string;
  readonly body: Body;
}

export interface Call {
  readonly method?: "GET" | "POST";
  readonly as?: string;
  readonly key?: string;
  readonly body?: unknown;
}

/** Bodies are sent and read as JSON, but for files, which are text; `as` is the bearer token. Each answer's text is added to `recorded`. */
export function createRecordingClient(url: () => string, recorded: string[]) {
  return async <Body>(
    path: string,
    { method = "GET", as, key, body }: Call = {},
  ): Promise<Answer<Body>> => {
    const response = await fetch(url() + path, {
      method,
      headers: {
        ...(as === undefined ? {} : { authorization: `Bearer ${as}` }),
        ...(key === undefined ? {} : { "idempotency-key": key }),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    recorded.push(text);
    const isJson = response.headers.get("content-type")?.startsWith("application/json");
    return { status: response.status, text, body: (isJson ? JSON.parse(text) : text) as Body };
  };
}
