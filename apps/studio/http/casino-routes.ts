/** What the casino asks and tells the studio, signed as our own calls to the wallet are. */
import {
  freeRoundsBodySchema,
  freeRoundsCall,
  roundsBodySchema,
  roundsCall,
} from "@oddwright/contract/casino/provider-schemas.ts";
import { checkCall, type SharedKey } from "@oddwright/platform/sealing/call-signature.ts";
import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import { takeFreeRounds } from "../free-rounds/take-free-rounds.ts";
import { listRounds } from "../rounds/list-rounds.ts";
import type { StudioDeps } from "../studio-deps.ts";
import { StudioError } from "./studio-error.ts";

export function mountCasinoRoutes(
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
    const post = <Schema extends z.ZodType>(
      name: string,
      schema: Schema,
      answer: (body: z.infer<Schema>) => Promise<object | null>,
    ): void => {
      signed.post(`/${name}`, async ({ body, headers }) => {
        const rawBody = body instanceof Buffer ? body : Buffer.alloc(0);
        if (!checkCall([key], { name, rawBody, headers, now: new Date() }).ok)
          throw new StudioError("signature_refused");
        const answered = await answer(read(schema, rawBody));
        if (answered === null) throw new StudioError("bad_request");
        return answered;
      });
    };
    post(roundsCall, roundsBodySchema, (body) => listRounds(pool, body));
    post(freeRoundsCall, freeRoundsBodySchema, (body) => takeFreeRounds(pool, body));
  });
}

function read<Schema extends z.ZodType>(schema: Schema, rawBody: Buffer): z.infer<Schema> {
  let json: unknown;
  try {
    json = JSON.parse(rawBody.toString("utf8"));
  } catch {
    throw new StudioError("bad_request");
  }
  const parsed = schema.safeParse(json);
  if (!parsed.success) throw new StudioError("bad_request");
  return parsed.data;
}
