/** The casino's question for our rounds, signed as our own calls to the wallet are. */
import { roundsBodySchema, roundsCall } from "@oddwright/contract/casino/provider-schemas.ts";
import { checkCall, type SharedKey } from "@oddwright/platform/sealing/call-signature.ts";
import type { FastifyInstance } from "fastify";
import { listRounds } from "../rounds/list-rounds.ts";
import type { StudioDeps } from "../studio-deps.ts";
import { StudioError } from "./studio-error.ts";

export function mountRounds(
  app: FastifyInstance,
  { pool }: Pick<StudioDeps, "pool">,
  key: SharedKey,
): void {
  void app.register(async (signed) => {
    // The signature is over the exact bytes.
    signed.removeAllContentTypeParsers();
    signed.addContentTypeParser("application/json", { parseAs: "buffer" }, (_request, body, done) =>
      done(null, body),
    );
    signed.post("/rounds", async ({ body, headers }) => {
      const rawBody = body instanceof Buffer ? body : Buffer.alloc(0);
      const call = { name: roundsCall, rawBody, headers, now: new Date() };
      if (!checkCall([key], call).ok) throw new StudioError("signature_refused");
      const answer = await listRounds(pool, read(rawBody));
      if (answer === null) throw new StudioError("bad_request");
      return answer;
    });
  });
}

function read(rawBody: Buffer) {
  let json: unknown;
  try {
    json = JSON.parse(rawBody.toString("utf8"));
  } catch {
    throw new StudioError("bad_request");
  }
  const parsed = roundsBodySchema.safeParse(json);
  if (!parsed.success) throw new StudioError("bad_request");
  return parsed.data;
}
