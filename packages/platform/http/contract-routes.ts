/** Mounts every route of the contract that has a handler, with its checks in the order that reveals least. */
import "./request-context.ts";
import type { Route, RouteAuth } from "@oddwright/contract/route.ts";
import { routes, type RouteName } from "@oddwright/contract/routes.ts";
import { schemas, type RouteSchemas } from "@oddwright/contract/schemas.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import {
  type HasRecentAuth,
  identifyCaller,
  requireAccess,
  requireRecentAuth,
  type VerifyToken,
} from "./access-control.ts";
import { withinDeadline } from "./limits/call-deadline.ts";
import type {
  AllHandlers,
  FileResult,
  HandlerRequest,
  HandlerResult,
  SetCookie,
  AnsweredFile,
} from "./handler.ts";
import { readIdempotencyKey } from "./idempotency-key.ts";
import { bodyLimitBytes } from "./json-body.ts";
import type { RateLimitCheck } from "./limits/rate-limits.ts";
import {
  errorBodySchema,
  jsonContentType,
  refuse,
  RefusalError,
  sendRefusal,
} from "./refusals/refusal-reply.ts";
import { validationFailed } from "./request-validation.ts";
import { Readable } from "node:stream";

declare module "fastify" {
  interface FastifyContextConfig {
    auth?: RouteAuth;
    takesBytes?: boolean;
    /** The contract's name of the route, for OpenAPI. */
    routeName?: RouteName;
  }
}

export interface ContractRouteOptions {
  readonly handlers: Partial<AllHandlers>;
  readonly verifyToken: VerifyToken;
  readonly hasRecentAuth: HasRecentAuth;
  readonly isOriginAllowed: (origin: string) => boolean;
  /** Addresses from which the site may not be used: 451 for every call of theirs but those that end or go on with a session. */
  readonly isAddressRefused: (address: string) => boolean;
  readonly rateLimitChecks: Readonly<Record<string, RateLimitCheck>>;
  readonly timeouts: CallTimeouts;
  /** Tests set it: a stored answer that breaks the contract then fails like any other answer. */
  readonly checkStoredAnswers: boolean;
}

/** How long a call waits before it is answered 503. */
export interface CallTimeouts {
  /** For the check of its access token. */
  readonly tokenMs: number;
  /** For its handler. */
  readonly handlerMs: number;
}

export const defaultCallTimeouts: CallTimeouts = { tokenMs: 5_000, handlerMs: 10_000 };

/** Answers in JSON, or with a file where its route names one. */
type AnyHandler = (
  request: HandlerRequest<RouteName>,
) => Promise<HandlerResult<RouteName> | FileResult>;

const noQuery = z.strictObject({});

export function mountContractRoutes(app: FastifyInstance, options: ContractRouteOptions): void {
  for (const name of Object.keys(routes) as RouteName[]) {
    const handler = options.handlers[name];
    // The table is indexed by a name that the compiler cannot follow; the contract's types hold per name.
    if (handler) mountRoute(app, { name, handler: handler as unknown as AnyHandler }, options);
  }
}

