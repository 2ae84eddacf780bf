/** One call of a payment provider's API: JSON both ways. */

const answerTimeoutMs = 10_000;
const maxAnswerBytes = 1_000_000;

export interface ProviderCall {
  /** The header's value. */
  readonly authorization: string;
  /** Posted where it is given; else the address is read. */
  readonly body?: object | undefined;
}

/** Throws when the provider does not answer, refuses, or answers something else; what it does not have to read is 404. */
export async function askProvider(
  url: string,
  { authorization, body }: ProviderCall,
): Promise<{ readonly status: number; readonly json: unknown }> {
  const response = await fetch(url, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      authorization,
      accept: "application/json",
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    body: body === undefined ? null : JSON.stringify(body),
    // The key goes to nobody else.
    redirect: "error",
    signal: AbortSignal.timeout(answerTimeoutMs),
  });
  const { hostname } = new URL(url);
  const text = await response.text();
  if (text.length > maxAnswerBytes) throw new Error(`${hostname} answers too much`);
  if (response.status === 404 && body === undefined) return { status: 404, json: null };
  if (!response.ok) throw new Error(`${hostname} answers ${response.status}`);
  return { status: response.status, json: JSON.parse(text) as unknown };
}