function mountRoute(
  app: FastifyInstance,
  { name, handler }: { name: RouteName; handler: AnyHandler },
  options: ContractRouteOptions,
): void {
  const route: Route = routes[name];
  const schema: RouteSchemas = schemas[name];
  const checkRate = options.rateLimitChecks[route.rateLimit ?? "default"];
  if (!checkRate) throw new Error(`route ${name} names an unknown rate limit`);
  app.route({
    method: route.method,
    url: route.path,
    bodyLimit: bodyLimitBytes(route),
    config: { auth: route.auth, routeName: name, takesBytes: route.takesBytes !== undefined },
    schema: {
      ...(schema.body ? { body: schema.body } : {}),
      ...(schema.params ? { params: schema.params } : {}),
      querystring: schema.querystring ?? noQuery,
      response: {
        200: answerSchema(route, schema),
        "4xx": errorBodySchema,
        "5xx": errorBodySchema,
      },
    },
    onRequest: async (request) => {
      if (route.auth === "player") {
        await identifyCaller(request, options.verifyToken, options.timeouts.tokenMs);
      }
      // Counted before access is refused, so that guessed tokens are limited too.
      await checkRate(request);
      if (isVisitors(route) && options.isAddressRefused(request.clientAddress))
        throw refuse("country_refused");
      requireAccess(request, route, options.isOriginAllowed);
      if (route.stepUp) {
        const proof = requireRecentAuth(request, options.hasRecentAuth);
        await withinDeadline(proof, options.timeouts.tokenMs);
      }
    },
    handler: async (request, reply) => {
      if (!schema.body && request.body !== undefined) {
        throw validationFailed([["request", "unknown_field"]]);
      }
      const work = handler(handlerRequest(request, route));
      const result = await withinDeadline(work, options.timeouts.handlerMs);
      if (result.ok && "file" in result) return sendFile(reply, route, result.file);
      return sendResult(reply, result, options.checkStoredAnswers ? schema.response : undefined);
    },
  });
}

/** Services call from wherever they are, and a player who travels stays logged in. */
const isVisitors = ({ auth }: Route): boolean => auth === "public" || auth === "player";

const takesRawBody = ({ auth, takesBytes }: Route): boolean =>
  auth === "signed" || takesBytes !== undefined;

const answerSchema = ({ file }: Route, { response }: RouteSchemas) =>
  file === undefined ? response : { content: { [file]: { schema: response } } };

function handlerRequest(request: FastifyRequest, route: Route): HandlerRequest<RouteName> {
  let idempotencyKey: string | undefined;
  if (route.idempotencyKey) {
    const read = readIdempotencyKey(request.headers["idempotency-key"]);
    if (!read.ok) throw new RefusalError(read);
    idempotencyKey = read.key;
  }
  return {
    body: request.body,
    query: request.query,
    params: request.params,
    caller: route.auth === "player" ? (request.caller ?? undefined) : undefined,
    idempotencyKey,
    rawBody: takesRawBody(route) ? (request.rawBody ?? Buffer.alloc(0)) : undefined,
    headers: request.headers,
    cookies: request.cookies,
    ip: request.clientAddress,
    receivedAtMs: request.receivedAtMs,
    log: request.log,
    // Each field was checked against this route's own schema and auth above.
  } as HandlerRequest<RouteName>;
}

function sendResult(
  reply: FastifyReply,
  result: HandlerResult<RouteName>,
  storedAnswerSchema: z.ZodType | undefined,
): FastifyReply {
  for (const cookie of result.cookies ?? []) setCookie(reply, cookie);
  if (!result.ok) return sendRefusal(reply, result);
  if (!("json" in result)) return reply.send(result.body);
  storedAnswerSchema?.parse(JSON.parse(result.json));
  // A string with a JSON content type passes Fastify's serializer untouched, byte for byte.
  return reply.header("content-type", jsonContentType).send(result.json);
}

function setCookie(reply: FastifyReply, { name, value, options }: SetCookie): void {
  const { maxAgeSeconds, ...rest } = options;
  if (value === null) reply.clearCookie(name, rest);
  else
    reply.setCookie(
      name,
      value,
      maxAgeSeconds === undefined ? rest : { ...rest, maxAge: maxAgeSeconds },
    );
}

const forEver = "public, max-age=31536000, immutable";

/** Made as it is sent, or whole. */
function sendFile(
  reply: FastifyReply,
  route: Route,
  { name, content, isImmutable }: AnsweredFile,
): FastifyReply {
  if (route.file === undefined) throw new Error(`${route.path} answers with no file`);
  reply.header(
    "content-type",
    isTextType(route.file) ? `${route.file}; charset=utf-8` : route.file,
  );
  if (name !== undefined) reply.header("content-disposition", `attachment; filename="${name}"`);
  if (isImmutable) reply.header("cache-control", forEver);
  return reply.send(content instanceof Uint8Array ? Buffer.from(content) : Readable.from(content));
}

const isTextType = (mediaType: string): boolean => mediaType.startsWith("text/");
